import type { InBoth } from "../../../contract/form.ts";
import type { FeesContent, Off, SeasonFees } from "../../../contract/season-fees.ts";

/** A season's fees as they stand in the page: typed, and not checked. Amounts are dollars as people write them. */
export interface TypedFees {
  version: string;
  season: TypedPrices;
  divisions: (TypedPrices & { divisionId: string; own: boolean })[];
  early: { key: string; until: string; off: TypedOff }[];
  sibling: { key: string; fromChild: string; off: TypedOff }[];
  coach: TypedOff;
  plans: TypedPlan[];
  holdMinutes: string;
  offerHours: string;
  aid: boolean;
  tax: string;
  /** Whether the league has steps of its own. */
  own: boolean;
  refund: { key: string; until: string; percent: string }[];
}
export interface TypedPrices {
  registration: string;
  equipment: string;
}
/** So much off; an empty value is nothing off. */
export interface TypedOff {
  value: string;
  unit: "percent" | "dollars";
}
export interface TypedPlan {
  id: string;
  name: InBoth;
  deposit: string;
  parts: { key: string; dueDate: string; percent: string }[];
}

const NOT_A_NUMBER = Number.NaN;

/** Cents of dollars as people write them: "45", "45.5", "$1,200.00"; not a number for what is none. */
export function centsOf(text: string): number {
  const plain = text.replaceAll(/[$,\s]/g, "");
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : NOT_A_NUMBER;
}

/** "45" or "45.50". */
export const dollarsOf = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
const wholeOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : NOT_A_NUMBER);

export function typedOff(off: Off | null): TypedOff {
  if (off === null) return { value: "", unit: "percent" };
  return off.percent === null
    ? { value: dollarsOf(off.amountCents ?? 0), unit: "dollars" }
    : { value: String(off.percent), unit: "percent" };
}

export function offOf({ value, unit }: TypedOff): Off {
  if (value.trim() === "") return { percent: null, amountCents: null };
  return unit === "percent"
    ? { percent: wholeOf(value), amountCents: null }
    : { percent: null, amountCents: centsOf(value) };
}

const prices = ({ registrationCents, equipmentCents }: FeesContent["season"]): TypedPrices => ({
  registration: dollarsOf(registrationCents),
  equipment: dollarsOf(equipmentCents),
});

/** Kept fees as they are shown to be changed. */
export function typedFees({ version, content, divisions, usualRefund }: SeasonFees): TypedFees {
  const key = (at: number) => `k${at}`;
  return {
    version,
    season: prices(content.season),
    divisions: divisions.map(({ id }) => {
      const own = content.divisions.find(({ divisionId }) => divisionId === id);
      return { divisionId: id, own: own !== undefined, ...prices(own ?? content.season) };
    }),
    early: content.early.map(({ until, off }, at) => ({ key: key(at), until, off: typedOff(off) })),
    sibling: content.sibling.map(({ fromChild, off }, at) => ({
      key: key(at),
      fromChild: String(fromChild),
      off: typedOff(off),
    })),
    coach: typedOff(content.coach),
    plans: content.plans.map(({ id, name, depositPercent, parts }) => ({
      id,
      name,
      deposit: String(depositPercent),
      parts: parts.map(({ dueDate, percent }, at) => ({ key: key(at), dueDate, percent: String(percent) })),
    })),
    holdMinutes: String(content.holdMinutes),
    offerHours: String(content.offerHours),
    aid: content.aid,
    tax: dollarsOf(content.taxBasisPoints),
    own: content.refund !== null,
    refund: (content.refund ?? usualRefund).map(({ until, percent }, at) => ({
      key: key(at),
      until,
      percent: String(percent),
    })),
  };
}

/** What is sent of it. What is no number is none, and is said so beside its field. */
export function contentOf(typed: TypedFees): FeesContent {
  const cents = ({ registration, equipment }: TypedPrices) => ({
    registrationCents: centsOf(registration),
    equipmentCents: centsOf(equipment),
  });
  return {
    season: cents(typed.season),
    divisions: typed.divisions.flatMap((one) => (one.own ? [{ divisionId: one.divisionId, ...cents(one) }] : [])),
    early: typed.early.map(({ until, off }) => ({ until, off: offOf(off) })),
    sibling: typed.sibling.map(({ fromChild, off }) => ({ fromChild: wholeOf(fromChild), off: offOf(off) })),
    coach: typed.coach.value.trim() === "" ? null : offOf(typed.coach),
    plans: typed.plans.map(({ id, name, deposit, parts }) => ({
      id,
      name,
      depositPercent: wholeOf(deposit),
      parts: parts.map(({ dueDate, percent }) => ({ dueDate, percent: wholeOf(percent) })),
    })),
    holdMinutes: wholeOf(typed.holdMinutes),
    offerHours: wholeOf(typed.offerHours),
    aid: typed.aid,
    taxBasisPoints: centsOf(typed.tax),
    refund: typed.own ? typed.refund.map(({ until, percent }) => ({ until, percent: wholeOf(percent) })) : null,
  };
}
