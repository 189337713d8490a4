import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { LeaguesEvent } from "#slices/leagues/events.ts";
import { carryForm } from "./commands/copy-form.ts";

/** Everything that this slice hears. */
export function formsReactions(): Reaction[] {
  return [
    reaction<Extract<LeaguesEvent, { name: "leagues.submitted" }>>({
      // The name under which it is remembered which events were heard: it dates from when forms were a part of registration.
      name: "registration.form-copied",
      hears: ["leagues.submitted"],
      hear: (tx, { payload }) => carryForm(tx, payload),
    }),
  ];
}
