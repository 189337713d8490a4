import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The back office: every page in its frame. Those of one league are under its id. */
export function officePages(id: (name: string) => { id: string }): RouteConfigEntry {
  return layout("office/office.tsx", id("office"), [
    route("dashboard", "../../slices/admin/web/pages/dashboard.tsx", id("dashboard")),
    route("dashboard/identities", "../../slices/accounts/web/pages/identities.tsx", id("identities")),
    ...registrationPages(id),
  ]);
}

/** Who registered in a league. */
function registrationPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route(
      "league-management/:league/registrations",
      "../../slices/registration/web/pages/office-registrations.tsx",
      id("office-registrations"),
    ),
    route(
      "league-management/:league/registrations/export",
      "../../slices/registration/web/pages/office-export.ts",
      id("office-export"),
    ),
    route(
      "league-management/:league/registrations/:registration",
      "../../slices/registration/web/pages/office-registration.tsx",
      id("office-registration"),
    ),
    route(
      "league-management/:league/registrations/:registration/signatures/:signature",
      "../../slices/registration/web/pages/office-signature.ts",
      id("office-signature"),
    ),
    route(
      "league-management/:league/registrations/:registration/files/:file",
      "../../slices/registration/web/pages/office-file.ts",
      id("office-file"),
    ),
    route(
      "league-management/:league/import",
      "../../slices/registration/web/pages/office-import.tsx",
      id("office-import"),
    ),
    route(
      "league-management/:league/import/:import/refused",
      "../../slices/registration/web/pages/office-refused-rows.ts",
      id("office-refused-rows"),
    ),
    route(
      "league-management/:league/waitlist",
      "../../slices/registration/web/pages/office-waitlist.tsx",
      id("office-waitlist"),
    ),
  ];
}
