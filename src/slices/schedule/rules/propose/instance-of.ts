import { addDays, earlierDate } from "#kernel/time/calendar.ts";
import type { ScheduleSettings } from "../../contract/settings.ts";
import type { BaseGame, FixedGame, InstanceTeam, LeagueInstance, Window, Wish } from "../instance/instance.ts";
import { lastDayOf } from "../settings/defaults.ts";
import { minutesOf, timeOf } from "../instance/windows.ts";

/** A field that the league may use, with its venue in degrees and its times on the venue's clock. */
export interface FieldFacts {
  readonly id: string;
  readonly venue: { readonly id: string; readonly lat: number; readonly lng: number };
  readonly open: readonly Window[];
  readonly closed: readonly Window[];
}

export interface TeamFacts {
  readonly id: string;
  readonly division: string;
  /** Accounts of its coaches. */
  readonly coaches: readonly string[];
  /** Children on it, by athlete. */
  readonly athletes: readonly string[];
  readonly unavailable: readonly Window[];
}

/** A planned game, or something else that takes a field or teams at a time. */
export interface PlannedFacts {
  readonly id: string;
  readonly kind: "game" | "practice" | "other";
  readonly division: string | null;
  readonly home: string | null;
  readonly away: string | null;
  readonly field: string | null;
  readonly date: string;
  readonly start: string;
  readonly minutes: number;
  readonly status: "scheduled" | "postponed" | "cancelled";
  readonly locked: boolean;
  /** Of a playoff game; the regular season keeps its time free. */
  readonly playoff?: number | null;
}

export interface ProposalFacts {
  readonly season: string;
  /** Today, in the league's calendar: what was before was played. */
  readonly today: string;
  readonly teams: readonly TeamFacts[];
  readonly fields: readonly FieldFacts[];
  /** When other seasons have fields, and coaches are elsewhere. */
  readonly taken: readonly { field: string; date: string; start: string; minutes: number }[];
  readonly away: readonly { coach: string; date: string; from: string; to: string }[];
  /** Children with a common guardian: athletes, family by family. */
  readonly families: readonly (readonly string[])[];
  readonly planned: readonly PlannedFacts[];
}

/** Make all anew but for what is locked or played; or keep what there is and move few games. */
export type ProposalMode = "new" | "keep";

/** Degrees to kilometers, near enough between the fields of a league. */
const KM_PER_DEGREE = 111.32;
/** Games of siblings lie within so many minutes of each other. */
const NEAR = 150;
/** Pairs of teams with siblings that count, those with most families first. */
const MOST_PAIRS = 400;
/** Least pause between two games of a coach, without the way (product.md: `personGapMinutes`). */
const PERSON_GAP = 15;
const SPEED_KMH = 40;
/** Starts are on multiples of this. */
const GRID = 15;
/** A time of day at which no game may begin. */
const NEVER = "00:00";
/** Least pause between two games of a team on a day. */
const GAP_OF_TEAM = 30;

/** The window that something takes; what goes past midnight takes the rest of its day. */
const windowOf = ({ date, start, minutes }: { date: string; start: string; minutes: number }): Window => ({
  dates: [date],
  from: start,
  to: timeOf(Math.min(24 * 60, minutesOf(start) + minutes)),
});

/** Bands of start times that are shared out fairly: early, middle and late thirds of the day's games. */
function bandsOf({ days }: Pick<ScheduleSettings, "days">) {
  const from = Math.min(...days.map((day) => minutesOf(day.from)));
  const to = Math.max(...days.map((day) => minutesOf(day.to)));
  const third = Math.ceil((to - from) / 3 / GRID) * GRID;
  const ends = [from, from + third, from + 2 * third, 24 * 60];
  return ["early", "middle", "late"].map((id, at) => ({
    id,
    from: timeOf(at === 0 ? 0 : ends[at]!),
    to: timeOf(ends[at + 1]!),
  }));
}

/** Wishes of families with children on two teams: not at the same time, and near each other. */
function familyWishes(teams: readonly TeamFacts[], families: ProposalFacts["families"]): Wish[] {
  const teamsOf = new Map<string, Set<string>>();
  for (const { id, athletes } of teams)
    for (const athlete of athletes) teamsOf.set(athlete, (teamsOf.get(athlete) ?? new Set()).add(id));
  const pairs = new Map<string, number>();
  for (const family of families) {
    const own = [...new Set(family.flatMap((athlete) => [...(teamsOf.get(athlete) ?? [])]))].toSorted();
    for (const [at, one] of own.entries())
      for (const other of own.slice(at + 1)) pairs.set(`${one} ${other}`, (pairs.get(`${one} ${other}`) ?? 0) + 1);
  }
  return [...pairs]
    .toSorted(([a, most], [b, more]) => more - most || a.localeCompare(b))
    .slice(0, MOST_PAIRS)
    .flatMap(([pair, weight]): Wish[] => {
      const both = pair.split(" ");
      return [
        { id: `apart ${pair}`, type: "noOverlap", teams: both, weight },
        { id: `near ${pair}`, type: "together", teams: both, withinMinutes: NEAR, weight },
      ];
    });
}

