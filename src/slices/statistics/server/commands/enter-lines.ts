import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { rosterAt } from "#slices/teams/server/public.ts";
import type { BoxScoreSaved, EnteredLine, RecordPlay, SaveBoxScore } from "../../contract/box-score.ts";
import { mayEditSide } from "../../policy.ts";
import { recordedIn, withImplied, wrongIn, type Counts } from "../../rules/plan/statistic-sets.ts";
import type { StatisticSet } from "../../rules/plan/statistic.ts";
import { BOTH_SIDES, demandBoxScore, type BoxGame } from "../queries/box-score.ts";
import type { StatisticsDeps } from "../services.ts";
import {
  deleteLine,
  dropEmptySides,
  keepLine,
  linesOfGame,
  lockBoxScore,
  numberPlayers,
  openSide,
  writeLine,
  type LineRow,
} from "../store/lines.ts";
import { lockTeams } from "../store/figures.ts";
import { insertPlay, markUndone, playById } from "../store/plays.ts";
import { makeFigures } from "./figures.ts";
import { record } from "./record.ts";

/** A box score that a transaction holds: nobody else changes it until that ends. */
interface HeldBox extends BoxGame {
  readonly tx: Tx<RegistrationTables>;
  readonly now: Date;
  readonly lines: ReadonlyMap<string, LineRow>;
  /** The team of each player whom whoever asks may edit. */
  readonly teams: ReadonlyMap<string, string>;
}

/** @throws Refusal as `demandBoxScore`; statistics.not-begun; statistics.not-played */
function changingBox<Answer>(
  ctx: StatisticsDeps & ActorContext,
  event: string,
  work: (held: HeldBox) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (tx) => {
    const box = await demandBoxScore(tx, ctx.actor, event);
    const now = timeOf(ctx);
    if (Date.parse(box.game.startsAt) > now.getTime()) throw new Refusal("statistics.not-begun");
    if (box.game.status !== "scheduled") throw new Refusal("statistics.not-played");
    await lockBoxScore(tx, box.game.id);
    const lines = await linesOfGame(tx, box.game.id);
    const teams = new Map<string, string>();
    for (const side of BOTH_SIDES) {
      if (!mayEditSide(box.ties, side)) continue;
      const team = box.game[side].id;
      for (const id of await rosterAt(tx, team, new Date(box.game.startsAt))) teams.set(id, team);
      for (const line of lines) if (line.teamId === team) teams.set(line.registrationId, team);
    }
    return work({ ...box, tx, now, teams, lines: new Map(lines.map((line) => [line.registrationId, line])) });
  });
}

/**
 * Writes lines of a box score, all or none. A line that somebody else changed since it was seen is answered with what stands there.
 * @throws Refusal as `demandBoxScore`; statistics.not-begun; statistics.not-played; statistics.not-yours for a player of the other team;
 *   statistics.unknown for a statistic that the league does not record; statistics.does-not-add-up for more hits than at bats
 */
export function saveBoxScore(
  ctx: StatisticsDeps & ActorContext,
  { event, lines }: SaveBoxScore,
): Promise<BoxScoreSaved> {
  return changingBox(ctx, event, async (held) => {
    const { set } = held.league;
    const asked = [...new Map(lines.map((line) => [line.registration, line])).values()].map(({ counts, ...line }) => ({
      ...line,
      counts: counts && withImplied(set, counts),
    }));
    for (const line of asked) demandLine(held, line);
    const conflicts = asked.flatMap(({ registration, version }) => {
      const now = held.lines.get(registration);
      return (now?.version ?? 0) === version
        ? []
        : [{ registration, version: now?.version ?? 0, counts: now?.counts ?? null }];
    });
    if (conflicts.length > 0) return { saved: false, conflicts };
    const changed = asked.filter((line) => !isSame(held.lines.get(line.registration), line));
    await writeLines(held, changed);
    if (changed.length > 0)
      await record(held.tx, ctx, {
        action: "statistics.box-score-saved",
        object: { kind: "game", id: held.game.id },
        details: { lines: changed.length },
      });
    return { saved: true, conflicts: [] };
  });
}

function demandLine({ teams, league: { set } }: HeldBox, { registration, counts }: EnteredLine): void {
  if (!teams.has(registration)) throw new Refusal("statistics.not-yours");
  if (counts === null) return;
  const known = new Set(recordedIn(set).map(({ id }) => id));
  if (!Object.keys(counts).every((id) => known.has(id))) throw new Refusal("statistics.unknown");
  const wrong = wrongIn(set, counts);
  if (wrong)
    throw new Refusal("statistics.does-not-add-up", [
      { field: `${registration}.${wrong[0]}`, code: "statistics.does-not-add-up" },
    ]);
}

