import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The back office: every page in its frame. Those of one league are under its id. */
export function officePages(id: (name: string) => { id: string }): RouteConfigEntry {
  return layout("office/office.tsx", id("office"), [
    route("dashboard", "../../slices/admin/web/pages/dashboard.tsx", id("dashboard"), [
      index("../../slices/leagues/web/pages/waiting-leagues.tsx", id("waiting-leagues")),
    ]),
    ...submitPages(id),
    route("league-management/:league/families", "../../slices/messaging/web/pages/families.ts", id("families")),
    ...messagingPages(id),
    route("league-management/:league/form", "../../slices/forms/web/pages/office-form.tsx", id("office-form")),
    route("league-management/:league/fees", "../../slices/fees/web/pages/season-fees.tsx", id("fees")),
    route(
      "league-management/:league/seasons/:season/fees",
      "../../slices/fees/web/pages/season-fees.tsx",
      id("season-fees"),
    ),
    route("dashboard/leagues", "../../slices/leagues/web/pages/review-queue.tsx", id("review-queue")),
    route("dashboard/districts", "../../slices/leagues/web/pages/districts.tsx", id("districts")),
    route("dashboard/identities", "../../slices/accounts/web/pages/identities.tsx", id("identities")),
    route("dashboard/users", "../../slices/admin/web/pages/users.tsx", id("users")),
    route("dashboard/users/:user", "../../slices/admin/web/pages/user.tsx", id("user")),
    route("dashboard/audit", "../../slices/admin/web/pages/audit.tsx", id("audit")),
    route("dashboard/settings", "../../slices/site/web/pages/settings.tsx", id("settings")),
    route("dashboard/settings/launch", "../../slices/site/web/pages/launch-office.tsx", id("launch-office")),
    route("dashboard/messages", "../../slices/site/web/pages/contact-messages.tsx", id("messages")),
    route("dashboard/messages/:message", "../../slices/site/web/pages/contact-message.tsx", id("message")),
    route("dashboard/reviews", "../../slices/reviews/web/pages/moderate-reviews.tsx", id("moderate-reviews")),
    route(
      "league-management/:league/reviews",
      "../../slices/reviews/web/pages/office-reviews.tsx",
      id("office-reviews"),
    ),
    route("league-management/:league/embeds", "../../slices/results/web/pages/embeds.tsx", id("embeds")),
    route("profile-backend", "../../slices/clearances/web/pages/profile-backend.tsx", id("profile-backend")),
    route(
      "profile-backend/certificates/:certificate",
      "../../slices/clearances/web/pages/own-certificate-file.ts",
      id("own-certificate-file"),
    ),
    route(
      "league-management/:league/clearances",
      "../../slices/clearances/web/pages/office-clearances.tsx",
      id("office-clearances"),
    ),
    route(
      "league-management/:league/certificates/:certificate",
      "../../slices/clearances/web/pages/certificate-file.ts",
      id("certificate-file"),
    ),
    route(
      "league-management/:league/game-officials",
      "../../slices/officials/web/pages/game-officials.tsx",
      id("game-officials"),
    ),
    route("dashboard/reports", "../../slices/chat/web/pages/reports.tsx", id("reports")),
    route("dashboard/reports/export", "../../slices/chat/web/pages/export-room.ts", id("export-room")),
    route("dashboard/findings", "../../slices/payments/web/pages/findings.tsx", id("findings")),
    route("dashboard/findings/:finding", "../../slices/payments/web/pages/finding.tsx", id("finding")),
    route("notification-center", "screens/notifications/overview.tsx", id("notification-center"), [
      index("../../slices/notifications/web/pages/notifications.tsx", id("office-notifications")),
    ]),
    route("venues", "../../slices/venues/web/pages/venues.tsx", id("venues")),
    route("venues/pin-ground", "../../slices/venues/web/pages/pin-ground.ts", id("pin-ground")),
    route("venues/:venue", "../../slices/venues/web/pages/venue.tsx", id("venue")),
    route("team-management", "../../slices/teams/web/pages/team-management.tsx", id("team-management")),
    route("team-management/:division/generate", "../../slices/teams/web/pages/auto-generate.tsx", id("auto-generate")),
    route("team-management/:league/upload", "../../slices/teams/web/pages/roster-upload.tsx", id("roster-upload")),
    route(
      "team-management/:league/upload/:import/refused",
      "../../slices/teams/web/pages/roster-refused-rows.ts",
      id("roster-refused-rows"),
    ),
    route("team-management/:division/export", "../../slices/teams/web/pages/team-export.ts", id("team-export")),
    route("scheduling", "../../slices/schedule/web/pages/scheduling.tsx", id("scheduling")),
    route("scheduling/:season", "../../slices/schedule/web/pages/builder.tsx", id("schedule-builder")),
    route("scheduling/:season/playoffs", "../../slices/results/web/pages/playoffs.tsx", id("playoffs")),
    route("scheduling/:season/publish", "../../slices/schedule/web/pages/schedule-publish.tsx", id("schedule-publish")),
    route("scheduling/:season/rain-out", "../../slices/schedule/web/pages/rain-out.tsx", id("rain-out")),
    route("results/:season/playing-time", "../../slices/lineups/web/pages/play-rules.tsx", id("play-rules")),
    route("results/:season/standings", "../../slices/results/web/pages/standings-rules.tsx", id("standings-rules")),
    route("player-stats", "../../slices/statistics/web/pages/player-stats.tsx", id("player-stats")),
    route(
      "player-stats/:season/export",
      "../../slices/statistics/web/pages/player-stats-export.ts",
      id("player-stats-export"),
    ),
    route(
      "player-stats/:league/settings",
      "../../slices/statistics/web/pages/statistics-settings.tsx",
      id("statistics-settings"),
    ),
    route("results", "../../slices/results/web/pages/results.tsx", id("results")),
    route("volunteers", "../../slices/volunteers/web/pages/volunteers-home.tsx", id("volunteers-home")),
    route(
      "volunteer-credits/:season",
      "../../slices/volunteers/web/pages/volunteer-credits.tsx",
      id("volunteer-credits"),
    ),
    route("volunteers/:league", "../../slices/volunteers/web/pages/volunteers.tsx", id("volunteers")),
    route("volunteers/:league/add", "../../slices/volunteers/web/pages/add-volunteer.tsx", id("add-volunteer")),
    route(
      "volunteers/:league/export",
      "../../slices/volunteers/web/pages/volunteers-export.ts",
      id("volunteers-export"),
    ),
    route("results/:season", "../../slices/results/web/pages/season-results.tsx", id("season-results")),
    ...managementPages(id),
    ...registrationPages(id),
  ]);
}

