import { signedIn } from "#kernel/actor.ts";
import { addDays, weeksOfMonth, weekStart } from "#kernel/time/calendar.ts";
import { instantAt, localDateAt } from "#kernel/time/zoned-time.ts";
import { OFFICE_ZONE } from "#kernel/product.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { MyEvent, MySchedule } from "../../contract/mine.ts";
import { changeSince } from "../../rules/family/changes.ts";
import { familyClashes } from "../../rules/family/clashes.ts";
import type { GameScores, ScheduleDeps } from "../services.ts";
import { answersTo, type AnswerRow } from "../store/answers.ts";
import { changedEventsOfTeams, eventsOfTeams, nextEventsOfTeams, type EventRow } from "../store/events.ts";
import { changesSince } from "../store/visits.ts";
import { coachedAnswers } from "./attendance.ts";
import { describeEvents, type DescribedEvent } from "./described.ts";
import { isForTeam, ownTeams, type OwnTeams } from "./own-events.ts";

/** One's own account among the people of a family: for clashes with what one coaches. */
const SELF = "self";

/** As many of what comes next as a family has on one day, also where that is after what the page shows. */
const NEXT_EVENTS = 12;

/**
 * Everything of somebody's family and of the teams that they coach, as published: this week, the six weeks around a month, what
 * comes next, and what has changed since their last visit.
 * @param month "2027-03"; without it the month of today, where the family plays
 */
export async function mySchedule(
  {
    db,
    clock,
    actor,
    gameScores,
    dutiesOf,
  }: Pick<ScheduleDeps, "db" | "clock" | "gameScores" | "dutiesOf"> & ActorContext,
  { month: asked }: { month?: string | undefined },
): Promise<MySchedule> {
  const { accountId } = signedIn(actor);
  const now = clock.now();
  const teams = await ownTeams(db, accountId);
  const zone = teams.own[0]?.timeZone ?? OFFICE_ZONE;
  const today = localDateAt(now, zone);
  const month = asked ?? today.slice(0, 7);
  const since = await changesSince(db, accountId, new Date(now));
  const rows = await shownRows(db, teams, { now, today, month, zone, since });
  return {
    now: new Date(now).toISOString(),
    today,
    month,
    players: teams.players.map(({ id, firstName }) => ({ id, firstName })),
    coaches: teams.own
      .filter(({ id }) => teams.coaches.includes(id))
      .map(({ id, name, color }) => ({ id, name, color })),
    since: since?.toISOString() ?? null,
    events: await myEvents(db, teams, rows, { now, since, gameScores }),
    duties: (await dutiesOf?.(db, { accountId, ...shownSpan({ today, month, zone }) })) ?? [],
  };
}

/** From the first to the last day that the page shows: its month's weeks, and this week. */
function shownSpan({ today, month, zone }: { today: string; month: string; zone: string }): { from: Date; to: Date } {
  const days = [...weeksOfMonth(month).flat(), weekStart(today), addDays(weekStart(today), 6)].toSorted();
  return {
    from: new Date(instantAt(addDays(days[0]!, -1), "00:00", zone)),
    to: new Date(instantAt(addDays(days.at(-1)!, 2), "00:00", zone)),
  };
}