/** Everybody who must not be in two places: coaches, and children on two teams. */
function personsOf(team: TeamFacts, teams: readonly TeamFacts[]): string[] {
  const twice = team.athletes.filter((athlete) =>
    teams.some((other) => other !== team && other.athletes.includes(athlete)),
  );
  return [...team.coaches, ...twice.map((athlete) => `player ${athlete}`)];
}

/**
 * The instance of a season, of ids alone: nobody's name stands in it.
 * @param mode "keep" needs a full set of planned games; where teams or numbers of games changed, all is made anew
 */
export function instanceOf(facts: ProposalFacts, settings: ScheduleSettings, mode: ProposalMode): LeagueInstance {
  const end = lastDayOf(settings);
  const [first] = facts.fields;
  const plan = settings.divisions.filter(
    ({ id, games }) => games > 0 && facts.teams.filter(({ division }) => division === id).length > 1,
  );
  const included = new Set(plan.map(({ id }) => id));
  const teams = facts.teams.filter(({ division }) => included.has(division));
  const games = facts.planned.filter(
    (event) =>
      event.kind === "game" &&
      (event.playoff ?? null) === null &&
      event.status === "scheduled" &&
      event.field !== null &&
      included.has(event.division ?? ""),
  );
  const calledOff = mode === "keep" ? toMakeUp(facts, settings) : [];
  const others = facts.planned.filter((event) => event.status === "scheduled" && !games.includes(event));
  const chosen = facts.fields.filter(({ id }) => settings.fields === null || settings.fields.includes(id));
  // A game that stays may lie on a field that is no longer chosen: the field is known, and nothing else may go there.
  const kept = games.filter(({ locked, date }) => mode === "keep" || locked || date < facts.today);
  const extra = facts.fields.filter(
    ({ id }) => !chosen.some((one) => one.id === id) && kept.some(({ field }) => field === id),
  );
  const start = mode === "keep" ? earlierDate(settings.start, games[0]?.date ?? settings.start) : settings.start;
  const busy = (field: string): Window[] => [
    ...facts.taken.filter((one) => one.field === field).map(windowOf),
    ...others.filter((one) => one.field === field).map(windowOf),
    // Where a game was called off nobody plays, unless something was planned there since.
    ...calledOff.filter((one) => one.field === field && !games.some((game) => overlaps(one, game))).map(windowOf),
    ...(calledOff.length > 0 ? [{ dates: [facts.today], from: NEVER, to: timeOf(GRID) }] : []),
  ];
  const fields = [...chosen, ...extra];
  const venues = Map.groupBy(fields, ({ venue }) => venue.id);
  const known = new Set(fields.map(({ id }) => id));
  const instanceTeams = teams.map((team): InstanceTeam => ({
    id: team.id,
    division: team.division,
    coaches: personsOf(team, teams),
    unavailable: [
      ...team.unavailable,
      ...others.filter(({ home, away }) => home === team.id || away === team.id).map(windowOf),
      ...facts.away
        .filter(({ coach }) => team.coaches.includes(coach))
        .map(({ date, from, to }) => ({ dates: [date], from, to })),
    ],
  }));
  const base = games
    .filter(({ field }) => known.has(field!))
    .map(({ id, division, home, away, date, start: time, field }): BaseGame => {
      return { id, division: division!, home: home!, away: away!, date, start: time, field: field! };
    });
  // A game that was called off lies where no game may be, so that it moves whatever day it was on.
  const waiting = calledOff
    .filter(({ field }) => known.has(field!))
    .map(({ id, division, home, away, field }): BaseGame => {
      return { id, division: division!, home: home!, away: away!, date: facts.today, start: NEVER, field: field! };
    });
  const fixed = kept
    .filter(({ locked, date, field }) => (locked || date < facts.today) && known.has(field!))
    .map(({ home, away, date, start: time, field }): FixedGame => ({
      home: home!,
      away: away!,
      date,
      start: time,
      field: field!,
    }));
  return {
    format: "league-instance/1",
    id: facts.season,
    kind: mode === "keep" ? "reschedule" : "season",
    season: {
      start: fixed.reduce((day, one) => earlierDate(day, one.date!), start),
      end,
      blackouts: settings.blackouts.filter((day) => day <= end),
    },
    gridMinutes: GRID,
    turnaroundMinutes: settings.bufferMinutes,
    personGapMinutes: PERSON_GAP,
    speedKmh: SPEED_KMH,
    timeBands: bandsOf(settings),
    venues: [...venues].map(([id, own]) => ({
      id,
      x: (own[0]!.venue.lng - first!.venue.lng) * Math.cos((first!.venue.lat * Math.PI) / 180) * KM_PER_DEGREE,
      y: (own[0]!.venue.lat - first!.venue.lat) * KM_PER_DEGREE,
      fields: own.map((field) => ({
        id: field.id,
        open: extra.includes(field) ? games.filter((one) => one.field === field.id).map(windowOf) : field.open,
        closed: [...field.closed, ...busy(field.id)],
      })),
    })),
    divisions: plan.map(({ id, games: each, minutes }) => ({
      id,
      gamesPerTeam: each,
      maxMeetings: Math.ceil(each / (teams.filter(({ division }) => division === id).length - 1)),
      gameMinutes: minutes,
      allowed: settings.days.map(({ weekday, from, to }) => ({ days: [weekday], from, to })),
      maxPerDay: settings.gamesPerDay,
      maxPerWeek: Math.max(settings.gamesPerWeek, settings.gamesPerDay),
      minDaysBetween: settings.restDays + 1,
      minGapMinutes: GAP_OF_TEAM,
    })),
    teams: instanceTeams,
    wishes: settings.siblings ? familyWishes(teams, facts.families) : [],
    ...(mode === "keep" ? { reschedule: { asOf: facts.today, base: [...base, ...waiting] } } : {}),
    fixed: mode === "keep" ? fixed.filter(({ date }) => date! >= facts.today) : fixed,
  };
}