/** The Messaging Center. Its league is no `:league`: coaches write there too, who have no office of the league. */
function messagingPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  const pages = "../../slices/messaging/web/pages";
  return [
    route("messaging-backend", `${pages}/messaging-center.tsx`, id("messaging-center")),
    route("messaging-backend/:in/messages/:message", `${pages}/sent-message.tsx`, id("sent-message")),
    route("messaging-backend/:in/templates", `${pages}/templates.tsx`, id("message-templates")),
    route("messaging-backend/:in/reminders", `${pages}/reminders.tsx`, id("game-reminders")),
  ];
}

/** Who registered in a league. */
function registrationPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route(
      "league-management/:league/registrations",
      "../../slices/registrar/web/pages/registrations.tsx",
      id("office-registrations"),
    ),
    route(
      "league-management/:league/registrations/export",
      "../../slices/registrar/web/pages/export.ts",
      id("office-export"),
    ),
    route(
      "league-management/:league/registrations/:registration",
      "../../slices/registrar/web/pages/registration.tsx",
      id("office-registration"),
    ),
    route(
      "league-management/:league/registrations/:registration/signatures/:signature",
      "../../slices/registrar/web/pages/signature.ts",
      id("office-signature"),
    ),
    route(
      "league-management/:league/registrations/:registration/files/:file",
      "../../slices/registrar/web/pages/file.ts",
      id("office-file"),
    ),
    route("league-management/:league/money", "../../slices/registrar/web/pages/money.tsx", id("office-money")),
    route(
      "league-management/:league/money/statement",
      "../../slices/registrar/web/pages/statement.ts",
      id("office-statement"),
    ),
    route(
      "league-management/:league/import",
      "../../slices/registration/web/pages/office/office-import.tsx",
      id("office-import"),
    ),
    route(
      "league-management/:league/import/:import/refused",
      "../../slices/registration/web/pages/office/office-refused-rows.ts",
      id("office-refused-rows"),
    ),
    route("league-management/:league/waitlist", "../../slices/registrar/web/pages/waitlist.tsx", id("office-waitlist")),
  ];
}

/** League Management. Dialogs have addresses of their own over the page below. */
function managementPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  const page = (path: string, file: string, below?: RouteConfigEntry[]) =>
    route(path, `../../slices/leagues/web/pages/${file}.tsx`, id(file), below);
  const league = "league-management/:league";
  return [
    page("league-management", "league-management"),
    page(league, "league-overview", [
      index("../../slices/admin/web/pages/season-figures.tsx", id("season-figures")),
      page("edit", "edit-league"),
    ]),
    page(`${league}/profile`, "league-profile"),
    page(`${league}/photo`, "league-photo"),
    page(`${league}/delete`, "delete-league"),
    page(`${league}/managers`, "league-managers"),
    page(`${league}/officials`, "league-officials"),
    page(`${league}/seasons`, "league-seasons", [page("new", "add-season")]),
    page(`${league}/seasons/:season`, "league-season"),
    route(
      `${league}/seasons/:season/divisions/new`,
      "../../slices/leagues/web/pages/league-division.tsx",
      id("new-division"),
    ),
    page(`${league}/seasons/:season/divisions/:division`, "league-division"),
  ];
}

/** Submitting a league: where it begins, its parts, its preview, and what became of it. */
function submitPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  const pages = "../../slices/leagues/web/pages";
  return [
    route("submit-league", `${pages}/submit-league.tsx`, id("submit-league")),
    route("submit-league/:draft", `${pages}/submit-tasks.tsx`, id("submit-tasks")),
    route("submit-league/:draft/preview", `${pages}/submit-preview.tsx`, id("submit-preview")),
    route("submit-league/:draft/done", `${pages}/submit-done.tsx`, id("submit-done")),
    route("submit-league/:draft/:part", `${pages}/submit-part.tsx`, id("submit-part")),
    route("submit-league/:draft/place", `${pages}/old-submit-location.ts`, id("old-submit-location")),
  ];
}
