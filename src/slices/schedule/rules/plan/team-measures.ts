import type { LeagueInstance } from "../instance/instance.ts";
import { dayNumber, minutesOf, timeOf, weekOf } from "../instance/windows.ts";
import { seasonOf } from "../season/season-of.ts";
import { gamesOf } from "../measures/played.ts";
import { teamFigures } from "../measures/team-figures.ts";

/** A planned game that takes place. */
export interface PlanGame {
  readonly id: string;
  readonly division: string;
  readonly home: string;
  readonly away: string;
  readonly field: string;
  readonly date: string;
  readonly start: string;
  readonly minutes: number;
}

/** A figure of a team, and between what it lies where games are shared fairly; null where there is no such bound. */
export interface PlanFigure {
  readonly name:
    | "games"
    | "home"
    | "early"
    | "late"
    | "fields"
    | "shortestRest"
    | "longestRest"
    | "byes"
    | "rematches"
    | "streak"
    | "opponents"
    | "kilometers";
  readonly value: number;
  readonly least: number | null;
  readonly most: number | null;
}

const KM_PER_DEGREE = 111.32;

/**
 * The measures of one team in the plan as it is, each with its bounds. Early and late are the first and last third of the times of
 * day at which the division plays.
 * @param venues of the fields, in degrees
 */
export function figuresOfTeam(
  team: string,
  division: { readonly id: string; readonly teams: readonly string[] },
  all: readonly PlanGame[],
  fields: readonly { readonly id: string; readonly venue: { id: string; lat: number; lng: number } }[],
): PlanFigure[] {
  const games = all.filter((game) => game.division === division.id);
  if (games.length === 0) return [];
  const days = games.map(({ date }) => date).toSorted();
  const starts = games.map(({ start }) => minutesOf(start));
  const [from, to] = [Math.min(...starts), Math.max(...starts)];
  const third = Math.ceil((to - from + 1) / 3);
  const used = new Set(games.map(({ field }) => field));
  const known = fields.filter(({ id }) => used.has(id));
  const strange = [...used].filter((id) => !known.some((field) => field.id === id));
  const [first] = known;
  const venues = Map.groupBy(known, ({ venue }) => venue.id);
  const scale = Math.cos(((first?.venue.lat ?? 0) * Math.PI) / 180);
  const instance: LeagueInstance = {
    format: "league-instance/1",
    id: "plan",
    season: { start: days[0]!, end: days.at(-1)! },
    // Nobody looks for other times here: no slots are needed.
    gridMinutes: 1440,
    timeBands: [
      { id: "early", from: "00:00", to: timeOf(from + third) },
      { id: "middle", from: timeOf(from + third), to: timeOf(from + 2 * third) },
      { id: "late", from: timeOf(from + 2 * third), to: "24:00" },
    ],
    venues: [
      ...[...venues].map(([id, own]) => ({
        id,
        x: (own[0]!.venue.lng - first!.venue.lng) * scale * KM_PER_DEGREE,
        y: (own[0]!.venue.lat - first!.venue.lat) * KM_PER_DEGREE,
        fields: own.map((field) => ({ id: field.id, open: [] })),
      })),
      ...(strange.length > 0 ? [{ id: "strange", fields: strange.map((id) => ({ id, open: [] })) }] : []),
    ],
    divisions: [
      {
        id: division.id,
        gamesPerTeam: 1,
        gameMinutes: Math.max(...games.map(({ minutes }) => minutes)),
        maxPerWeek: 7,
      },
    ],
    teams: division.teams.map((id) => ({ id, division: division.id })),
  };
  const season = seasonOf(instance);
  const played = gamesOf(season, { games: games.map((game) => ({ ...game, officials: [] })), playoffs: [] });
  const figures = division.teams.map((_, number) => teamFigures(season, played, number));
  const own = figures[division.teams.indexOf(team)]!;
  /** A fair share of a kind of game: as many of them as of all games. */
  const share = (of: (one: (typeof figures)[number]) => number): Pick<PlanFigure, "least" | "most"> => {
    const fair = (figures.reduce((sum, one) => sum + of(one), 0) * own.games) / (2 * games.length);
    return { least: Math.floor(fair + 1e-9), most: Math.ceil(fair - 1e-9) };
  };
  const early = (one: (typeof figures)[number]) => one.bands.get(0) ?? 0;
  const late = (one: (typeof figures)[number]) => one.bands.get(2) ?? 0;
  const rivals = Map.groupBy(
    games.filter(({ home, away }) => home === team || away === team),
    ({ home, away }) => (home === team ? away : home),
  );
  const met = division.teams.filter((id) => id !== team).map((id) => rivals.get(id)?.length ?? 0);
  const even = own.games / Math.max(1, division.teams.length - 1);
  const counts = figures.map((one) => one.games);
  const weeks = new Set(games.map(({ date }) => weekOf(dayNumber(date)))).size;
  return [
    { name: "games", value: own.games, least: Math.max(...counts), most: Math.max(...counts) },
    { name: "home", value: own.home, least: Math.floor(own.games / 2), most: Math.ceil(own.games / 2) },
    { name: "early", value: early(own), ...share(early) },
    { name: "late", value: late(own), ...share(late) },
    { name: "fields", value: own.fields.size, least: null, most: null },
    { name: "opponents", value: Math.max(...met, 0), least: null, most: Math.ceil(even) },
    { name: "rematches", value: own.rematches, least: 0, most: 0 },
    { name: "streak", value: own.longestStreak, least: null, most: null },
    ...(own.shortestRest === null || own.longestRest === null
      ? []
      : [
          { name: "shortestRest" as const, value: own.shortestRest, least: null, most: null },
          { name: "longestRest" as const, value: own.longestRest, least: null, most: null },
        ]),
    { name: "byes", value: own.byes, least: null, most: Math.max(0, weeks - own.games) },
    { name: "kilometers", value: Math.round(own.kilometers), least: null, most: null },
  ];
}
