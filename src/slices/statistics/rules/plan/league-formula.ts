import { readFormula } from "./formula.ts";
import { GAMES_PLAYED } from "./statistic.ts";

/**
 * A formula as a league types it, "(G + A) / GP", by ids in place of abbreviations: "(g + a) / gp". Capital or small letters are the
 * same; × and ÷ stand for * and /.
 * @param counted what the league counts: a formula uses nothing that is computed itself
 * @returns undefined for what is no formula, or names something else
 */
export function leagueFormula(text: string, counted: readonly { id: string; short: string }[]): string | undefined {
  const known = [...counted, GAMES_PLAYED].toSorted((a, b) => b.short.length - a.short.length);
  const parts: string[] = [];
  let rest = text.trim().toUpperCase();
  while (rest !== "") {
    // The longest abbreviation first: "3PM" is no 3, and "SHG" no shot.
    const named = known.find(({ short }) => rest.startsWith(short.toUpperCase()));
    const part = named?.short ?? /^(?:\d+(?:\.\d+)?|[-+*/()×÷])/u.exec(rest)?.[0];
    if (part === undefined) return undefined;
    parts.push(named?.id ?? part.replace("×", "*").replace("÷", "/"));
    rest = rest.slice(part.length).trimStart();
  }
  const formula = parts.join(" ");
  return readFormula(formula) ? formula : undefined;
}

/** What is wrong with formulas of a list: the position of each in it, and why. */
export function wrongFormulas(
  own: readonly { id: string; short: string; scores: boolean; formula?: string | undefined }[],
): { at: number; code: "statistics.formula" | "statistics.computed" }[] {
  const counted = own.filter(({ formula }) => formula === undefined);
  const wrong: ReturnType<typeof wrongFormulas> = [];
  for (const [at, { formula, scores }] of own.entries()) {
    if (formula === undefined) continue;
    if (leagueFormula(formula, counted) === undefined) wrong.push({ at, code: "statistics.formula" });
    // Only what is counted adds up to a score.
    else if (scores) wrong.push({ at, code: "statistics.computed" });
  }
  return wrong;
}
