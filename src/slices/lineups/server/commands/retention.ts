import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { confirmedOfAthletes, type RegistrationTables } from "#slices/registration/server/public.ts";
import { GAMES } from "#slices/schedule/server/public.ts";
import type { LineupsDeps } from "../services.ts";
import { forgetLineups, forgetPlayer } from "../store/people.ts";

/** Days after a game that its lineups are kept, as answers to it are. */
const LINEUPS_STAY = 365;

/** Removes lineups that nobody asks for any more. */
export async function removeOldLineups({ db, clock }: LineupsDeps): Promise<void> {
  await forgetLineups(db, GAMES, new Date(timeOf({ clock }).getTime() - LINEUPS_STAY * 86_400_000));
}

/** A player is nobody's child any more: nothing stays of when they played. */
export async function playerGone(tx: Tx<RegistrationTables>, athleteId: string): Promise<void> {
  const confirmed = await confirmedOfAthletes(tx, [athleteId]);
  await forgetPlayer(
    tx,
    athleteId,
    confirmed.map(({ id }) => id),
  );
}
