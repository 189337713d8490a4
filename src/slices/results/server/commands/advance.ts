import type { Tx } from "#platform/db/open.ts";
import { tell } from "#platform/notify/tell.ts";
import { seasonHomes, staffOf } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { setPlayoffTeams } from "#slices/schedule/server/public.ts";
import type { Source } from "../../rules/playoffs/bracket.ts";
import { waitsFor } from "../../rules/playoffs/waits.ts";
import { BRACKET_ASKS } from "../notifications.ts";
import { askedOf, bracketState } from "../queries/bracket-state.ts";
import { bracketById, bracketOfDivision, setAsked } from "../store/brackets.ts";

/**
 * Brings the teams of a bracket's games into the schedule, as far as they are known now. A game that was played keeps its teams: where a
 * corrected result says others, the league's managers are told, and decide.
 */
export async function advanceBracket(tx: Tx<RegistrationTables>, bracketId: string, now: Date): Promise<void> {
  const row = await bracketById(tx, bracketId, { lock: true });
  if (!row) return;
  const state = await bracketState(tx, row);
  const asked = askedOf(state);
  const side = (team: string | null, source: Source) => (team === null ? { waits: waitsFor(source) } : { team });
  const others = state.games.flatMap(({ number, eventId, a, b, onlyIf }) => {
    const pairing = state.pairings.get(number)!;
    if (state.results.has(eventId)) return [];
    // A second final is held free until it is known that nobody needs it.
    const needed = onlyIf === null ? null : pairing.needed !== false;
    return [{ id: eventId, home: side(pairing.a, a), away: side(pairing.b, b), needed }];
  });
  const busy = await setPlayoffTeams(tx, row.seasonId, others, now);
  const questions = state.games.filter(
    ({ eventId }) => busy.includes(eventId) || asked.some(({ game }) => game.eventId === eventId),
  );
  const isNew = await setAsked(
    tx,
    row.id,
    questions.map(({ number }) => number),
  );
  const [home] = isNew ? await seasonHomes(tx, [row.seasonId]) : [];
  if (!home) return;
  const to = (await staffOf(tx, home.leagueId)).map((accountId) => ({ accountId }));
  const link = `/scheduling/${row.seasonId}/playoffs`;
  await tell(tx, BRACKET_ASKS, { to, link, facts: { league: home.leagueName } });
}

/** The same for the bracket of a division, if it has one. */
export async function advanceDivision(tx: Tx<RegistrationTables>, divisionId: string, now: Date): Promise<void> {
  const bracket = await bracketOfDivision(tx, divisionId);
  if (bracket) await advanceBracket(tx, bracket.id, now);
}