/** A day more at each end: other zones than the family's. */
async function shownRows(
  db: Handle<RegistrationTables>,
  { own }: OwnTeams,
  {
    now,
    today,
    month,
    zone,
    since,
  }: { now: number; today: string; month: string; zone: string; since?: Date | undefined },
): Promise<EventRow[]> {
  if (own.length === 0) return [];
  const weeks = weeksOfMonth(month).flat();
  const span = (first: string, after: string) => ({
    from: new Date(instantAt(addDays(first, -1), "00:00", zone)),
    to: new Date(instantAt(addDays(after, 1), "00:00", zone)),
  });
  const sunday = weekStart(today);
  const found = [
    await eventsOfTeams(db, own, span(weeks[0]!, addDays(weeks.at(-1)!, 1))),
    weeks.includes(today) ? [] : await eventsOfTeams(db, own, span(sunday, addDays(sunday, 7))),
    await nextEventsOfTeams(db, own, new Date(now), NEXT_EVENTS),
    since ? await changedEventsOfTeams(db, own, { since, now: new Date(now) }) : [],
  ];
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return [...byId.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
}

async function myEvents(
  db: Handle<RegistrationTables>,
  teams: OwnTeams,
  rows: readonly EventRow[],
  { now, since, gameScores }: { now: number; since: Date | undefined; gameScores: GameScores | undefined },
): Promise<MyEvent[]> {
  const described = await describeEvents(db, rows, teams.teams);
  const eventIds = rows.map(({ id }) => id);
  const answers = new Map(
    (await answersTo(db, { eventIds, athleteIds: teams.players.map(({ id }) => id) })).map((one) => [keyOf(one), one]),
  );
  const begun = rows.filter(({ kind, startsAt }) => kind === "game" && startsAt.getTime() <= now);
  const scores = await scoresSeen(db, teams, begun, gameScores);
  const coached = await coachedAnswers(db, teams, rows);
  const clashes = new Map(clashesOf(teams, rows, described).map((one) => [one.event, one]));
  const names = new Map(teams.players.map(({ id, firstName }) => [id, firstName]));
  return rows.flatMap((row) => {
    const event = described.get(row.id);
    if (!event) return [];
    const { at: _, ...seen } = event;
    const clash = clashes.get(row.id);
    return {
      ...seen,
      players: playersOf(teams, row).map(({ athleteId, teamId }) => ({
        id: athleteId,
        firstName: names.get(athleteId) ?? "",
        team: teamId,
        answer: answerView(answers.get(keyOf({ eventId: row.id, athleteId })), row),
      })),
      coached: coached.get(row.id) ?? [],
      score: scores.get(row.id) ?? null,
      change: changeSince(momentsOf(row), since?.getTime(), now),
      clash: clash ? { event: clash.with, firstName: names.get(clash.person) ?? null, gap: clash.gap } : null,
    };
  });
}

/** The scores of games that have begun: who coaches a team enters them, and so sees those too that families do not. */
async function scoresSeen(
  db: Handle<RegistrationTables>,
  { own, coaches }: OwnTeams,
  begun: readonly EventRow[],
  gameScores: GameScores | undefined,
): Promise<Awaited<ReturnType<GameScores>>> {
  const coached = own.filter(({ id }) => coaches.includes(id));
  const scores: Awaited<ReturnType<GameScores>>[] = [];
  for (const forFamilies of [false, true]) {
    const games = begun.filter((row) => coached.some((team) => isForTeam(row, team)) !== forFamilies);
    if (!gameScores || games.length === 0) continue;
    scores.push(
      await gameScores(
        db,
        games.map(({ id }) => id),
        { forFamilies },
      ),
    );
  }
  return new Map(scores.flatMap((some) => [...some]));
}

const keyOf = ({ eventId, athleteId }: { eventId: string; athleteId: string }) => `${eventId} ${athleteId}`;

const answerView = (given: AnswerRow | undefined, { revision }: EventRow) =>
  given ? { answer: given.answer, stands: given.revision === revision } : null;

const momentsOf = ({ publishedAt, changedAt, endsAt, ...row }: EventRow) => ({
  ...row,
  publishedAt: publishedAt.getTime(),
  changedAt: changedAt.getTime(),
  endsAt: endsAt.getTime(),
});

/** Whom of the family an event is for, each once with the team. */
function playersOf({ plays, own }: OwnTeams, row: EventRow): { athleteId: string; teamId: string }[] {
  const teams = new Set(own.filter((team) => isForTeam(row, team)).map(({ id }) => id));
  const found = plays.filter(({ teamId }) => teams.has(teamId));
  return found.filter(({ athleteId }, at) => found.findIndex((one) => one.athleteId === athleteId) === at);
}

function clashesOf(teams: OwnTeams, rows: readonly EventRow[], described: ReadonlyMap<string, DescribedEvent>) {
  const attended = rows.map((row) => {
    const event = described.get(row.id);
    const coaches = teams.own.some((team) => teams.coaches.includes(team.id) && isForTeam(row, team));
    return {
      id: row.id,
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      takesPlace: row.status === "scheduled",
      at: event?.at ?? null,
      venue: event?.where.venue ?? null,
      people: [...playersOf(teams, row).map(({ athleteId }) => athleteId), ...(coaches ? [SELF] : [])],
    };
  });
  return familyClashes(attended);
}
