import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { LeaguesEvent } from "#slices/leagues/events.ts";
import type { RegistrationEvent } from "../events.ts";
import { serveChanged } from "./commands/waitlist/serve-waitlist.ts";
import { TOLD, tellOfRegistrations } from "./commands/news/tell-of-registrations.ts";
import type { RegistrationDeps } from "./services.ts";

/** Everything that this slice hears. */
export function registrationReactions(deps: RegistrationDeps): Reaction[] {
  return [
    reaction<Extract<RegistrationEvent, { name: (typeof TOLD)[number] }>>({
      name: "registration.emails",
      hears: TOLD,
      hear: (tx, event) => tellOfRegistrations(deps, tx, event),
    }),
    reaction<Extract<LeaguesEvent, { name: "leagues.capacity-changed" }>>({
      name: "registration.capacity",
      hears: ["leagues.capacity-changed"],
      hear: (tx, { payload }) => serveChanged(tx, deps, payload.divisionId),
    }),
  ];
}
