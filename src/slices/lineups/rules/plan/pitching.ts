import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { PitchAge, PlayRules } from "../../contract/play-rules.ts";

/** Pitches in one game; two games of a day are one sum. */
export interface Outing {
  readonly date: LocalDate;
  readonly pitches: number;
}

/** The game in which somebody pitched. */
export interface PitchedIn {
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
}

/** The positions of who pitches and who catches, where pitches are counted. */
export const PITCHER = "P";
export const CATCHER = "C";

/** What holds for a player of an age; undefined where nothing does. */
export const pitchAgeOf = (table: readonly PitchAge[] | null, age: number): PitchAge | undefined =>
  table?.find(({ upToAge }) => age <= upToAge);

/** Whole days of rest after a day of so many pitches. */
export function restDays({ rest }: Pick<PitchAge, "rest">, pitches: number): number {
  const at = rest.findIndex((most) => pitches <= most);
  return at === -1 ? rest.length : at;
}

/** The days on which somebody pitched, in their order, each with the sum of its games. */
export function pitchingDays(outings: readonly Outing[]): Outing[] {
  const sums = new Map<LocalDate, number>();
  for (const { date, pitches } of outings) if (pitches > 0) sums.set(date, (sums.get(date) ?? 0) + pitches);
  return [...sums].map(([date, pitches]) => ({ date, pitches })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The first day on which somebody may pitch after what they pitched before a day; undefined where no rest is owed. */
export function mayPitchFrom(holds: PitchAge, outings: readonly Outing[], before: LocalDate): LocalDate | undefined {
  return pitchingDays(outings)
    .filter(({ date }) => date < before)
    .map(({ date, pitches }) => addDays(date, restDays(holds, pitches) + 1))
    .toSorted()
    .at(-1);
}

/** How a player stands to the pitch counts on a day. */
export interface PitchStanding {
  readonly mayPitch: boolean;
  /** Where rest is owed: the day from which on they may. */
  readonly from: LocalDate | undefined;
  readonly today: number;
  readonly perDay: number;
  /** Pitches until the limit of the day; negative once it is exceeded. */
  readonly left: number;
  /** Days of rest after today as it stands, and the first day after them. */
  readonly rest: number;
  readonly again: LocalDate;
  /** Pitches until one more day of rest is owed; undefined where there is no further step. */
  readonly untilMoreRest: number | undefined;
}

/**
 * How a player stands to the pitch counts on a day. Days are the calendar's at the venue: the night on which clocks change is a night like others.
 * @param outings all of the player, those of the day too
 */
export function pitchStanding(holds: PitchAge, outings: readonly Outing[], date: LocalDate): PitchStanding {
  const today = pitchingDays(outings).find((day) => day.date === date)?.pitches ?? 0;
  const from = mayPitchFrom(holds, outings, date);
  const rest = restDays(holds, today);
  const step = holds.rest[rest];
  return {
    mayPitch: (from === undefined || from <= date) && today < holds.perDay,
    from: from !== undefined && from > date ? from : undefined,
    today,
    perDay: holds.perDay,
    left: holds.perDay - today,
    rest,
    again: addDays(date, rest + 1),
    untilMoreRest: step === undefined ? undefined : step - today,
  };
}

/**
 * Pitches until somebody may catch no more on a day, nought and below once they may not; undefined where no rule says so. Whoever has not
 * pitched may catch.
 */
export function untilNoCatching({ pitching, noCatchFrom }: PlayRules, today: number): number | undefined {
  return pitching === null || noCatchFrom === null || today === 0 ? undefined : noCatchFrom - today;
}

/** A game as far as it shows that somebody caught after they pitched. */
export interface CaughtGame {
  readonly event: string;
  readonly date: LocalDate;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly lines: readonly { player: string; period: number; plan: string | null; played: number | null }[];
}

/**
 * Days on which a player caught although they had pitched too much for it: in earlier games of the day, and in the same game where they
 * caught only after their last inning as pitcher. What the lineup leaves open counts for the player: pitches are counted by game.
 * @param outings all of the player, with their games
 */
export function catchFlaws(
  rules: PlayRules,
  {
    player,
    outings,
    games,
  }: { player: string; outings: readonly (Outing & PitchedIn)[]; games: readonly CaughtGame[] },
): { date: LocalDate; pitches: number; flaw: "caught"; limit: number }[] {
  const days = new Map<LocalDate, number>();
  for (const { event, date, startsAt, lines } of games) {
    const periodsAs = (position: string) =>
      lines.filter((line) => line.player === player && line.plan === position && (line.played ?? 0) > 0);
    const caught = periodsAs(CATCHER);
    if (caught.length === 0) continue;
    const lastPitched = Math.max(0, ...periodsAs(PITCHER).map(({ period }) => period));
    const isAfter = lastPitched > 0 && caught.some(({ period }) => period > lastPitched);
    const pitches = outings
      .filter((one) => one.date === date && (one.startsAt < startsAt || (isAfter && one.eventId === event)))
      .reduce((sum, one) => sum + one.pitches, 0);
    if ((untilNoCatching(rules, pitches) ?? 1) <= 0) days.set(date, Math.max(pitches, days.get(date) ?? 0));
  }
  return [...days].map(([date, pitches]) => ({ date, pitches, flaw: "caught", limit: rules.noCatchFrom! }));
}

/** Days on which somebody pitched more than a day allows, or before the rest was over. */
export function pitchFlaws(
  holds: PitchAge,
  outings: readonly Outing[],
): (Outing & { flaw: "over-limit" | "no-rest"; limit: number | null })[] {
  return pitchingDays(outings).flatMap((day) => {
    const from = mayPitchFrom(holds, outings, day.date);
    return [
      ...(day.pitches > holds.perDay ? [{ ...day, flaw: "over-limit" as const, limit: holds.perDay }] : []),
      ...(from !== undefined && from > day.date ? [{ ...day, flaw: "no-rest" as const, limit: null }] : []),
    ];
  });
}
