import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { addDays, weekdayOf, type LocalDate } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";
import { seasonHomes, type SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { EventState } from "#slices/schedule/rules/plan/change.ts";
import { minutesOf } from "#slices/schedule/rules/instance/windows.ts";
import { compute } from "#slices/schedule/rules/outcome/compute.ts";
import { changeToGames } from "#slices/schedule/rules/propose/change-to.ts";
import { instanceOf } from "#slices/schedule/rules/propose/instance-of.ts";
import { proposalFacts, seasonBasis } from "#slices/schedule/server/queries/season-facts.ts";
import { publishEvents } from "#slices/schedule/server/store/events.ts";
import { insertPlanned, updatePlanned } from "#slices/schedule/server/store/planned-events.ts";
import type { FieldWindow, LeagueField } from "#slices/venues/server/public.ts";
import { lockSchedule, putSettings, setPublished } from "#slices/schedule/server/store/schedules.ts";
import { insertVersion } from "#slices/schedule/server/store/versions.ts";
import { lastRegularDay, type PlayoffSeasons } from "./playoff-seasons.ts";

/** Practices of each team in a week: on the first of these weekdays without games (1 is Monday), from these times, in minutes. */
const PRACTICES = { weekdays: [3, 2, 4, 1, 5], starts: ["17:00", "18:15", "19:30"], minutes: 60 };

/**
 * Gives every season with published teams a schedule that the generator made, published. In a season
 * that goes on each team practices once a week; a game that is over was rained out, and one that is to come has news. Does nothing where there is a schedule.
 * @param playoffs seasons whose last weeks are left to their playoffs
 */
export async function writeSchedules<Schema>(
  tx: Tx<Schema>,
  { today, now, playoffs }: Today & { playoffs?: PlayoffSeasons | undefined },
): Promise<void> {
  const { rows: there } = await sql`select from schedule limit 1`.execute(tx);
  if (there.length > 0) return;
  const { rows } = await sql<{ id: string }>`
    select distinct d.season_id as id from team_board b join division d on d.id = b.division_id
     where b.published_at is not null
       and (select count(*) from team t where t.division_id = b.division_id) > 1 order by 1`.execute(tx);
  const homes = await seasonHomes(
    tx,
    rows.map(({ id }) => id),
  );
  const withPlayoffs = new Set(playoffs ? [playoffs.played.seasonId, playoffs.playing.seasonId] : []);
  // What goes on comes first: the generator leaves its fields and coaches alone for the seasons after it.
  for (const home of homes.toSorted((a, b) => a.startDate.localeCompare(b.startDate) || a.id.localeCompare(b.id)))
    await writeSchedule(tx as unknown as Tx<RegistrationTables>, home, {
      today,
      now,
      hasPlayoffs: withPlayoffs.has(home.id),
    });
}

interface Today {
  readonly today: LocalDate;
  readonly now: Date;
}

async function writeSchedule(
  tx: Tx<RegistrationTables>,
  home: SeasonHome,
  { today, now, hasPlayoffs }: Today & { hasPlayoffs: boolean },
): Promise<void> {
  const basis = await seasonBasis(tx, home);
  // Teams of a division that waits for them are drafts.
  const drafts = new Set(basis.teams.flatMap(({ published, divisionId }) => (published ? [] : divisionId)));
  const divisions = basis.settings.divisions.map((one) => (drafts.has(one.id) ? { ...one, games: 0 } : one));
  const settings = { ...basis.settings, divisions, ...(hasPlayoffs && beforePlayoffs(home)) };
  const before = new Date(`${addDays(home.startDate, -1)}T12:00:00Z`);
  const { facts, fields } = await proposalFacts(tx, home, { ...basis, settings }, before);
  if (fields.length === 0) return;
  const instance = instanceOf(facts, settings, "new");
  if (instance.divisions.length === 0) return;
  const made = compute({ instance, seed: settings.seed, effort: "quick" });
  if (made.games.length === 0) return;
  const zone = (field: string) => fields.find(({ id }) => id === field)!.venue.timeZone;
  const games = changeToGames(new Map(), made.games, {
    minutes: new Map(settings.divisions.map(({ id, minutes }) => [id, minutes])),
    timeZone: zone,
    arriveEarly: settings.arriveEarly,
    newId: randomUUID,
  }).map(({ id, after }) => ({ ...after!, id }));
  const teams = basis.teams.filter(({ published }) => published);
  // With playoffs to come nobody practices any more, and no game was rained out or has news.
  const isRunning = home.startDate <= today && !hasPlayoffs;
  const practices = practicesOf(isRunning ? teams : [], {
    weekday: PRACTICES.weekdays.find((day) => settings.days.every(({ weekday }) => weekday !== day)),
    fields,
    from: home.startDate,
    to: home.endDate,
  });
  const rained = hasPlayoffs ? undefined : games.find(({ date }) => date < today);
  const events = [
    ...games.map((one) => (one === rained ? { ...one, status: "cancelled" as const, statusReason: "Rain" } : one)),
    ...practices,
  ];
  await lockSchedule(tx, { seasonId: home.id, leagueId: home.leagueId });
  await putSettings(tx, home.id, settings);
  await insertPlanned(tx, home.id, events);
  const published = new Date(Math.min(now.getTime(), Date.parse(`${addDays(home.startDate, -14)}T18:00:00Z`)));
  await setPublished(tx, home.id, published);
  // Families knew the game before it was rained out.
  await publishEvents(
    tx,
    home.id,
    events.map(({ id }) => id),
    published,
  );
  await insertVersion(tx, {
    seasonId: home.id,
    authorId: null,
    at: published,
    summary: { new: events.length },
    events,
  });
  const moved = games.findLast(({ date }) => date > addDays(today, 7));
  if (!moved || !isRunning) return;
  await updatePlanned(tx, home.id, [{ ...moved, arriveEarly: 30, details: "Bring both jerseys." }]);
  await publishEvents(tx, home.id, [moved.id], new Date(now.getTime() - 26 * 60 * 60 * 1000));
}

/** The choices of a season whose last weeks are playoffs: all regular games are played before, on long Saturdays. */
const beforePlayoffs = ({ startDate }: SeasonHome) => ({
  end: lastRegularDay(startDate),
  weeks: null,
  days: [{ weekday: 6, from: "08:00", to: "20:00" }],
});

/** Whether a window has a day and a time, or touches them. */
function covers({ range, days, from = "00:00", to = "24:00" }: FieldWindow, at: Practice, wholly: boolean): boolean {
  const iso = weekdayOf(at.date) || 7;
  const [begin, end] = [minutesOf(at.start), minutesOf(at.start) + PRACTICES.minutes];
  const isThen = wholly
    ? minutesOf(from) <= begin && end <= minutesOf(to)
    : minutesOf(from) < end && begin < minutesOf(to);
  return range[0] <= at.date && at.date <= range[1] && (days === undefined || days.includes(iso)) && isThen;
}

interface Practice {
  readonly date: LocalDate;
  readonly start: string;
}

/** A practice of each team in every week, as far as open fields and hours go round. */
function practicesOf(
  teams: readonly { id: string; divisionId: string }[],
  {
    weekday,
    fields,
    from,
    to,
  }: { weekday: number | undefined; fields: readonly LeagueField[]; from: LocalDate; to: LocalDate },
): (EventState & { id: string })[] {
  if (weekday === undefined) return [];
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  const weeks: LocalDate[] = [];
  for (let day = first; day <= to; day = addDays(day, 7)) weeks.push(day);
  const slots = PRACTICES.starts.flatMap((start) => fields.map((field) => ({ field, start })));
  return weeks.flatMap((date) => {
    const open = slots.filter(
      ({ field, start }) =>
        field.open.some((window) => covers(window, { date, start }, true)) &&
        !field.closed.some((window) => covers(window, { date, start }, false)),
    );
    return teams.slice(0, open.length).map(({ id, divisionId }, at) => {
      const { field, start } = open[at]!;
      return {
        id: randomUUID(),
        kind: "practice" as const,
        division: divisionId,
        home: id,
        away: null,
        title: null,
        field: field.id,
        location: null,
        date,
        start,
        minutes: PRACTICES.minutes,
        timeZone: field.venue.timeZone,
        arriveEarly: null,
        details: null,
        status: "scheduled" as const,
        statusReason: null,
        locked: false,
        accepted: [],
        acceptedNote: null,
      };
    });
  });
}
