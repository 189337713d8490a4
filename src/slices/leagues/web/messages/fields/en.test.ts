import { expect, test } from "vitest";
import { REQUIREMENTS_TO_SUBMIT } from "../../../contract.ts";
import { SUBMITTED_FIELDS, SubmittedLeague } from "../../../contract/reviewing/submission.ts";
import { givenOf } from "../../../contract/league/typed-league.ts";
import labelsEn from "../labels/en.ts";
import labelsEs from "../labels/es.ts";
import en from "./en.ts";
import es from "./es.ts";

/** Forms that are wrong in every field, each in another way. */
const WRONG = ["", "-1", "99999999999", "x".repeat(9000)].map((text) =>
  givenOf(Object.fromEntries(SUBMITTED_FIELDS.map((field) => [field, text]))),
);

test.for([
  ["English", en, labelsEn],
  ["Spanish", es, labelsEs],
] as const)("in %s every field of a league has a name, and a sentence for whatever is wrong with it", ([, words, labels]) => {
  const issues: Readonly<Record<string, Readonly<Record<string, string>>>> = words.issues;
  const codes = WRONG.flatMap((form) => SubmittedLeague.safeParse(form).error?.issues.map(({ message }) => message) ?? []);
  expect(new Set(codes).size).toBeGreaterThan(60);
  // E-mail addresses and plain text are asked for on every page.
  const own = codes.filter((code) => !/^(?:email|text)\./.test(code));
  for (const code of own) {
    const [group = "", name = ""] = code.split(".");
    expect([code, typeof issues[group]?.[name]]).toEqual([code, "string"]);
  }
  expect(Object.keys(labels.labels).toSorted()).toEqual([...SUBMITTED_FIELDS].toSorted());
  expect(Object.keys(words.refusals.leagues)).toEqual(
    expect.arrayContaining(REQUIREMENTS_TO_SUBMIT.map((code) => code.replace("leagues.", ""))),
  );
});