/** The games of the regular season in a division that have a field, those that were called off too. */
const gamesIn = ({ planned }: ProposalFacts, division: string): PlannedFacts[] =>
  planned.filter(
    (one) => one.kind === "game" && (one.playoff ?? null) === null && one.division === division && one.field !== null,
  );

/**
 * Games that were called off, by rain or otherwise, and have to be made up for: those whose two teams have fewer games planned than
 * they should play, in the order of time.
 */
function toMakeUp(facts: ProposalFacts, settings: ScheduleSettings): PlannedFacts[] {
  return settings.divisions.flatMap(({ id, games }) => {
    const own = gamesIn(facts, id);
    const count = new Map(facts.teams.filter(({ division }) => division === id).map((team) => [team.id, 0]));
    const play = ({ home, away }: PlannedFacts) => {
      for (const team of [home, away]) if (team !== null) count.set(team, (count.get(team) ?? 0) + 1);
    };
    for (const game of own) if (game.status === "scheduled") play(game);
    return own.filter((game) => {
      const lack = [game.home, game.away].every((team) => team !== null && (count.get(team) ?? games) < games);
      if (game.status === "scheduled" || !lack) return false;
      play(game);
      return true;
    });
  });
}

/** Whether two events are on one field at one time. */
function overlaps(one: PlannedFacts, other: PlannedFacts): boolean {
  const [from, start] = [minutesOf(one.start), minutesOf(other.start)];
  const isThere = one.field === other.field && one.date === other.date;
  return isThere && from < start + other.minutes && start < from + one.minutes;
}

/** Whether what is planned has the games that are wanted, with those to be made up for, so that few may be moved. */
export function isWhole(facts: ProposalFacts, settings: ScheduleSettings): boolean {
  const included = settings.divisions.filter(({ games }) => games > 0);
  const calledOff = toMakeUp(facts, settings);
  return included.every(({ id, games }) => {
    const teams = facts.teams.filter(({ division }) => division === id);
    if (teams.length < 2) return true;
    const own = gamesIn(facts, id).filter((one) => one.status === "scheduled" || calledOff.includes(one));
    const counts = teams.map((team) => own.filter(({ home, away }) => home === team.id || away === team.id).length);
    const odd = (teams.length * games) % 2;
    return (
      counts.every((count) => count === games || (odd === 1 && count === games - 1)) &&
      counts.filter((count) => count !== games).length === odd &&
      own.every(({ home, away }) => [home, away].every((id) => teams.some((team) => team.id === id)))
    );
  });
}

/** The last day that a proposal's facts must cover. */
export const coveredUntil = (settings: ScheduleSettings): string => addDays(lastDayOf(settings), 1);
