import { index, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** The public pages, once per language: English without a prefix, Spanish under /es. */
function pages(language: "en" | "es"): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    index("screens/landing.tsx", id("landing")),
    route("find-league", "../../slices/leagues/web/pages/find-league.tsx", id("find-league")),
    route("league-details", "../../slices/leagues/web/pages/no-league.ts", id("no-league")),
    route("league-details/:league", "../../slices/leagues/web/pages/league-details.tsx", id("league-details")),
    route("league-details/:league/ask", "../../slices/leagues/web/pages/ask-league.tsx", id("ask-league")),
    ...accountPages(id),
    route("notifications", "../../slices/notifications/web/pages/notifications.tsx", id("notifications")),
    route(
      "notifications/:notification",
      "../../slices/notifications/web/pages/open-notification.ts",
      id("open-notification"),
    ),
    route("help", "../../slices/site/web/pages/prose.tsx", id("help")),
    route("contact", "../../slices/site/web/pages/contact.tsx", id("contact")),
    route("launch-list", "../../slices/site/web/pages/launch-list.tsx", id("launch-list")),
    route("terms", "../../slices/site/web/pages/prose.tsx", id("terms")),
    route("privacy", "../../slices/site/web/pages/prose.tsx", id("privacy")),
    route("data-credits", "../../slices/site/web/pages/prose.tsx", id("data-credits")),
    route("*", "screens/not-found.tsx", id("not-found")),
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
    route("check-email", "../../slices/accounts/web/pages/check-email.tsx", id("check-email")),
    route("change-password", "../../slices/accounts/web/pages/change-password.tsx", id("change-password")),
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
