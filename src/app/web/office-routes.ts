import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The back office: every page in its frame. Those of one league are under its id. */
export function officePages(id: (name: string) => { id: string }): RouteConfigEntry {
  return layout("office/office.tsx", id("office"), [
    route("dashboard", "../../slices/admin/web/pages/dashboard.tsx", id("dashboard")),
    route("dashboard/identities", "../../slices/accounts/web/pages/identities.tsx", id("identities")),
    route("dashboard/users", "../../slices/admin/web/pages/users.tsx", id("users")),
    route("dashboard/users/:user", "../../slices/admin/web/pages/user.tsx", id("user")),
    route("dashboard/audit", "../../slices/admin/web/pages/audit.tsx", id("audit")),
    route("dashboard/settings", "../../slices/site/web/pages/settings.tsx", id("settings")),
    route("dashboard/settings/launch", "../../slices/site/web/pages/launch-office.tsx", id("launch-office")),
    route("dashboard/letters", "../../slices/site/web/pages/letters.tsx", id("letters")),
    route("dashboard/letters/:letter", "../../slices/site/web/pages/letter.tsx", id("letter")),
  ]);
}
