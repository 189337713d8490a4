import * as z from "zod/mini";

/** What must hold between several fields of a league: for whoever asks for them together. Each names the field to mend. */

interface Said {
  field: string;
  code: string;
}

/** A check over several fields, as a schema takes it: `z.object({...}).check(seasonInOrder)`. */
function across<Fields>(wrong: (fields: Fields) => Said[]) {
  return z.check<Fields>(({ value, issues }) => {
    for (const { field, code } of wrong(value)) {
      // All that is wrong is said at once: one of these does not keep the next from being looked at.
      issues.push({ code: "custom", input: value, path: [field], message: code, continue: true });
    }
  });
}

const unless = (holds: boolean, field: string, code: string): Said[] => (holds ? [] : [{ field, code }]);

/** Only the sport `other` has a word of its own, and needs one. */
export const sportNamed = across<{ sport: string; customSport: string | null }>(({ sport, customSport }) =>
  unless(sport !== "other" || customSport !== null, "customSport", "custom-sport.missing"),
);

interface SeasonDates {
  registrationStartDate: string;
  registrationEndDate: string;
  leagueStartDate: string;
  leagueEndDate: string;
}

/** The four dates in their order; registration may go on while the season plays, not beyond it. */
export const seasonInOrder = across<SeasonDates>((season) => [
  ...unless(
    season.registrationStartDate <= season.registrationEndDate,
    "registrationEndDate",
    "registration-end.before-start",
  ),
  ...unless(season.leagueStartDate <= season.leagueEndDate, "leagueEndDate", "league-end.before-start"),
  ...unless(season.registrationEndDate <= season.leagueEndDate, "registrationEndDate", "registration-end.after-season"),
]);

/** The year by which a season is called is that of its start, or the one beside it: a winter may be either. */
export const yearPlayed = across<SeasonDates & { year: number }>(({ year, leagueStartDate }) =>
  unless(Math.abs(Number(leagueStartDate.slice(0, 4)) - year) <= 1, "year", "season-year.not-played"),
);

/** The youngest first. */
export const agesInOrder = across<{ minAge: number; maxAge: number }>(({ minAge, maxAge }) =>
  unless(minAge <= maxAge, "maxAge", "max-age.below-min"),
);

/** Children are counted by a day near the season, not by a slip of the year. */
export const cutoffNear = across<{ ageCutoffDate: string; leagueStartDate: string }>(
  ({ ageCutoffDate, leagueStartDate }) =>
    unless(
      Math.abs(Number(ageCutoffDate.slice(0, 4)) - Number(leagueStartDate.slice(0, 4))) <= 1,
      "ageCutoffDate",
      "age-cutoff.far",
    ),
);
