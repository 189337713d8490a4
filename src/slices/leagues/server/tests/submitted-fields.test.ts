import { describe, expect, test } from "vitest";
import { PART_FIELDS, PART_NAMES, SUBMITTED_FIELDS, SubmittedLeague } from "../../contract/reviewing/submission.ts";
import { DIFFICULTIES, SPORTS, STATES } from "../../contract/vocabulary.ts";
import { submittedLeague } from "../fixtures/submission.ts";

type Given = Record<string, unknown>;

/** What is wrong with a whole league of which some fields are otherwise: "field: code". */
function wrongWith(over: Given): string[] {
  const read = SubmittedLeague.safeParse({ ...submittedLeague(), ...over });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("what the specification demands of a submitted league (§5)", () => {
  test("a whole one is taken", () => {
    expect(wrongWith({})).toEqual([]);
  });

  /** The specification's required fields, by our names for them. */
  const required = [
    "name",
    "tagline",
    "description",
    "city",
    "zip",
    "state",
    "sport",
    "minAge",
    "maxAge",
    "seasonName",
    "registrationFeeCents",
    "generalRules",
    "equipmentRequirements",
    "parentGuidelines",
    "safetyPolicies",
    "codeOfConduct",
    "directorName",
    "directorPhone",
    "directorEmail",
    "address",
    "registrationStartDate",
    "registrationEndDate",
    "leagueStartDate",
    "leagueEndDate",
    "difficulty",
    "capacity",
  ];
  test.each(required)("%s is required", (field) => {
    const said = wrongWith({ [field]: undefined });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^${field}: `));
  });

  test.each(["website", "customSport", "parkingNote", "photoId"])("%s may be left out", (field) => {
    expect(wrongWith({ [field]: null })).toEqual([]);
  });

  const rules: [rule: string, over: Given, said: string[]][] = [
    ["a fee may be nothing", { registrationFeeCents: 0, equipmentFeeCents: 0 }, []],
    ["a fee is not below nothing", { registrationFeeCents: -1 }, ["registrationFeeCents: registration-fee.range"]],
    ["a fee has no part of a cent", { registrationFeeCents: 0.5 }, ["registrationFeeCents: registration-fee.format"]],
    ["Max League Size is at least one", { capacity: 0 }, ["capacity: capacity.range"]],
    ["a website is a URL", { website: "not a page" }, ["website: website.format"]],
    ["a website is no script", { website: "javascript:alert(1)" }, ["website: website.format"]],
    ["a website needs no https:// in front", { website: "www.lake-merritt.example.org" }, []],
    ["the director's e-mail is one", { directorEmail: "dana" }, ["directorEmail: email.format"]],
    ["a state is one of the fifty, or DC", { state: "PR" }, ["state: league-state.missing"]],
    ["a sport is one of the list", { sport: "quidditch" }, ["sport: league-sport.missing"]],
    ["Other needs its word", { sport: "other" }, ["customSport: custom-sport.missing"]],
    ["Other with its word", { sport: "other", customSport: "Kubb" }, []],
    ["ages in order", { minAge: 13 }, ["maxAge: max-age.below-min"]],
    ["one age is a range", { minAge: 12 }, []],
    ["a ZIP code has five digits", { zip: "9460" }, ["zip: zip.format"]],
    [
      "registration ends after it starts",
      { registrationEndDate: "2027-01-03" },
      ["registrationEndDate: registration-end.before-start"],
    ],
    ["registration of one day", { registrationEndDate: "2027-01-04" }, []],
    ["registration into the season", { registrationEndDate: "2027-05-29" }, []],
    [
      "no registration after the season",
      { registrationEndDate: "2027-05-30" },
      ["registrationEndDate: registration-end.after-season"],
    ],
    ["the season ends after it starts", { leagueStartDate: "2027-05-30" }, ["leagueEndDate: league-end.before-start"]],
    ["no February 30", { leagueStartDate: "2027-02-30" }, ["leagueStartDate: league-start.format"]],
    ["a winter may be called by the year before it", { year: 2026 }, []],
    ["the year is one it plays in", { year: 2025 }, ["year: season-year.not-played"]],
    ["a cut-off long ago is a slip", { ageCutoffDate: "2017-08-01" }, ["ageCutoffDate: age-cutoff.far"]],
    ["a week has play", { playTimes: [] }, ["playTimes: play-times.missing"]],
    [
      "play ends after it starts",
      { playTimes: [{ weekday: 6, start: "12:00", end: "12:00" }] },
      ["playTimes.0.end: end-time.early"],
    ],
    ["a name has no line break", { name: "Oakland\nYouth" }, ["name: text.one-line"]],
    ["a policy has no control characters", { generalRules: "Fair\u0000play" }, ["generalRules: text.plain"]],
  ];
  test.each(rules)("%s", (_rule, over, said) => {
    expect(wrongWith(over)).toEqual(said);
  });

  test("all that is wrong between fields is said at once", () => {
    expect(wrongWith({ minAge: 13, leagueEndDate: "2027-03-01", year: 2030 })).toEqual([
      "leagueEndDate: league-end.before-start",
      "year: season-year.not-played",
      "maxAge: max-age.below-min",
    ]);
  });

  test("the lists: about 70 sports ending with Other, 50 states and DC, five difficulties", () => {
    expect(SPORTS.length).toBeGreaterThanOrEqual(70);
    expect(SPORTS.at(-1)).toBe("other");
    expect(STATES).toHaveLength(51);
    expect(DIFFICULTIES).toHaveLength(5);
  });
});

test("M3: six parts of at most eight fields hold every field once", () => {
  const inParts = PART_NAMES.flatMap((part) => PART_FIELDS[part]);
  expect(PART_NAMES).toHaveLength(6);
  expect(Math.max(...PART_NAMES.map((part) => PART_FIELDS[part].length))).toBeLessThanOrEqual(8);
  expect(inParts.toSorted()).toEqual([...SUBMITTED_FIELDS].toSorted());
});
