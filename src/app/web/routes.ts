import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { officePages } from "./office-routes.ts";

/** The public pages, once per language: English without a prefix, Spanish under /es. */
function pages(language: "en" | "es"): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    index("screens/landing.tsx", id("landing")),
    route("find-league", "../../slices/leagues/web/pages/find-league.tsx", id("find-league")),
    route("league-details", "../../slices/leagues/web/pages/no-league.ts", id("no-league")),
    route("league-details/:league", "../../slices/leagues/web/pages/league-details.tsx", id("league-details")),
    route("league-details/:league/ask", "../../slices/leagues/web/pages/ask-league.tsx", id("ask-league")),
    route("league-details/:league/reviews", "../../slices/reviews/web/pages/league-reviews.tsx", id("league-reviews")),
    route("league-details/:league/review", "../../slices/reviews/web/pages/write-review.tsx", id("write-review")),
    route("league-details/:league/tell-me", "../../slices/leagues/web/pages/tell-me.tsx", id("tell-me")),
    route("league-details/:league/opening-date", "../../slices/leagues/web/pages/opening-date.ts", id("opening-date")),
    ...accountPages(id),
    route("home", "screens/home.ts", id("home")),
    ...schedulePages(id),
    route("notifications", "screens/notifications/overview.tsx", id("notification-overview"), [
      index("../../slices/notifications/web/pages/notifications.tsx", id("notifications")),
    ]),
    route("profile/notifications", "../../slices/notifications/web/pages/preferences.tsx", id("preferences")),
    route("profile/notifications/:kind/:id", "../../slices/notifications/web/pages/exceptions.tsx", id("exceptions")),
    route(
      "notifications/:notification",
      "../../slices/notifications/web/pages/open-notification.ts",
      id("open-notification"),
    ),
    ...chatPages(id),
    route("announcements/:id", "../../slices/messaging/web/pages/announcement.tsx", id("announcement")),
    layout("../../slices/volunteers/web/pages/shifts-beside.tsx", id("shifts-beside-team"), [
      route("teams/:team", "../../slices/teams/web/pages/team.tsx", id("team")),
    ]),
    route("evaluations/:division", "../../slices/teams/web/pages/evaluation.tsx", id("evaluation")),
    route("teams/:team/emergency-card", "../../slices/teams/web/pages/emergency-card.ts", id("emergency-card")),
    route("teams/:team/roster", "../../slices/teams/web/pages/team-roster.tsx", id("team-roster")),
    route("profile/searches", "../../slices/leagues/web/pages/saved-searches.tsx", id("saved-searches")),
    route("saved-search/stop", "../../slices/leagues/web/pages/stop-search-emails.tsx", id("stop-search-emails")),
    route("profile/family", "../../slices/family/web/pages/family.tsx", id("family")),
    route("profile/family/add", "../../slices/family/web/pages/add-athlete.tsx", id("add-athlete")),
    route("profile/family/:athlete", "../../slices/family/web/pages/athlete.tsx", id("athlete")),
    route("league-invitation", "../../slices/leagues/web/pages/league-invitation.tsx", id("league-invitation")),
    route("family-invitation", "../../slices/family/web/pages/family-invitation.tsx", id("family-invitation")),
    ...spotInvitationPages(id),
    route("registration-emails/stop", "../../slices/registrar/web/pages/stop-news.tsx", id("stop-news")),
    ...checkoutPages(id),
    ...profilePages(id),
    ...registrationPages(id),
    route("help", "../../slices/site/web/pages/prose.tsx", id("help")),
    route("contact", "../../slices/site/web/pages/contact.tsx", id("contact")),
    route("launch-list", "../../slices/site/web/pages/launch-list.tsx", id("launch-list")),
    route("launch-list/leave", "../../slices/site/web/pages/leave-list.tsx", id("leave-list")),
    officePages(id),
    route("run-a-league", "../../slices/site/web/pages/prose.tsx", id("run-a-league")),
    route("terms", "../../slices/site/web/pages/prose.tsx", id("terms")),
    route("privacy", "../../slices/site/web/pages/prose.tsx", id("privacy")),
    route("data-credits", "../../slices/site/web/pages/prose.tsx", id("data-credits")),
    route("offline", "screens/offline.tsx", id("offline")),
    route("manifest.webmanifest", "screens/manifest.ts", id("manifest")),
    route("*", "screens/not-found.tsx", id("not-found")),
  ];
}

/** What emails to imported families lead to, also those that were sent under the old address. */
function spotInvitationPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  const pages = "../../slices/registration/web/pages";
  return [
    route("spot-invitation", `${pages}/spot-invitation.tsx`, id("spot-invitation")),
    route("spot-invitation/stop", `${pages}/stop-emails.tsx`, id("stop-emails")),
    route("place-invitation", `${pages}/old-spot-invitation.ts`, id("old-spot-invitation")),
    route("place-invitation/stop", `${pages}/old-stop-emails.ts`, id("old-stop-emails")),
  ];
}

