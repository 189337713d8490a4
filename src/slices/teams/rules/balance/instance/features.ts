import type { Division, Player } from "./facts.ts";
import type { Objective } from "./instance.ts";

/** A number of each player whose mean or count is to be alike in all teams. */
export interface Feature {
  /** The objective, and for ratings and answers the criterion or question behind a colon. Girls and boys, and all answers, are one metric together. */
  readonly metric: string;
  readonly objective: Objective;
  readonly kind: "mean" | "count";
  readonly values: Float64Array;
  /** What a mean is divided by to be in points, months or years. */
  readonly unit: number;
  /** How large a difference counts as one point of the score. */
  readonly scale: number;
  readonly weight: number;
  /** Of a metric with a count for each answer: which one. */
  readonly value?: string | undefined;
}

/** What teams are measured by. */
export interface Facts {
  readonly division: Division;
  readonly features: readonly Feature[];
  /** Of `features`, the mean of all criteria, whose spread inside each team counts too; -1 where nothing is rated. */
  readonly total: number;
  /** Schools by number, -1 where unknown; null where no school is known. */
  readonly schools: Int32Array | null;
  /** Kilometers of each player to each team's practice (player × teams + team), NaN where the home is unknown; null where it does not count. */
  readonly travel: Float64Array | null;
  /** How many players have a fact missing, by objective, and by metric for answers: they count as the division's mean, or not at all. */
  readonly unknown: Readonly<Record<string, number>>;
}

/** How large a difference counts as one point of the score. Schools: one pair for each player; requests: one for each team. */
export const SCALE = {
  rating: 0.5,
  total: 0.5,
  ratingSd: 0.5,
  age: 6,
  experience: 1,
  returning: 2,
  gender: 2,
  unrated: 2,
  travel: 2,
  distance: 2,
  answer: 2,
};

/** In tenths; who is unknown counts as the mean of those who are known, or as 3 where nobody is. */
function tenths(players: readonly Player[], of: (player: Player) => number | null | undefined): Float64Array {
  const known = players.map(of).filter((value): value is number => value !== null && value !== undefined);
  const mean = known.length > 0 ? Math.round((10 * known.reduce((sum, value) => sum + value, 0)) / known.length) : 30;
  return Float64Array.from(players, (player) => {
    const value = of(player);
    return value === null || value === undefined ? mean : 10 * value;
  });
}

const marks = (players: readonly Player[], has: (player: Player) => boolean) =>
  Float64Array.from(players, (player) => (has(player) ? 1 : 0));

function schoolsOf(players: readonly Player[]): Int32Array | null {
  const names = [...new Set(players.map(({ school }) => school ?? null))].filter((school) => school !== null);
  return names.length === 0 ? null : Int32Array.from(players, ({ school }) => names.indexOf(school ?? ""));
}

function travelOf({ players, teams }: Division): Float64Array | null {
  if (teams.length === 0 || teams.some(({ practice }) => !practice) || players.every(({ home }) => !home)) return null;
  return Float64Array.from(
    players.flatMap(({ home }) =>
      teams.map(({ practice }) => (home ? Math.hypot(home.x - practice!.x, home.y - practice!.y) : Number.NaN)),
    ),
  );
}

/** How many of each team gave each answer to a question. */
function answerFeatures(players: readonly Player[], question: string, weight: number): Feature[] {
  const given = players.map(({ answers }) => answers?.[question]);
  const values = [...new Set(given)].filter((value) => value !== undefined);
  return values.toSorted().map((value) => ({
    metric: `answer:${question}`,
    objective: "answer",
    kind: "count",
    values: Float64Array.from(given, (one) => (one === value ? 1 : 0)),
    unit: 1,
    scale: SCALE.answer,
    weight,
    value,
  }));
}

/** What the teams of a division are measured by; a fact that nobody has measures nothing. */
export function factsOf(division: Division): Facts {
  const { players, season } = division;
  const { criteria } = season;
  const isPartial = ({ ratings }: Player) => criteria.some((criterion) => (ratings?.[criterion] ?? null) === null);
  const features: Feature[] = [];
  const add = (metric: string, kind: Feature["kind"], values: Float64Array, unit: number, scale: number) => {
    const objective = metric.split(":")[0] as Objective;
    features.push({ metric, objective, kind, values, unit, scale, weight: season.weight(objective) });
  };
  const rated = criteria.map((criterion) => tenths(players, ({ ratings }) => ratings?.[criterion]));
  for (const [number, values] of rated.entries()) {
    add(`rating:${criteria[number]}`, "mean", values, 10, SCALE.rating * criteria.length);
  }
  if (criteria.length > 0) {
    const sums = Float64Array.from(players, (_, player) => rated.reduce((sum, values) => sum + values[player]!, 0));
    add("total", "mean", sums, 10 * criteria.length, SCALE.total);
    if (players.some(isPartial)) add("unrated", "count", marks(players, isPartial), 1, SCALE.unrated);
  }
  const has = (of: (player: Player) => unknown) => players.some((player) => (of(player) ?? null) !== null);
  if (has(({ age }) => age))
    add(
      "age",
      "mean",
      tenths(players, ({ age }) => age),
      10,
      SCALE.age,
    );
  if (has(({ experience }) => experience)) {
    add(
      "experience",
      "mean",
      tenths(players, ({ experience }) => experience),
      10,
      SCALE.experience,
    );
  }
  if (has(({ returning }) => returning)) {
    add(
      "returning",
      "count",
      marks(players, ({ returning }) => returning === true),
      1,
      SCALE.returning,
    );
  }
  if (division.coed) {
    for (const one of ["F", "M"])
      add(
        "gender",
        "count",
        marks(players, ({ gender }) => gender === one),
        1,
        SCALE.gender,
      );
  }
  if (has(({ distance }) => distance)) {
    add(
      "distance",
      "mean",
      tenths(players, ({ distance }) => distance),
      10,
      SCALE.distance,
    );
  }
  for (const { id, weight } of season.questions) features.push(...answerFeatures(players, id, weight));
  const missing = (of: (player: Player) => unknown) => players.filter((player) => (of(player) ?? null) === null).length;
  // Counts come first: they tell soonest that a move is none.
  features.sort((a, b) => a.kind.localeCompare(b.kind));
  return {
    division,
    features,
    total: features.findIndex(({ metric }) => metric === "total"),
    schools: schoolsOf(players),
    travel: travelOf(division),
    unknown: {
      rating: players.filter(isPartial).length,
      age: missing(({ age }) => age),
      experience: missing(({ experience }) => experience),
      returning: missing(({ returning }) => returning),
      gender: division.coed ? missing(({ gender }) => gender) : 0,
      school: missing(({ school }) => school),
      travel: missing(({ home }) => home),
      distance: missing(({ distance }) => distance),
      ...Object.fromEntries(
        season.questions.map(({ id }) => [`answer:${id}`, missing(({ answers }) => answers?.[id])]),
      ),
    },
  };
}
