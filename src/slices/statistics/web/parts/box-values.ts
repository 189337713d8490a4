import type { BoxScore, BoxScoreRead, EnteredLine } from "../../contract/box-score.ts";

/** What somebody typed into the grid, field by field. */
export type TypedGrid = Readonly<Record<string, string>>;

/** The names of a player's fields in the grid. */
export const fieldsOf = (registration: string) => ({
  played: `played:${registration}`,
  version: `version:${registration}`,
  was: `was:${registration}`,
  cell: (statistic: string) => `count:${registration}:${statistic}`,
});

const CELL = /^count:([^:]+):([^:]+)$/;

/** The lines of a grid that differ from what was there: only those are sent. What is no number stays what it is, to be refused. */
export function linesIn(typed: TypedGrid): unknown[] {
  const cells = Object.entries(typed).flatMap(([name, value]) => {
    const [, registration, statistic] = CELL.exec(name) ?? [];
    return registration && statistic ? [{ registration, statistic, value: value.trim() }] : [];
  });
  return [...Map.groupBy(cells, ({ registration }) => registration)].flatMap(([registration, own]) => {
    const fields = fieldsOf(registration);
    const counts = Object.fromEntries(
      own.filter(({ value }) => value !== "").map(({ statistic, value }) => [statistic, Number(value)]),
    );
    // Who has a number played, whether it was ticked or not.
    const hasPlayed = typed[fields.played] === "on" || Object.values(counts).some((count) => count !== 0);
    const line = { registration, version: Number(typed[fields.version]) || 0, counts: hasPlayed ? counts : null };
    return said(line.counts) === (typed[fields.was] ?? "") ? [] : [line];
  });
}

/** A line in one text, to see whether it changed: what is nought is nothing. */
export function said(counts: EnteredLine["counts"]): string {
  if (counts === null) return "";
  const there = Object.entries(counts).filter(([, count]) => count !== 0);
  return JSON.stringify(there.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the grid is filled in with: the lines that there are. */
export function typedOf({ sides }: Pick<BoxScore, "sides">): TypedGrid {
  const typed: Record<string, string> = {};
  for (const { players } of sides)
    for (const { registration, line } of players) {
      if (!line) continue;
      typed[fieldsOf(registration).played] = "on";
      for (const [id, count] of Object.entries(line.counts)) typed[fieldsOf(registration).cell(id)] = String(count);
    }
  return typed;
}

/** The grid with what a file says over what was there. */
export function filledIn(typed: TypedGrid, { lines }: BoxScoreRead): TypedGrid {
  const filled: Record<string, string> = { ...typed };
  for (const { registration, counts } of lines) {
    filled[fieldsOf(registration).played] = "on";
    for (const [id, count] of Object.entries(counts))
      filled[fieldsOf(registration).cell(id)] = count === 0 ? "" : String(count);
  }
  return filled;
}
