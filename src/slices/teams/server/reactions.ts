import type { Tx } from "#platform/db/open.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { RegistrationEvent } from "#slices/registration/events.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { confirmedDivisions } from "./queries/confirmed.ts";
import { playersCame, playersLeft } from "./commands/player-left.ts";

type Ended = Extract<
  RegistrationEvent,
  { name: "registration.cancelled" | "registration.removed" | "registration.moved" }
>;

/** Everything that this slice hears. */
export function teamsReactions(): Reaction[] {
  return [
    reaction<Ended>({
      name: "teams.players-left",
      hears: ["registration.cancelled", "registration.removed", "registration.moved"],
      hear: (tx, { payload }) => playersLeft(tx as Tx<RegistrationTables>, payload.registrationIds),
    }),
    reaction<Extract<RegistrationEvent, { name: "registration.confirmed" }>>({
      name: "teams.players-came",
      hears: ["registration.confirmed"],
      hear: async (tx, { payload }) =>
        playersCame(
          tx as Tx<RegistrationTables>,
          await confirmedDivisions(tx as Tx<RegistrationTables>, payload.registrationIds),
        ),
    }),
  ];
}