/** Counts as they are kept: without what is nought. */
const kept = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

function isSame(line: LineRow | undefined, { counts }: EnteredLine): boolean {
  if (!line || counts === null) return !line && counts === null;
  const [before, after] = [kept(line.counts), kept(counts)];
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].every((id) => before[id] === after[id]);
}

/** @returns the version of each line that was written */
async function writeLines(held: HeldBox, lines: readonly EnteredLine[]): Promise<ReadonlyMap<string, number>> {
  const { tx, game, accountId, now, teams, league } = held;
  const { id: eventId, seasonId, divisionId } = game;
  const registrationIds = lines.map(({ registration }) => registration);
  await numberPlayers(tx, { divisionId, registrationIds });
  await lockTeams(tx, eventId);
  for (const teamId of new Set(registrationIds.map((id) => teams.get(id)!)))
    await openSide(tx, { eventId, seasonId, divisionId, teamId });
  const versions = new Map<string, number>();
  for (const { registration, counts, version: seen } of lines) {
    const line = { eventId, registrationId: registration, teamId: teams.get(registration)! };
    const version =
      counts === null ? await deleteLine(tx, line, seen) : await writeLine(tx, { ...line, counts: kept(counts) }, seen);
    if (version === undefined) throw new Refusal("statistics.changed-meanwhile");
    await keepLine(tx, { ...line, counts: counts && kept(counts), version, by: accountId, at: now });
    versions.set(registration, version);
  }
  await dropEmptySides(tx, eventId);
  await makeFigures(tx, league.set, registrationIds);
  return versions;
}

/** A line with more, or less, than it had. */
function added(before: Counts, adds: Counts, sign: 1 | -1): Counts {
  const sum = { ...before };
  for (const [id, count] of Object.entries(adds)) sum[id] = (sum[id] ?? 0) + sign * count;
  return sum;
}

const playIn = (set: StatisticSet, id: string) => set.plays.find((one) => one.id === id);

/**
 * Records a tap at the field: what a player just did. Sent twice it counts once.
 * @returns the version of the player's line
 * @throws Refusal as `saveBoxScore`; statistics.unknown for a play that the sport has not
 */
export function recordPlay(
  ctx: StatisticsDeps & ActorContext,
  { event, id, registration, play }: RecordPlay,
): Promise<{ version: number }> {
  return changingBox(ctx, event, async (held) => {
    const { tx, game, accountId, now, league } = held;
    const known = playIn(league.set, play);
    if (!known) throw new Refusal("statistics.unknown");
    const before = held.lines.get(registration);
    const line = { registration, version: before?.version ?? 0, counts: added(before?.counts ?? {}, known.adds, 1) };
    demandLine(held, { ...line, counts: {} });
    const { adds } = known;
    const isNew = await insertPlay(tx, {
      id,
      eventId: game.id,
      registrationId: registration,
      play,
      adds,
      at: now,
      by: accountId,
    });
    if (!isNew) return { version: before?.version ?? 0 };
    return { version: (await writeLines(held, [line])).get(registration)! };
  });
}

/**
 * Takes a tap back. Twice is once.
 * @throws Refusal as `demandBoxScore`; statistics.no-play; statistics.not-yours; statistics.corrected-since where the line was corrected
 *   and no longer holds what the tap added
 */
export function undoPlay(
  ctx: StatisticsDeps & ActorContext,
  { event, play: id }: { event: string; play: string },
): Promise<void> {
  return changingBox(ctx, event, async (held) => {
    const play = await playById(held.tx, held.game.id, id);
    if (!play) throw new Refusal("statistics.no-play");
    if (!held.teams.has(play.registrationId)) throw new Refusal("statistics.not-yours");
    if (play.undone) return;
    const before = held.lines.get(play.registrationId);
    const counts = before && added(before.counts, play.adds, -1);
    const isHeld = counts && Object.entries(counts).every(([name, count]) => count >= 0 || name.endsWith("_net"));
    if (!before || !counts || !isHeld || wrongIn(held.league.set, counts))
      throw new Refusal("statistics.corrected-since");
    await markUndone(held.tx, id, held.now);
    await writeLines(held, [{ registration: play.registrationId, version: before.version, counts }]);
  });
}
