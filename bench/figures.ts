/** One measured number, with what it was to be where somebody promised. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
  /** The numbers behind it, for the reader of build/bench.json. */
  readonly detail?: unknown;
}

/** The figures of one part of the bench. */
export interface Part {
  readonly name: string;
  readonly figures: readonly Figure[];
}

/** How long and how often each part measures. */
export interface Effort {
  readonly full: boolean;
}

/** The value below which `part` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Whether a figure is what it was to be; undefined where nobody promised anything. */
export function isMet({ value, most, least }: Figure): boolean | undefined {
  if (most === undefined && least === undefined) return undefined;
  return !Number.isNaN(value) && (most === undefined || value <= most) && (least === undefined || value >= least);
}

function inWords(value: number): string {
  return value.toLocaleString("en-US", {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
  });
}

/** Prints a part as a table: what, how much, the target, whether it is met. */
export function printPart({ name, figures }: Part): void {
  console.log(`\n── ${name} ${"─".repeat(Math.max(4, 84 - name.length))}`);
  for (const figure of figures) {
    const { what, value, unit, most, least } = figure;
    const target = most !== undefined ? `≤ ${inWords(most)}` : least !== undefined ? `≥ ${inWords(least)}` : "";
    const mark = { true: "met", false: "MISSED", undefined: "" }[String(isMet(figure)) as "true"];
    console.log(
      `${what.padEnd(56)} ${inWords(value).padStart(8)} ${unit.padEnd(8)} ${target.padEnd(9)} ${mark}`.trimEnd(),
    );
  }
}
