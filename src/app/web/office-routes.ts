import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The back office: every page in its frame. Those of one league are under its id. */
export function officePages(id: (name: string) => { id: string }): RouteConfigEntry {
  return layout("office/office.tsx", id("office"), [
    route("dashboard", "../../slices/admin/web/pages/dashboard.tsx", id("dashboard")),
    route("submit-league", "../../slices/leagues/web/pages/submit-league.tsx", id("submit-league")),
    route("submit-league/:draft", "../../slices/leagues/web/pages/submit-tasks.tsx", id("submit-tasks")),
    route("submit-league/:draft/preview", "../../slices/leagues/web/pages/submit-preview.tsx", id("submit-preview")),
    route("submit-league/:draft/done", "../../slices/leagues/web/pages/submit-done.tsx", id("submit-done")),
    route("submit-league/:draft/:part", "../../slices/leagues/web/pages/submit-part.tsx", id("submit-part")),
    route("dashboard/identities", "../../slices/accounts/web/pages/identities.tsx", id("identities")),
  ]);
}