/** Chatrooms: the list, and a room beside it. */
function chatPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  const page = "../../slices/chat/web/pages/messaging.tsx";
  return [
    route("messaging", page, id("messaging")),
    route("messaging/new", "../../slices/chat/web/pages/new-room.tsx", id("new-room")),
    route("messaging/search", "../../slices/chat/web/pages/search-messages.tsx", id("search-messages")),
    route("messaging/players", "../../slices/chat/web/pages/chat-players.tsx", id("chat-players")),
    route("messaging/family/:team/:player", "../../slices/chat/web/pages/family-room.tsx", id("family-room")),
    route("messaging/:room", page, id("chat-room")),
  ];
}

/** A published schedule, for families and coaches. */
function schedulePages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    layout("../../slices/officials/web/pages/assignments-beside.tsx", id("assignments-beside-schedule"), [
      layout("../../slices/volunteers/web/pages/shifts-beside.tsx", id("shifts-beside-schedule"), [
        route("schedule", "../../slices/schedule/web/pages/schedule.tsx", id("schedule")),
      ]),
    ]),
    route("assignments", "../../slices/officials/web/pages/assignments.tsx", id("assignments")),
    route("volunteer", "../../slices/volunteers/web/pages/shifts.tsx", id("shifts")),
    route("volunteer/:signup/swap", "../../slices/volunteers/web/pages/swap.tsx", id("swap-shift")),
    route("volunteer-answer", "../../slices/volunteers/web/pages/shift-link.tsx", id("shift-link")),
    route(
      "league-details/:league/schedule",
      "../../slices/schedule/web/pages/league-schedule.tsx",
      id("league-schedule"),
    ),
    route(
      "league-details/:league/schedule/print",
      "../../slices/schedule/web/pages/printed-schedule.ts",
      id("printed-schedule"),
    ),
    route("league-details/:league/bracket/:division", "../../slices/results/web/pages/bracket.tsx", id("bracket")),
    route(
      "league-details/:league/standings/:division?",
      "../../slices/results/web/pages/league-standings.tsx",
      id("league-standings"),
    ),
    ...statisticsPages(id),
    route("schedule/file", "../../slices/schedule/web/pages/schedule-file.ts", id("schedule-file")),
    route("profile/calendars", "../../slices/schedule/web/pages/calendars.tsx", id("calendars")),
    route("teams/:team/events/:event", "../../slices/schedule/web/pages/attendance.tsx", id("attendance")),
    route("games", "../../slices/results/web/pages/games-to-score.tsx", id("games-to-score")),
    route("games/:event/report", "../../slices/results/web/pages/game-report.tsx", id("game-report")),
    route("games/:event/box-score", "../../slices/statistics/web/pages/box-score.tsx", id("box-score")),
    route("games/:event/score", "../../slices/results/web/pages/game-score.tsx", id("game-score")),
    route("games/:event/lineup/:team", "../../slices/lineups/web/pages/lineup.tsx", id("lineup")),
    route("teams/:team/playing-time", "../../slices/lineups/web/pages/playing-time.tsx", id("playing-time")),
    route("teams/:team/unavailable", "../../slices/schedule/web/pages/unavailable.tsx", id("unavailable")),
  ];
}

/** What players did: of a division, a team, a player, and one's own. */
function statisticsPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  const pages = "../../slices/statistics/web/pages";
  const league = "league-details/:league";
  return [
    route("statistics", `${pages}/own-statistics.tsx`, id("own-statistics")),
    route(`${league}/statistics/:division?`, `${pages}/league-statistics.tsx`, id("league-statistics")),
    route(`${league}/team-statistics/:team`, `${pages}/team-statistics.tsx`, id("team-statistics")),
    route(`${league}/box-score/:event`, `${pages}/game-statistics.tsx`, id("game-statistics")),
    route(`${league}/player-statistics/:player`, `${pages}/player-statistics.tsx`, id("player-statistics")),
  ];
}

/** The account: coming in, signing up, a new password. */
function accountPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route("login", "../../slices/accounts/web/pages/login.tsx", id("login")),
    route("login/code", "../../slices/accounts/web/pages/login-code.tsx", id("login-code")),
    route("login/second-factor", "../../slices/accounts/web/pages/second-factor.tsx", id("second-factor")),
    route("create-account", "../../slices/accounts/web/pages/create-account.tsx", id("create-account")),
    route("complete-account", "../../slices/accounts/web/pages/complete-account.tsx", id("complete-account")),
    route("open-link", "../../slices/accounts/web/pages/open-link.ts", id("open-link")),
    route("check-email", "../../slices/accounts/web/pages/check-email.tsx", id("check-email")),
    route("change-password", "../../slices/accounts/web/pages/change-password.tsx", id("change-password")),
  ];
}

