import { describe, expect, test } from "vitest";
import { misfitOf, nearestDivision } from "./eligibility.ts";

const division = (name: string, minAge: number, maxAge: number, over: object = {}) => ({
  name,
  minAge,
  maxAge,
  ageCutoffDate: "2027-03-01",
  gender: "coed" as const,
  ...over,
});
const girl = (birthDate: string) => ({ birthDate, gender: "female" as const });

describe("who may play", () => {
  test("has the division's age on its own cut-off day, not today", () => {
    const tens = division("10U", 8, 10);
    expect(misfitOf(girl("2019-03-01"), tens)).toBeNull();
    expect(misfitOf(girl("2019-03-02"), tens)).toBe("too-young");
    expect(misfitOf(girl("2016-03-02"), tens)).toBeNull();
    expect(misfitOf(girl("2016-03-01"), tens)).toBe("too-old");
    expect(misfitOf(girl("2019-03-02"), { ...tens, ageCutoffDate: "2027-08-01" })).toBeNull();
  });

  test("is of the division's gender where it has one; who is neither chooses", () => {
    const girls = division("Girls", 8, 10, { gender: "girls" as const });
    const of = (gender: "male" | "female" | "other" | null) => misfitOf({ birthDate: "2018-01-01", gender }, girls);
    expect([of("female"), of("male"), of("other"), of(null)]).toEqual([null, "girls-only", null, "gender-needed"]);
    const boys = { ...girls, gender: "boys" as const };
    expect(misfitOf(girl("2018-01-01"), boys)).toBe("boys-only");
  });

  test("is shown the division nearest in age, not one for another gender", () => {
    const divisions = [
      division("6U", 4, 6),
      division("14U", 12, 14),
      division("Boys", 8, 9, { gender: "boys" as const }),
    ];
    expect(nearestDivision(girl("2018-06-01"), divisions)?.name).toBe("6U");
    expect(nearestDivision(girl("2016-06-01"), divisions)?.name).toBe("14U");
    expect(nearestDivision(girl("2018-01-01"), [])).toBeUndefined();
  });
});
