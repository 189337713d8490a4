import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import {
  changingSchedule,
  fitPlayoffs,
  planPlayoffs,
  removePlayoffs,
  type HeldSchedule,
} from "#slices/schedule/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { NewBracket } from "../../contract/playoffs.ts";
import type { Source } from "../../rules/playoffs/bracket.ts";
import { poolsFit } from "../../rules/playoffs/pools.ts";
import { waitsFor } from "../../rules/playoffs/waits.ts";
import { askedOf, bracketState } from "../queries/bracket-state.ts";
import type { ResultsDeps } from "../services.ts";
import {
  bracketById,
  bracketGames,
  deleteBracket,
  insertBracket,
  insertBracketGames,
  keepTeams,
  type BracketRow,
} from "../store/brackets.ts";
import { resultsOf } from "../store/results.ts";
import { advanceBracket } from "./advance.ts";
import { playoffGames } from "./playoff-games.ts";
import { recordBracket } from "./record-bracket.ts";

type Context = ResultsDeps & ActorContext;

/**
 * Makes the bracket of a division and plans its games: the generator finds times and fields for them.
 * @throws Refusal as `changingSchedule`; results.not-found without such a division; results.bracket-exists; results.no-such-team;
 *   results.playoffs-do-not-fit; playoffs-third.few beside a third place of fewer than four teams; playoffs-pools.few and .large
 *   beside pools of too few or too many
 */
export async function makeBracket(
  ctx: Context,
  { division, format, thirdPlace, pools, seeds, perDay, from, to }: NewBracket,
): Promise<{ id: string; games: number }> {
  const [home] = isUuid(division) ? await divisionHomes(ctx.db, [division]) : [];
  if (!home) throw new Refusal("results.not-found");
  return changingSchedule(ctx, { season: home.seasonId }, async (held) => {
    const { tx, now, member } = held;
    const teams = new Set((await seasonTeams(tx, [division])).map(({ id }) => id));
    if (new Set(seeds).size !== seeds.length || seeds.some((id) => !teams.has(id)))
      throw new Refusal("results.no-such-team");
    if (to < from) throw wrong("to", "playoffs-days.order");
    const misfit = pools && poolsFit(seeds.length, pools);
    if (misfit) throw wrong("pools", `playoffs-pools.${misfit}`);
    const inBracket = pools ? pools.pools * pools.advancing : seeds.length;
    if (thirdPlace && inBracket < 4) throw wrong("thirdPlace", "playoffs-third.few");
    const row = { seasonId: home.seasonId, divisionId: division, format, thirdPlace, seeds, pools };
    const id = await insertBracket(tx, row, { by: member.accountId, now });
    if (id === undefined) throw new Refusal("results.bracket-exists");
    const games = await planned(held, row, { perDay, from, to });
    await insertBracketGames(tx, id, games);
    await recordBracket(tx, ctx, "results.bracket-made", division, {
      format,
      teams: seeds.length,
      games: games.length,
    });
    return { id, games: games.length };
  });
}

const wrong = (field: string, code: string) => new Refusal("input.not-understood", [{ field, code }]);

/** The games of a bracket with their events. @throws Refusal results.playoffs-do-not-fit; as `planPlayoffs` */
async function planned(
  held: HeldSchedule,
  { divisionId, format, thirdPlace, seeds, pools }: Omit<BracketRow, "id">,
  { perDay, from, to }: Pick<NewBracket, "perDay" | "from" | "to">,
) {
  const { rules, made, toFit } = playoffGames({ format, thirdPlace, pools, seeds: seeds.length }, divisionId);
  const asked = { ...rules, range: [from, to] as const, perDay, games: toFit };
  const slots = new Map((await fitPlayoffs(held, divisionId, asked)).map(({ id, at }) => [id, at]));
  if (made.some(({ id }) => !slots.get(id))) throw new Refusal("results.playoffs-do-not-fit");
  const side = (source: Source) => ("seed" in source ? { team: seeds[source.seed - 1]! } : { waits: waitsFor(source) });
  const events = await planPlayoffs(
    held,
    divisionId,
    made.map(({ id, number, a, b }) => ({ number, home: side(a), away: side(b), at: slots.get(id)! })),
  );
  return made.map(({ id: _id, ...game }) => ({ ...game, eventId: events.get(game.number)! }));
}

/** A bracket, for who runs its league. @throws Refusal results.not-found */
async function changingBracket<Answer>(
  ctx: Context,
  id: string,
  work: (held: HeldSchedule, row: BracketRow) => Promise<Answer>,
): Promise<Answer> {
  signedIn(ctx.actor);
  const found = isUuid(id) ? await bracketById(ctx.db, id) : undefined;
  if (!found) throw new Refusal("results.not-found");
  return changingSchedule(ctx, { season: found.seasonId }, async (held) => {
    const row = await bracketById(held.tx, id, { lock: true });
    if (!row) throw new Refusal("results.not-found");
    return work(held, row);
  });
}

/** Removes a bracket and its games from the plan. @throws Refusal results.bracket-begun where a game of it has a result */
export function removeBracket(ctx: Context, { bracket }: { bracket: string }): Promise<{ removed: number }> {
  return changingBracket(ctx, bracket, async (held, row) => {
    const { tx } = held;
    const ids = (await bracketGames(tx, row.id)).map(({ eventId }) => eventId);
    if ((await resultsOf(tx, ids)).length > 0) throw new Refusal("results.bracket-begun");
    await deleteBracket(tx, row.id);
    await removePlayoffs(held, ids);
    await recordBracket(tx, ctx, "results.bracket-removed", row.divisionId, { games: ids.length });
    return { removed: ids.length };
  });
}

/**
 * Lets a game stand as it was played, although the results before it say that others should have played it: its winner goes on.
 * @throws Refusal results.not-found for a game about which nothing is to be decided
 */
export function keepBracketGame(
  ctx: Context,
  { bracket, game: number }: { bracket: string; game: number },
): Promise<{ kept: number }> {
  return changingBracket(ctx, bracket, async ({ tx, now }, row) => {
    const asked = askedOf(await bracketState(tx, row)).find(({ game }) => game.number === number);
    if (!asked) throw new Refusal("results.not-found");
    await keepTeams(tx, { bracketId: row.id, number }, asked.result);
    await recordBracket(tx, ctx, "results.bracket-game-kept", row.divisionId, { game: number });
    await advanceBracket(tx, row.id, now);
    return { kept: number };
  });
}