/** Registering for a league, question by question. */
function registrationPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  const under = "player-registration/:league";
  const begin = "../../slices/registration/web/pages/register/begin-registration.ts";
  return [
    route("player-registration", begin, id("no-registration")),
    route(under, begin, id("begin-registration")),
    route(
      `${under}/players`,
      "../../slices/registration/web/pages/register/register-players.tsx",
      id("register-players"),
    ),
    route(`${under}/player`, "../../slices/registration/web/pages/register/register-player.tsx", id("register-player")),
    route(
      `${under}/waitlist`,
      "../../slices/registration/web/pages/register/register-waitlist.tsx",
      id("register-waitlist"),
    ),
    route(
      `${under}/waiting`,
      "../../slices/registration/web/pages/register/register-waiting.tsx",
      id("register-waiting"),
    ),
    route(
      `${under}/contact`,
      "../../slices/registration/web/pages/register/register-contact.tsx",
      id("register-contact"),
    ),
    route(`${under}/health`, "../../slices/registration/web/pages/register/register-health.tsx", id("register-health")),
    route(
      `${under}/agreements`,
      "../../slices/registration/web/pages/register/register-agreements.tsx",
      id("register-agreements"),
    ),
  ];
}

function profilePages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route("profile", "../../slices/accounts/web/pages/profile.tsx", id("profile")),
    route("profile/email", "../../slices/accounts/web/pages/profile-email.tsx", id("profile-email")),
    route("profile/password", "../../slices/accounts/web/pages/profile-password.tsx", id("profile-password")),
    route("profile/groups", "../../slices/accounts/web/pages/profile-groups.tsx", id("profile-groups")),
    route("profile/groups/picture", "../../slices/accounts/web/pages/profile-picture.ts", id("profile-picture")),
    route("profile/two-factor", "../../slices/accounts/web/pages/profile-two-factor.tsx", id("profile-two-factor")),
    route("profile/devices", "../../slices/accounts/web/pages/profile-devices.tsx", id("profile-devices")),
    route("profile/data", "../../slices/accounts/web/pages/profile-data.tsx", id("profile-data")),
    route("profile/data/:id", "../../slices/accounts/web/pages/profile-data-file.ts", id("profile-data-file")),
    route("profile/confirm", "../../slices/accounts/web/pages/profile-confirm.tsx", id("profile-confirm")),
    route("profile/deleted", "../../slices/accounts/web/pages/profile-deleted.tsx", id("profile-deleted")),
  ];
}

/** From the held spot to the receipt, and what a family has. */
function checkoutPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route(
      "confirm-registration",
      "../../slices/registration/web/pages/register/confirm-registration.tsx",
      id("confirm-registration"),
    ),
    route(
      "confirm-registration/:order/:part",
      "../../slices/registration/web/pages/correct-answers.tsx",
      id("correct-answers"),
    ),
    route("payment", "../../slices/registration/web/pages/register/payment.tsx", id("payment")),
    route(
      "confirmation",
      "../../slices/registration/web/pages/register/newest-confirmation.ts",
      id("newest-confirmation"),
    ),
    route(
      "confirmation/:checkout",
      "../../slices/registration/web/pages/register/confirmation.tsx",
      id("confirmation"),
    ),
    route("answer-file/:file", "../../slices/registration/web/pages/answer-file.ts", id("answer-file")),
    route(
      "confirmation/:checkout/signed/:signature",
      "../../slices/registration/web/pages/signed-text.ts",
      id("signed-text"),
    ),
    route("confirmation/:checkout/receipt", "../../slices/registration/web/pages/receipt-file.ts", id("receipt-file")),
    route(
      "confirmation/:checkout/calendar",
      "../../slices/registration/web/pages/calendar-file.ts",
      id("calendar-file"),
    ),
    route("my-leagues", "../../slices/registration/web/pages/my-leagues.tsx", id("my-leagues")),
    route(
      "my-leagues/cancel/:registration",
      "../../slices/registration/web/pages/cancel-registration.tsx",
      id("cancel-registration"),
    ),
    route("my-leagues/card/:order", "../../slices/registration/web/pages/plan-card.tsx", id("plan-card")),
  ];
}

export default [
  route("preferences", "screens/preferences.ts"),
  route("logout", "../../slices/accounts/web/pages/logout.ts"),
  route("auth/google", "../../slices/accounts/web/pages/google.ts"),
  route("auth/google/callback", "../../slices/accounts/web/pages/google-callback.ts"),
  route("design", "screens/design/design.tsx"),
  ...pages("en"),
  ...prefix("es", pages("es")),
] satisfies RouteConfig;
