import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { clearedCoachIds, divisionHomes } from "#slices/leagues/server/public.ts";
import { rosterPlayers } from "#slices/registration/server/public.ts";
import type { PlayerRating } from "../../contract/evaluation.ts";
import { teamsTopic } from "../../policy.ts";
import { demandEvaluator } from "../queries/evaluation.ts";
import type { TeamsDeps } from "../services.ts";
import * as store from "../store/ratings.ts";
import { EVALUATION_OPEN } from "../notifications.ts";
import { changingTeams } from "./change.ts";
import type { HeldBoard } from "./held-board.ts";
import { record } from "./record.ts";

/** Says what the league of a division rates its players by, for who runs it. */
export function setCriteria(
  ctx: TeamsDeps & ActorContext,
  { division, names }: { division: string; names: readonly string[] },
): Promise<{ changed: number }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, home, by, now } = held;
    const before = (await store.criteriaOf(tx, home.leagueId)).map(({ name }) => name);
    if (JSON.stringify(before) === JSON.stringify(names)) return { changed: 0 };
    await store.writeCriteria(tx, { leagueId: home.leagueId, names, now });
    const details = { division: home.id, criteria: names.length };
    await record(tx, by, { action: "teams.criteria-set", object: { kind: "division", id: home.id }, details });
    // What is rated holds for the league: every division whose players wear numbers opens with the first criteria.
    if (before.length === 0)
      for (const one of await store.numberedDivisions(tx, home.leagueId)) await tellCoaches(held, one);
    return { changed: 1 };
  });
}

/** Gives each confirmed player without a number the next one, by name; who has one keeps it. */
export function numberPlayers(
  ctx: TeamsDeps & ActorContext,
  { division }: { division: string },
): Promise<{ changed: number }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, home, by } = held;
    const numbered = new Set((await store.evaluationNumbers(tx, home.id)).map(({ registrationId }) => registrationId));
    const players = (await rosterPlayers(tx, { divisionIds: [home.id] }))
      .filter(({ registrationId }) => !numbered.has(registrationId))
      .toSorted((a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName));
    if (players.length === 0) return { changed: 0 };
    await store.numberPlayers(
      tx,
      home.id,
      players.map(({ registrationId }) => registrationId),
    );
    const details = { division: home.id, players: players.length };
    await record(tx, by, { action: "teams.players-numbered", object: { kind: "division", id: home.id }, details });
    if (numbered.size === 0 && (await store.criteriaOf(tx, home.leagueId)).length > 0) await tellCoaches(held, home.id);
    return { changed: players.length };
  });
}

/** Tells the league's coaches that a division can be rated: once, when its players wear numbers and it is said what is rated. */
async function tellCoaches({ tx, home, member }: HeldBoard, divisionId: string): Promise<void> {
  const coaches = (await clearedCoachIds(tx, home.leagueId)).filter((id) => id !== member.accountId);
  const [division] = await divisionHomes(tx, [divisionId]);
  if (!division || coaches.length === 0) return;
  const facts = { league: home.leagueName, division: division.name };
  await tell(tx, EVALUATION_OPEN, { to: accounts(coaches), facts, link: `/evaluations/${divisionId}` });
}

/**
 * Writes down what somebody thinks of a player by one criterion, or takes it back; the same again changes nothing.
 * @throws Refusal as `demandEvaluator`; teams.no-such-player for who has no number of the division; teams.no-such-criterion
 */
export async function ratePlayer(
  ctx: TeamsDeps & ActorContext,
  { division, player, criterion, rating }: PlayerRating,
): Promise<{ changed: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { accountId, home } = await demandEvaluator(tx, ctx.actor, division);
    const numbers = await store.evaluationNumbers(tx, home.id);
    if (!numbers.some(({ registrationId }) => registrationId === player)) throw new Refusal("teams.no-such-player");
    if (!(await store.criteriaOf(tx, home.leagueId)).some(({ id }) => id === criterion))
      throw new Refusal("teams.no-such-criterion");
    const now = timeOf(ctx);
    if (!(await store.writeRating(tx, { player, criterion, by: accountId, rating, now }))) return { changed: 0 };
    const object = { kind: "registration", id: player } as const;
    await record(tx, ctx, { action: "teams.player-rated", object, details: { division: home.id } });
    await announceLive(tx, teamsTopic(home.id));
    return { changed: 1 };
  });
}
