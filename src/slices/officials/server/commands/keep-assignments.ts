import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx, Tx } from "#platform/db/open.ts";
import { seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { EndReason } from "../../contract/vocabulary.ts";
import { isActive } from "../../policy.ts";
import { isClearedOn, obstacleTo } from "../../rules/obstacles.ts";
import { OFFICIATING_MOVED, OFFICIATING_OFF } from "../notifications.ts";
import { ruledGame } from "../queries/games.ts";
import { officialsWithTimes } from "../queries/officials.ts";
import { officialsSeason } from "../queries/season.ts";
import type { OfficialsDeps } from "../services.ts";
import {
  assignmentsById,
  endOverlaps,
  followGames,
  forgetReasons,
  letGamesOverlap,
  overlappingOthers,
  seasonsWithOfficials,
  setState,
  type AssignmentRow,
} from "../store/assignments.ts";
import { holdSeason } from "../store/needs.ts";
import { changedIn, tellLacking, tellOfficials } from "./tell-officials.ts";

/** Days after a game for which the reason of who declined it is kept. */
const REASON_DAYS = 60;

/**
 * Brings the assignments of a season in line with its games and officials. Who is assigned goes along with a game that moves, and is
 * asked anew; an assignment ends with a game that does not take place, with the person's role or certificate, and where the person is
 * somewhere else then. Everybody is told once; doing it twice changes nothing.
 */
export async function keepAssignments(anyTx: AnyTx, seasonId: string, now: Date): Promise<void> {
  const tx = anyTx as Tx<RegistrationTables>;
  const [home] = await seasonHomes(tx, [seasonId]);
  if (!home) return;
  await holdSeason(tx, seasonId);
  const season = await officialsSeason(tx, home);
  const games = new Map(season.games.map((game) => [game.id, game]));
  const active = season.assigned.filter((row) => {
    const game = games.get(row.eventId);
    // A game that is over has been officiated; one that was moved to another day has not.
    return isActive(row) && (row.endsAt > now || (game !== undefined && Date.parse(game.endsAt) > now.getTime()));
  });
  if (active.length === 0) return;

  const isOff = ({ eventId }: AssignmentRow) =>
    home.leagueStatus !== "approved" || games.get(eventId)?.status !== "scheduled";
  const ended = new Map<EndReason, AssignmentRow[]>();
  const off = active.filter(isOff);
  if (off.length > 0) ended.set("game", off);
  const going = active.filter((row) => !isOff(row));
  const moved = going.filter(({ eventId, revision }) => games.get(eventId)!.revision !== revision);
  await letGamesOverlap(tx);
  await endAs(tx, ended, now);
  const ids = moved.map(({ id }) => id);
  await followGames(tx, ids, now);
  const lost = await withoutPerson(tx, home, { going, season, now });
  const clashing = new Set(await overlappingOthers(tx, ids));
  for (const row of going) if (clashing.has(row.id) && !lost.has(row.id)) lost.set(row.id, "clash");
  const lacking = going.filter(({ id }) => lost.has(id));
  const byReason = Map.groupBy(lacking, ({ id }) => lost.get(id)!);
  await endAs(tx, byReason, now);
  await endOverlaps(tx);

  await tellOfficials(tx, OFFICIATING_OFF, [...off, ...lacking]);
  await tellOfficials(
    tx,
    OFFICIATING_MOVED,
    await assignmentsById(
      tx,
      ids.filter((id) => !lost.has(id)),
    ),
  );
  await tellLacking(tx, lacking);
  if (off.length + moved.length + lacking.length > 0) await changedIn(tx, home.leagueId);
}

async function endAs(tx: AnyTx, ended: ReadonlyMap<EndReason, readonly AssignmentRow[]>, now: Date): Promise<void> {
  for (const [because, rows] of ended)
    await setState(
      tx,
      rows.map(({ id }) => id),
      { state: "ended", because, now },
    );
}

interface Kept {
  readonly going: readonly AssignmentRow[];
  readonly season: Awaited<ReturnType<typeof officialsSeason>>;
  readonly now: Date;
}

/** Assignments whose person may not, or cannot be there any more, with why. */
async function withoutPerson(
  tx: Tx<RegistrationTables>,
  home: Kept["season"]["home"],
  { going, season, now }: Kept,
): Promise<Map<string, EndReason>> {
  const lost = new Map<string, EndReason>();
  if (going.length === 0) return lost;
  const games = new Map(season.games.map((game) => [game.id, ruledGame(game)]));
  const times = going.flatMap(({ eventId }) => games.get(eventId) ?? []);
  const officials = await officialsWithTimes(tx, {
    league: { id: home.leagueId, timeZone: home.timeZone },
    from: new Date(Math.min(...times.map(({ startsAt }) => startsAt))),
    to: new Date(Math.max(...times.map(({ endsAt }) => endsAt))),
    assigned: season.assigned,
    now,
    accountIds: going.map(({ accountId }) => accountId),
  });
  for (const { id, accountId, role, eventId } of going) {
    const [person, game] = [officials.find((one) => one.accountId === accountId), games.get(eventId)!];
    if (person?.role !== role) lost.set(id, "role");
    else if (!isClearedOn(person.clearedUntil, game.date)) lost.set(id, "clearance");
    else {
      // Other games are looked at together, once all of them have moved.
      const engagements = person.engagements.filter(({ what }) => what !== "game");
      const obstacle = obstacleTo({ ...person, engagements, timesOff: [] }, game);
      if (obstacle === "coaches-then" || obstacle === "plays-then" || obstacle === "shift-then") lost.set(id, "clash");
    }
  }
  return lost;
}

/** The same of every season of a league with games to come. */
export async function keepLeague(tx: AnyTx, leagueId: string, now: Date): Promise<void> {
  for (const id of await seasonsWithOfficials(tx, { leagueId, now })) await keepAssignments(tx, id, now);
}

/** The same of every season: what no event has told, as a coach who is new on a team, or a restore. */
export async function keepAllAssignments(deps: OfficialsDeps): Promise<void> {
  for (const id of await seasonsWithOfficials(deps.db, { now: timeOf(deps) }))
    await deps.db.transaction().execute((tx) => keepAssignments(tx, id, timeOf(deps)));
}

/** Forgets why people declined, some weeks after the game. */
export const forgetOldReasons = (deps: OfficialsDeps): Promise<void> =>
  forgetReasons(deps.db, daysAfter(timeOf(deps), -REASON_DAYS));
