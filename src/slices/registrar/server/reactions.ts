import type { Tx } from "#platform/db/open.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { RegistrationEvent } from "#slices/registration/events.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { NEWS_EVENTS, spreadNews } from "./commands/news.ts";
import type { RegistrarDeps } from "./services.ts";

/** What the office hears, under the name that it has had since it was a part of registration. */
export function registrarReactions(deps: RegistrarDeps): Reaction[] {
  return [
    reaction<Extract<RegistrationEvent, { name: keyof typeof NEWS_EVENTS }>>({
      name: "registration.news",
      hears: Object.keys(NEWS_EVENTS) as (keyof typeof NEWS_EVENTS)[],
      hear: (tx, event) => spreadNews(tx as Tx<RegistrationTables>, deps, event),
    }),
  ];
}
