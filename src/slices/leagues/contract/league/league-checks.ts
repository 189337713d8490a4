import * as z from "zod/mini";

/** What must hold between several fields of a league: for whoever asks for them together. Each names the field to mend. */

interface Said {
  field: string;
  code: string;
}

/**
 * A check over several fields, as a schema takes it: `z.object({...}).check(seasonInOrder)`. All that is wrong with a form
 * is said in one round: it is made where the fields that it reads are right, whatever else is wrong.
 */
function across<Fields>(reads: readonly (keyof Fields)[], wrong: (fields: Fields) => Said[]) {
  return z.check<Fields>(
    ({ value, issues }) => {
      for (const { field, code } of wrong(value))
        issues.push({ code: "custom", input: value, path: [field], message: code, continue: true });
    },
    { when: ({ issues }) => !issues.some(({ path }) => reads.includes(path?.[0] as keyof Fields)) },
  );
}

const unless = (holds: boolean, field: string, code: string): Said[] => (holds ? [] : [{ field, code }]);

/** Only the sport `other` has a word of its own, and needs one. */
export const sportNamed = across<{ sport: string; customSport: string | null }>(
  ["sport", "customSport"],
  ({ sport, customSport }) => unless(sport !== "other" || customSport !== null, "customSport", "custom-sport.missing"),
);

interface SeasonDates {
  registrationStartDate: string;
  registrationEndDate: string;
  leagueStartDate: string;
  leagueEndDate: string;
}

const registrationInOrder = across<SeasonDates>(["registrationStartDate", "registrationEndDate"], (season) =>
  unless(
    season.registrationStartDate <= season.registrationEndDate,
    "registrationEndDate",
    "registration-end.before-start",
  ),
);
const playInOrder = across<SeasonDates>(["leagueStartDate", "leagueEndDate"], (season) =>
  unless(season.leagueStartDate <= season.leagueEndDate, "leagueEndDate", "league-end.before-start"),
);
const registrationWithinSeason = across<SeasonDates>(["registrationEndDate", "leagueEndDate"], (season) =>
  unless(season.registrationEndDate <= season.leagueEndDate, "registrationEndDate", "registration-end.after-season"),
);
/** The four dates in their order; registration may go on while the season plays, not beyond it. */
export const seasonInOrder = [registrationInOrder, playInOrder, registrationWithinSeason] as const;

/** The year by which a season is called is that of its start, or the one beside it: a winter may be either. */
export const yearPlayed = across<SeasonDates & { year: number }>(
  ["year", "leagueStartDate"],
  ({ year, leagueStartDate }) =>
    unless(Math.abs(Number(leagueStartDate.slice(0, 4)) - year) <= 1, "year", "season-year.not-played"),
);

/** The youngest first. */
export const agesInOrder = across<{ minAge: number; maxAge: number }>(["minAge", "maxAge"], ({ minAge, maxAge }) =>
  unless(minAge <= maxAge, "maxAge", "max-age.below-min"),
);

/** Children are counted by a day near the season, not by a slip of the year. */
export const cutoffNear = across<{ ageCutoffDate: string; leagueStartDate: string }>(
  ["ageCutoffDate", "leagueStartDate"],
  ({ ageCutoffDate, leagueStartDate }) =>
    unless(
      Math.abs(Number(ageCutoffDate.slice(0, 4)) - Number(leagueStartDate.slice(0, 4))) <= 1,
      "ageCutoffDate",
      "age-cutoff.far",
    ),
);
