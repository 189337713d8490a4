import type { QueryExecutorProvider } from "kysely";
import type { Tx } from "#platform/db/open.ts";
import { seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { GAMES } from "#slices/schedule/server/public.ts";
import { figuresIn } from "../../rules/figures.ts";
import type { StatisticSet } from "../../rules/plan/statistic.ts";
import { choiceOf } from "../queries/sets.ts";
import type { StatisticsDeps } from "../services.ts";
import {
  lockFigures,
  playersIn,
  playersOfCancelled,
  seasonsPlayedSince,
  writeFigures,
  type FigureRow,
} from "../store/figures.ts";
import { playedLines, type PlayedLine } from "../store/lines.ts";

/** The figures of some players, from all of their lines: what is kept is never anything else. */
export async function figuresFromLines(
  handle: QueryExecutorProvider,
  set: StatisticSet,
  registrationIds: readonly string[],
): Promise<FigureRow[]> {
  const lines = await playedLines(handle, { registrationIds }, GAMES);
  return [...Map.groupBy(lines, ({ registrationId }) => registrationId).values()].flatMap((own) => rowsOf(set, own));
}

function rowsOf(set: StatisticSet, lines: readonly PlayedLine[]): FigureRow[] {
  const { registrationId, divisionId, teamId } = lines.at(-1)!;
  const about = { registrationId, divisionId, teamId, games: lines.length };
  return figuresIn(
    set,
    lines.map(({ counts }) => counts),
  ).map((figure) => ({ ...about, ...figure }));
}

/** Makes the figures of some players anew, in the transaction that changed their lines. */
export async function makeFigures(
  tx: Tx<RegistrationTables>,
  set: StatisticSet,
  registrationIds: readonly string[],
): Promise<void> {
  if (registrationIds.length === 0) return;
  await lockFigures(tx, registrationIds);
  await writeFigures(tx, registrationIds, await figuresFromLines(tx, set, registrationIds));
}

/** Players whose figures are made in one step. */
const AT_ONCE = 300;

/** Makes all figures of a season anew. */
export async function makeSeason(
  tx: Tx<RegistrationTables>,
  { seasonId, leagueId }: { seasonId: string; leagueId: string },
) {
  const { set } = await choiceOf(tx, leagueId);
  const players = await playersIn(tx, seasonId);
  for (let at = 0; at < players.length; at += AT_ONCE) await makeFigures(tx, set, players.slice(at, at + AT_ONCE));
}

/** The schedule of a season changed: games that were called off count no more. */
export async function dropCancelled(tx: Tx<RegistrationTables>, seasonId: string): Promise<void> {
  const players = await playersOfCancelled(tx, seasonId, GAMES);
  const [home] = players.length > 0 ? await seasonHomes(tx, [seasonId]) : [];
  if (home) await makeFigures(tx, (await choiceOf(tx, home.leagueId)).set, players);
}

/** Days within which a season's games make its figures be made anew each night. */
const RECENT_DAYS = 14;

/** Makes the figures of all seasons anew that are played now: whatever changed beside box scores is in them a day later. */
export async function makeRecentSeasons({ db, clock }: Pick<StatisticsDeps, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now() - RECENT_DAYS * 86_400_000);
  for (const home of await seasonHomes(db, await seasonsPlayedSince(db, since, GAMES)))
    await db.transaction().execute((tx) => makeSeason(tx, { seasonId: home.id, leagueId: home.leagueId }));
}
