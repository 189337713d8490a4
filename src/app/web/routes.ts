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

export default [
  route("preferences", "screens/preferences.ts"),
  route("design", "screens/design/design.tsx"),
  ...pages("en"),
  ...prefix("es", pages("es")),
] satisfies RouteConfig;
