import { allocate, sumCents, type Cents } from "#kernel/money/money.ts";
import type { PricedChild, PriceTerms, Promised, Reduction } from "../contract/fields.ts";
import { PRICE_KINDS, type PriceKind } from "../contract/vocabulary.ts";

/** What spots cost, with every discount. All amounts in US cents; percentages are whole. */

export interface Line {
  itemId: string;
  kind: PriceKind;
  amountCents: Cents;
  note: string | null;
}

/** What a family may bring to its price later on. Both are off the order as a whole. */
export interface PriceExtras {
  readonly code: { code: string; off: Reduction } | null;
  readonly aidPercent: number | null;
  /** Whether it pays instead of volunteering. */
  readonly buysOut: boolean;
}

export const NO_EXTRAS: PriceExtras = { code: null, aidPercent: null, buysOut: false };

/** A price as the league shows it: no discount is taken off. */
export const NO_TERMS: PriceTerms = {
  early: [],
  sibling: [],
  siblingsBefore: 0,
  coach: [],
  taxBasisPoints: 0,
};

/** What a reduction comes to: never more than is there. */
function offOf(left: Cents, off: Reduction): Cents {
  return "percent" in off ? allocate(left, [off.percent, 100 - off.percent])[0]! : Math.min(left, off.amountCents);
}

function best(left: Cents, several: readonly Reduction[]): Reduction | undefined {
  return several.toSorted((a, b) => offOf(left, b) - offOf(left, a))[0];
}

function noteOf(off: Reduction): string | null {
  return "percent" in off ? `${off.percent}%` : null;
}

/**
 * The lines of some children's spots, in the order shown. Discounts apply in the order early bird, sibling, code,
 * coach's child, aid, each to what is left of the league's lines, never below zero. What is off the order as a whole is
 * computed once and then shared out among the children by what is left of each. A child of whom nothing is left for the
 * league pays no processing: what is free is free.
 *
 * What is paid instead of volunteering stands with the first child. No discount applies to it, and no tax.
 *
 * The child that costs most counts first as a brother or sister, so that the dearest spot has no sibling discount.
 */
export function priceLines({ children, terms, buyOut }: Promised, { code, aidPercent, buysOut }: PriceExtras): Line[] {
  const left = children.map(({ feeLines }) => leagueSum(feeLines));
  const lines: Line[] = [];
  const take = (at: number, kind: PriceKind, cents: Cents, note: string | null) => {
    if (cents === 0) return;
    left[at]! -= cents;
    lines.push({ itemId: children[at]!.itemId, kind, amountCents: -cents, note });
  };
  const each = (kind: PriceKind, offFor: (at: number) => Reduction | undefined) => {
    for (const at of children.keys()) {
      const off = offFor(at);
      if (off) take(at, kind, offOf(left[at]!, off), noteOf(off));
    }
  };
  const together = (kind: PriceKind, off: Reduction, note: string | null) => {
    const shares = allocate(offOf(sumCents(left), off), left);
    for (const at of children.keys()) take(at, kind, shares[at]!, note);
  };

  const ranks = siblingRanks(children, terms.siblingsBefore);
  each("early-bird", (at) => best(left[at]!, terms.early));
  each("sibling", (at) => tierOf(terms.sibling, ranks[at]!));
  if (code) together("code", code.off, code.code);
  each("coach", (at) => (children[at]!.coached ? best(left[at]!, terms.coach) : undefined));
  if (aidPercent !== null) together("aid", { percent: aidPercent }, `${aidPercent}%`);

  for (const [at, { itemId, feeLines }] of children.entries()) {
    const rest = left[at]!;
    const tax = allocate(rest, [terms.taxBasisPoints, 10_000 - terms.taxBasisPoints])[0]!;
    if (tax > 0) lines.push({ itemId, kind: "tax", amountCents: tax, note: null });
    for (const { kind, amountCents } of feeLines) {
      if (kind === "processing" && rest === 0) continue;
      lines.push({ itemId, kind, amountCents, note: null });
    }
  }
  const [first] = children;
  if (buysOut && buyOut && first)
    lines.push({ itemId: first.itemId, kind: "buy-out", amountCents: buyOut.cents, note: null });
  return inOrder(children, lines);
}

function leagueSum(feeLines: PricedChild["feeLines"]): Cents {
  return sumCents(feeLines.filter(({ kind }) => kind !== "processing").map(({ amountCents }) => amountCents));
}

/** Which child of its family each is: those with a spot before come first, then the dearest. */
function siblingRanks(children: readonly PricedChild[], before: number): number[] {
  const byPrice = [...children.keys()].toSorted(
    (a, b) => leagueSum(children[b]!.feeLines) - leagueSum(children[a]!.feeLines),
  );
  return [...children.keys()].map((at) => before + byPrice.indexOf(at) + 1);
}

function tierOf(tiers: PriceTerms["sibling"], rank: number): Reduction | undefined {
  return tiers.filter(({ fromChild }) => fromChild <= rank).toSorted((a, b) => b.fromChild - a.fromChild)[0]?.off;
}

function inOrder(children: readonly PricedChild[], lines: readonly Line[]): Line[] {
  const rank = ({ itemId, kind }: Line) =>
    children.findIndex((one) => one.itemId === itemId) * PRICE_KINDS.length + PRICE_KINDS.indexOf(kind);
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

/** The sum of some lines. */
export function totalOf(lines: readonly { amountCents: Cents }[]): Cents {
  return sumCents(lines.map(({ amountCents }) => amountCents));
}

/** Lines of several children as one for each kind, in the order shown. Notes that differ fall away. */
export function byKind<L extends { kind: string; amountCents: Cents; note: string | null }>(
  lines: readonly L[],
): Pick<L, "kind" | "amountCents" | "note">[] {
  const kinds = [...new Set(lines.map(({ kind }) => kind as L["kind"]))];
  const order = (kind: string) => (PRICE_KINDS as readonly string[]).indexOf(kind);
  return kinds
    .toSorted((a, b) => order(a) - order(b))
    .map((kind) => {
      const own = lines.filter((line) => line.kind === kind);
      const notes = new Set(own.map(({ note }) => note));
      return { kind, amountCents: totalOf(own), note: notes.size === 1 ? own[0]!.note : null };
    });
}

/** The lines of one item, without saying whose they are. */
export function linesOf<L extends { itemId: string; kind: string; amountCents: Cents; note: string | null }>(
  lines: readonly L[],
  itemId: string,
): Pick<L, "kind" | "amountCents" | "note">[] {
  const own = lines.filter((line) => line.itemId === itemId);
  return own.map(({ kind, amountCents, note }) => ({ kind, amountCents, note }));
}
