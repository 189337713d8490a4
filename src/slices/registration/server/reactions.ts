import type { Tx } from "#platform/db/open.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { LeaguesEvent } from "#slices/leagues/events.ts";
import type { RegistrationEvent } from "../events.ts";
import { NEWS_EVENTS, spreadNews } from "./commands/news/registration-news.ts";
import { serveChanged } from "./commands/waitlist/serve-waitlist.ts";
import { TOLD, tellOfRegistrations } from "./commands/news/tell-of-registrations.ts";
import type { RegistrationDeps } from "./services.ts";
import type { RegistrationTables } from "./store/registrations.ts";

/** Everything that this slice hears. */
export function registrationReactions(deps: RegistrationDeps): Reaction[] {
  return [
    reaction<Extract<RegistrationEvent, { name: (typeof TOLD)[number] }>>({
      name: "registration.emails",
      hears: TOLD,
      hear: (tx, event) => tellOfRegistrations(deps, tx, event),
    }),
    reaction<Extract<RegistrationEvent, { name: keyof typeof NEWS_EVENTS }>>({
      name: "registration.news",
      hears: Object.keys(NEWS_EVENTS) as (keyof typeof NEWS_EVENTS)[],
      hear: (tx, event) => spreadNews(tx as Tx<RegistrationTables>, deps, event),
    }),
    reaction<Extract<LeaguesEvent, { name: "leagues.capacity-changed" }>>({
      name: "registration.capacity",
      hears: ["leagues.capacity-changed"],
      hear: (tx, { payload }) => serveChanged(tx, deps, payload.divisionId),
    }),
  ];
}
