import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The back office: every page in its frame. Those of one league are under its id. */
export function officePages(id: (name: string) => { id: string }): RouteConfigEntry {
  return layout("office/office.tsx", id("office"), [
    route("dashboard", "../../slices/admin/web/pages/dashboard.tsx", id("dashboard")),
    route("league-management/:league/form", "../../slices/registration/web/pages/office-form.tsx", id("office-form")),
    route("league-management/:league/fees", "../../slices/registration/web/pages/season-fees.tsx", id("fees")),
    route(
      "league-management/:league/seasons/:season/fees",
      "../../slices/registration/web/pages/season-fees.tsx",
      id("season-fees"),
    ),
    route("dashboard/identities", "../../slices/accounts/web/pages/identities.tsx", id("identities")),
  ]);
}
