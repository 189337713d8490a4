import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AssignOfficials, Pick as Picked } from "../../contract/office.ts";
import type { Obstacle } from "../../contract/vocabulary.ts";
import { isHard } from "../../contract/vocabulary.ts";
import { isActive } from "../../policy.ts";
import { obstacleTo } from "../../rules/obstacles.ts";
import { freePlace } from "../../rules/places.ts";
import { OFFICIATING_ASKED, OFFICIATING_OFF } from "../notifications.ts";
import { assignmentOf } from "../queries/assignment.ts";
import { isToCome, ruledGame } from "../queries/games.ts";
import { officialsWithTimes } from "../queries/officials.ts";
import { activeAt, demandOfficialsOf, neededAt, officialsSeason, type OfficialsSeason } from "../queries/season.ts";
import type { OfficialsDeps } from "../services.ts";
import { assignmentsById, insertIfFree, setState } from "../store/assignments.ts";
import { holdSeason } from "../store/needs.ts";
import { record } from "./record.ts";
import { changedIn, tellOfficials } from "./tell-officials.ts";

type Context = OfficialsDeps & ActorContext;

/** The refusal for what is in the way. */
const REFUSALS: Partial<Record<Obstacle, string>> = {
  uncleared: "officials.uncleared",
  away: "officials.away",
  "game-then": "officials.busy",
  "coaches-then": "officials.busy",
  "plays-then": "officials.busy",
  "shift-then": "officials.busy",
};

/**
 * Asks officials to work at games. Each of them is told once of all of it. Of several picks those are kept that still can be; of a single
 * one the refusal says what is in the way. What speaks against it softly (own team, hours) is the manager's to decide.
 * @returns how many were assigned, and how many could not be
 * @throws Refusal request.sign-in; officials.not-found for who does not run the league; of a single pick officials.over,
 *   officials.not-in-role, officials.filled, officials.already, officials.busy, officials.away, officials.uncleared
 */
export function assignOfficials(
  ctx: Context,
  { season: seasonId, picks }: AssignOfficials,
): Promise<{ assigned: number; left: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member, home } = await demandOfficialsOf(tx, ctx.actor, seasonId);
    const now = timeOf(ctx);
    await holdSeason(tx, home.id);
    const season = await officialsSeason(tx, home);
    const games = season.games.filter(({ id }) => picks.some(({ event }) => event === id));
    if (games.length === 0) throw new Refusal("officials.not-found");
    const people = await officialsWithTimes(tx, {
      league: { id: home.leagueId, timeZone: home.timeZone },
      from: new Date(games[0]!.startsAt),
      to: new Date(games.at(-1)!.endsAt),
      assigned: season.assigned,
      now,
      accountIds: picks.map(({ account }) => account),
    });
    const made: string[] = [];
    const refused: string[] = [];
    // Persons in one order, whoever assigns: nobody waits for each other.
    for (const pick of picks.toSorted((a, b) => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0))) {
      const assigned = { ...season, assigned: [...season.assigned, ...(await assignmentsById(tx, made))] };
      const place = placeFor(assigned, pick, { people, now: now.getTime() });
      const { leagueId } = home;
      const row = { leagueId, seasonId, eventId: pick.event, role: pick.role, accountId: pick.account, now };
      const id =
        "code" in place ? place.code : await insertIfFree(tx, { ...row, place: place.number, by: member.accountId });
      if (id.startsWith("officials.")) refused.push(id);
      else made.push(id);
    }
    if (picks.length === 1 && refused[0] !== undefined) throw new Refusal(refused[0]);
    await tellOfficials(tx, OFFICIATING_ASKED, await assignmentsById(tx, made));
    const details = { officialsAssigned: made.length, officialsLeft: refused.length };
    await record(tx, ctx, { action: "officials.assigned", object: { kind: "season", id: home.id }, details });
    await changedIn(tx, home.leagueId);
    return { assigned: made.length, left: refused.length };
  });
}

interface Facts {
  readonly people: Awaited<ReturnType<typeof officialsWithTimes>>;
  readonly now: number;
}

/** The number of the place that somebody gets at a game, or the refusal's code. */
function placeFor(
  season: OfficialsSeason,
  { event, role, account }: Picked,
  { people, now }: Facts,
): { number: number } | { code: string } {
  const game = season.games.find(({ id }) => id === event);
  if (!game || !isToCome(game, now)) return { code: "officials.over" };
  const person = people.find(({ accountId }) => accountId === account);
  if (person?.role !== role) return { code: "officials.not-in-role" };
  const active = activeAt(season, event);
  if (active.some(({ accountId }) => accountId === account)) return { code: "officials.already" };
  const obstacle = obstacleTo(person, ruledGame(game));
  if (obstacle !== null && isHard(obstacle)) return { code: REFUSALS[obstacle] ?? "officials.busy" };
  const needed = neededAt(season, game).find((one) => one.role === role);
  const number = needed && freePlace(active, needed);
  return number === undefined ? { code: "officials.filled" } : { number };
}

/** Takes somebody off a game; they are told, unless they had declined. @throws Refusal request.sign-in; officials.not-found; officials.over */
export function endAssignment(ctx: Context, { assignment: id }: { assignment: string }): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const found = await assignmentOf(tx, id);
    const { home, member } = await demandOfficialsOf(tx, ctx.actor, found?.seasonId ?? "");
    await holdSeason(tx, home.id);
    const assignment = await assignmentOf(tx, id);
    if (!assignment) throw new Refusal("officials.not-found");
    if (!isActive(assignment)) return;
    const now = timeOf(ctx);
    if (assignment.startsAt <= now) throw new Refusal("officials.over");
    await setState(tx, [id], { state: "ended", because: "manager", now });
    await tellOfficials(tx, OFFICIATING_OFF, assignment.accountId === member.accountId ? [] : [assignment]);
    const object = { kind: "official-assignment", id } as const;
    await record(tx, ctx, { action: "officials.ended", object, details: { accountId: assignment.accountId } });
    await changedIn(tx, home.leagueId);
  });
}
