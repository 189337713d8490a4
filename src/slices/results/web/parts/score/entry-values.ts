import type { EnteredResult, GameScore } from "../../../contract/entry.ts";
import type { Pair } from "../../../contract/score.ts";
import { ENDINGS, FORFEITERS, SIDES, type Ending, type Forfeiter, type Side } from "../../../contract/vocabulary.ts";
import { totalOf } from "../../../rules/plan/scoring.ts";

/** Two fields, as they are typed. */
export type TypedPair = Readonly<Record<Side, string>>;

/** What stands in the form. */
export interface EntryValues {
  readonly ended: Ending;
  readonly forfeitedBy: Forfeiter | null;
  readonly mode: "final" | "parts";
  readonly score: TypedPair;
  readonly parts: readonly TypedPair[];
  readonly overtime: boolean;
  readonly shootout: TypedPair;
}

type Scoring = GameScore["scoring"];

const EMPTY: TypedPair = { home: "", away: "" };
const typed = (pair: Pair): TypedPair => ({ home: String(pair.home), away: String(pair.away) });
const emptyParts = ({ regular }: Scoring): TypedPair[] => Array.from({ length: regular }, () => EMPTY);

/** What a form begins with: what is entered already, or nothing to nothing. */
export function valuesOf({ result, scoring }: Pick<GameScore, "result" | "scoring">): EntryValues {
  const parts = result?.parts.map(typed) ?? [];
  return {
    ended: result?.ended ?? "played",
    forfeitedBy: result?.forfeitedBy ?? null,
    mode: parts.length > 0 ? "parts" : "final",
    score: result?.score ? typed(result.score) : { home: "0", away: "0" },
    parts: [...parts, ...emptyParts(scoring).slice(parts.length)],
    overtime: result?.overtime ?? false,
    shootout: result?.shootout ? typed(result.shootout) : EMPTY,
  };
}

const isEmpty = ({ home, away }: TypedPair) => home.trim() === "" && away.trim() === "";
/** A field without a number is NaN: the schema says so. One alone that is empty is nothing scored. */
const numbers = ({ home, away }: TypedPair): Pair => ({ home: Number(home.trim()), away: Number(away.trim()) });

/** The parts up to the last one in which something stands. */
function playedParts({ parts }: EntryValues): Pair[] {
  const last = parts.findLastIndex((part) => !isEmpty(part));
  return parts.slice(0, last + 1).map(numbers);
}

/** The score that the form shows; null where none is entered. */
export function scoreIn(values: EntryValues, scoring: Scoring): Pair | null {
  if (values.mode === "final") return isEmpty(values.score) ? null : numbers(values.score);
  const parts = playedParts(values);
  return parts.length === 0 ? null : totalOf(parts, scoring);
}

/** What the form says of how the game ended. */
export function enteredIn(values: EntryValues, scoring: Scoring): EnteredResult {
  const { ended, forfeitedBy } = values;
  if (ended === "forfeit") return { ended, forfeitedBy, score: null, parts: [], overtime: false, shootout: null };
  const score = scoreIn(values, scoring);
  const parts = values.mode === "parts" ? playedParts(values) : [];
  const isLevel = score !== null && score.home === score.away;
  const shootout = ended === "played" && scoring.shootout && isLevel && !isEmpty(values.shootout);
  return {
    ended,
    forfeitedBy: null,
    score,
    parts,
    overtime: score !== null && scoring.overtime && (values.overtime || parts.length > scoring.regular),
    shootout: shootout ? numbers(values.shootout) : null,
  };
}

/** The name of a field of the form. */
export const fieldOf = (of: "score" | "shootout" | number, side: Side) =>
  typeof of === "number" ? `part-${of}-${side}` : `${of}-${side}`;

/** What a browser without script sends. */
export function valuesIn(form: FormData, scoring: Scoring): EntryValues {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 10);
  const pair = (of: Parameters<typeof fieldOf>[0]): TypedPair => {
    const [home, away] = SIDES.map((side) => text(fieldOf(of, side)));
    return { home: home ?? "", away: away ?? "" };
  };
  return {
    ended: ENDINGS.find((one) => one === text("ended")) ?? "played",
    forfeitedBy: FORFEITERS.find((one) => one === text("forfeitedBy")) ?? null,
    mode: text("mode") === "parts" ? "parts" : "final",
    score: pair("score"),
    parts: emptyParts(scoring).map((_, at) => pair(at)),
    overtime: form.has("overtime"),
    shootout: pair("shootout"),
  };
}
