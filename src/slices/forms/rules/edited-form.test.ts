import { describe, expect, test } from "vitest";
import type { EditedQuestion } from "../contract/edited-form.ts";
import { asksBuiltIn, completed, editedFormFlaws, keptChoices, sameWords } from "./edited-form.ts";

let made = 0;
const question = (over: Partial<EditedQuestion> = {}): EditedQuestion => {
  made += 1;
  const id = `01980000-0000-7000-8000-${String(made).padStart(12, "0")}`;
  const label = { en: `Question ${made}?`, es: "" };
  return { id, kind: "text", label, hint: null, choices: [], required: false, hidden: false, ...over };
};
const flaws = (questions: EditedQuestion[], stored: { id: string; kind: "text" | "choice"; answers: number }[] = []) =>
  editedFormFlaws({ questions, waivers: [] }, { questions: stored as never });

describe("a question of a league's own", () => {
  test.each([
    ["First name", ""],
    ["What is the player's name?", ""],
    ["Date of birth", ""],
    ["Child's birthday", ""],
    ["Email", ""],
    ["Parent's phone number", ""],
    ["", "¿Cuál es la fecha de nacimiento?"],
    ["", "Nombre del jugador"],
    ["Cell", "Correo electrónico"],
  ])("K8: does not ask again what every family is asked: %s%s", (en, es) => {
    expect(asksBuiltIn({ en, es })).toBe(true);
    expect(flaws([question({ label: { en, es } })])).toEqual([
      { field: "questions.0.label", code: "question.built-in" },
    ]);
  });

  test.each([
    "Name on the jersey",
    "Phone of the school",
    "Name of last year's coach",
    "Age when they began",
    "E-mail list?",
  ])("may ask for something else: %s", (en) => expect(asksBuiltIn({ en, es: "" })).toBe(false));

  test("is asked once, however it is written; a hidden one may be asked anew", () => {
    const twice = [
      question({ label: { en: "Which school?", es: "" } }),
      question({ label: { en: "which  SCHOOL", es: "" } }),
    ];
    expect(flaws(twice)).toEqual([{ field: "questions.1.label", code: "question.twice" }]);
    expect(flaws([{ ...twice[0]!, hidden: true }, twice[1]!])).toEqual([]);
  });

  test("has two choices at least where there is something to choose", () => {
    const choices = [{ value: "am", label: { en: "Mornings", es: "" } }];
    expect(flaws([question({ kind: "choice", choices })])).toMatchObject([
      { field: "questions.0.choices", code: "choice.few" },
    ]);
  });

  test("keeps its kind once it was answered", () => {
    const asked = question();
    expect(flaws([asked], [{ id: asked.id, kind: "choice", answers: 3 }])).toMatchObject([{ code: "question.kind" }]);
    expect(flaws([asked], [{ id: asked.id, kind: "choice", answers: 0 }])).toEqual([]);
  });

  test("is among forty that are asked at most; those that are hidden do not count", () => {
    const many = Array.from({ length: 41 }, () => question());
    expect(flaws(many)).toEqual([{ field: "questions", code: "question.many" }]);
    expect(flaws([{ ...many[0]!, hidden: true }, ...many.slice(1)])).toEqual([]);
  });
});

test("a text in one language stands for the other too", () => {
  expect(completed({ en: "Which school?", es: "" })).toEqual({ en: "Which school?", es: "Which school?" });
  expect(completed({ en: "", es: "¿Qué escuela?" }).en).toBe("¿Qué escuela?");
  expect(completed({ en: "School", es: "Escuela" })).toEqual({ en: "School", es: "Escuela" });
});

test("a choice that somebody may have made is retired and not forgotten", () => {
  const [am, pm] = [
    { value: "am", label: { en: "Mornings", es: "Mañanas" } },
    { value: "pm", label: { en: "Evenings", es: "Tardes" } },
  ];
  expect(keptChoices({ choices: [am, pm], answers: 1 }, [pm])).toEqual([pm, { ...am, retired: true }]);
  expect(keptChoices({ choices: [am, pm], answers: 0 }, [pm])).toEqual([pm]);
  expect(keptChoices({ choices: [{ ...am, retired: true }, pm], answers: 1 }, [am, pm])).toEqual([am, pm]);
});

test("a text reads otherwise with one comma", () => {
  const text = { title: { en: "Waiver", es: "" }, text: { en: "At your own risk.", es: "" } };
  expect(sameWords(text, structuredClone(text))).toBe(true);
  expect(sameWords(text, { ...text, text: { en: "At your own, risk.", es: "" } })).toBe(false);
});
