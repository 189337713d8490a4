import type { QuestionKind } from "../../../contract/vocabulary.ts";
import type { TypedForm } from "./typed.ts";

/** How long a parent takes for an answer on a phone, in seconds: measured by eye, to make long forms felt, no more. */
const SECONDS: Record<QuestionKind, number> = { text: 20, choice: 8, several: 12, "yes-no": 5, file: 60 };
const SECONDS_OF_FIELD = 8;
const SECONDS_OF_TEXT = 30;
/** Name twice, date of birth, and a parent's name, e-mail and phone. */
const ALWAYS_ASKED = 6;

/** What a form costs a family: how many questions it asks, and how many seconds the league's own part takes. */
export function effortOf({ fields, friendRequests, questions, waivers }: TypedForm): {
  questions: number;
  seconds: number;
} {
  const asked = Object.values(fields).filter((asking) => asking !== "off").length;
  const own = questions.filter(({ hidden }) => !hidden);
  const seconds = own.reduce((sum, { kind }) => sum + SECONDS[kind], 0);
  return {
    questions: ALWAYS_ASKED + asked + friendRequests + own.length + waivers.length,
    seconds: seconds + (asked + friendRequests * 2) * SECONDS_OF_FIELD + waivers.length * SECONDS_OF_TEXT,
  };
}

export const secondsOf = (kind: QuestionKind) => SECONDS[kind];
