import { describe, expect, test } from "vitest";
import { DEFAULT_AGES } from "../../../contract/league/league-fields.ts";
import { DIFFICULTIES, SPORTS, STATES } from "../../../contract/vocabulary.ts";
import signIn from "../../../../accounts/web/messages/sign-in/en.ts";
import words from "../../messages/en.ts";
import submit from "../../messages/submit/en.ts";

/** What the specification says word for word of Submit League (spec.txt §2, §4, §5, §8, §9). */
describe("the specification's texts of Submit League", () => {
  const { submit: page } = submit;
  test.each([
    ["button", page.button, "Submit League"],
    ["success", page.done.success, "League submitted successfully!"],
    ["error", page.failed, "Submission failed"],
    ["error of who is signed out meanwhile", signIn.signIn.unknown.split(".")[0], "Could not get current user"],
  ])("%s: %s", (_what, ours, specified) => {
    expect(ours).toBe(specified);
  });

  test("the five difficulties, the sports ending with Other, the states, and the ages it begins with", () => {
    expect(DIFFICULTIES.map((one) => words.difficulty[one])).toEqual([
      "Beginner",
      "Beginner - Moderate",
      "Moderate - Expert",
      "Expert",
      "Beginner - Expert",
    ]);
    expect(SPORTS).toEqual(expect.arrayContaining(["soccer", "baseball", "basketball"]));
    expect(SPORTS.length).toBeGreaterThan(65);
    expect(SPORTS.at(-1)).toBe("other");
    expect(STATES).toHaveLength(51);
    expect(DEFAULT_AGES).toEqual({ minAge: 8, maxAge: 12 });
  });
});
