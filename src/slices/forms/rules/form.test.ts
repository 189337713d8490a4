import { describe, expect, test } from "vitest";
import type { Question, RegistrationForm } from "../contract/fields.ts";
import { DEFAULT_FORM } from "./default-form.ts";
import { answerFlaw, formFlaws, type FilledChild, type FilledForm } from "./form.ts";

const both = (text: string) => ({ en: text, es: text });
const question = (over: Partial<Question>): Question => ({
  id: "01980000-0000-7000-8000-000000000001",
  kind: "text",
  label: both("School"),
  hint: null,
  choices: [],
  required: true,
  ...over,
});
const CHILD: FilledChild = { onFile: [], fields: {}, answers: {} };
const signed = (form: RegistrationForm) =>
  form.waivers.map(({ id, version }) => ({ waiverId: id, version, typedName: "Dana Ortiz" }));
const filled = (over: Partial<FilledForm> = {}, form = DEFAULT_FORM): FilledForm => ({
  secondGuardian: null,
  children: [CHILD],
  signatures: signed(form),
  ...over,
});
const asking = (over: Partial<RegistrationForm["fields"]>): RegistrationForm => ({
  ...DEFAULT_FORM,
  fields: { ...DEFAULT_FORM.fields, ...over },
});
const codes = (form: RegistrationForm, over?: Partial<FilledForm>) =>
  formFlaws(form, filled(over, form)).map(({ field, code }) => `${field} ${code}`);

describe("the form of a league that has set nothing", () => {
  test("asks for nothing that has to be answered, and is signed", () => {
    expect(codes(DEFAULT_FORM)).toEqual([]);
    expect(codes(DEFAULT_FORM, { signatures: [] })).toEqual([
      "signatures.5eed0001-0000-7000-8000-000000000001 signature.missing",
      "signatures.5eed0001-0000-7000-8000-000000000002 signature.missing",
    ]);
  });

  test("lets a family keep the child out of photos", () => {
    const required = signed(DEFAULT_FORM).slice(0, 2);
    expect(codes(DEFAULT_FORM, { signatures: required })).toEqual([]);
  });

  test("says the same in both languages, without a gap", () => {
    for (const { title, text } of DEFAULT_FORM.waivers) {
      expect(title.en).not.toBe(title.es);
      expect(text.en.split("\n\n").length).toBe(text.es.split("\n\n").length);
    }
  });
});

describe("what a league requires", () => {
  const form = asking({ shirtSize: "required", allergies: "required", secondGuardianPhone: "required" });

  test("is asked of each child, and of the second guardian", () => {
    expect(codes(form, { children: [CHILD, { ...CHILD, fields: { shirtSize: "YM", allergies: " " } }] })).toEqual([
      "secondGuardianPhone second-guardian-phone.missing",
      "children.0.allergies field-allergies.missing",
      "children.0.shirtSize field-shirt-size.missing",
      "children.1.allergies field-allergies.missing",
    ]);
  });

  test("is not asked again where the family keeps it", () => {
    const secondGuardian = { name: "", email: "", phone: "510 555 0142" };
    expect(codes(form, { secondGuardian, children: [{ ...CHILD, onFile: ["shirtSize", "allergies"] }] })).toEqual([]);
  });
});

describe("an answer", () => {
  const choices = ["am", "pm"].map((value) => ({ value, label: both(value) }));
  test.for([
    ["text", "Lincoln", undefined],
    ["text", "", "answer.missing"],
    ["text", ["Lincoln"], "answer.unknown"],
    ["choice", "am", undefined],
    ["choice", "noon", "answer.unknown"],
    ["choice", undefined, "answer.choice"],
    ["several", ["am", "pm"], undefined],
    ["several", ["am", "am"], "answer.unknown"],
    ["several", [], "answer.several"],
    ["yes-no", false, undefined],
    ["yes-no", "yes", "answer.unknown"],
    ["yes-no", undefined, "answer.yes-no"],
    ["file", "", "answer.file"],
    ["file", "photo.jpg", "answer.file"],
    ["file", "01980000-0000-7000-8000-00000000000a", undefined],
  ] as const)("to a %s question, %j: %s", ([kind, answer, flaw]) => {
    expect(answerFlaw(question({ kind, choices }), answer as never)).toBe(flaw);
  });

  test("may be left out where the league does not need it", () => {
    expect(answerFlaw(question({ required: false }), undefined)).toBeUndefined();
  });

  test("to a question that the league does not ask (any more) is sent back", () => {
    const answers = { "01980000-0000-7000-8000-00000000000f": "Lincoln" };
    expect(codes(DEFAULT_FORM, { children: [{ ...CHILD, answers }] })).toEqual([
      "children.0.answers.01980000-0000-7000-8000-00000000000f form.stale",
    ]);
  });
});

test("a text that changed since it was read is signed anew", () => {
  const [first, ...others] = signed(DEFAULT_FORM);
  expect(codes(DEFAULT_FORM, { signatures: [{ ...first!, version: 0 }, ...others] })).toEqual([
    "signatures.5eed0001-0000-7000-8000-000000000001 signature.changed",
  ]);
});
