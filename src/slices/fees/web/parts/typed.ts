import { centsOf, dollarsOf } from "#kernel/money/money.ts";
import type { EditedPlan, FeesContent, Off, SeasonFees } from "../../contract/season-fees.ts";

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
  name: EditedPlan["name"];
  deposit: string;
  parts: { key: string; dueDate: string; percent: string }[];
}

const NOT_A_NUMBER = Number.NaN;

/** No amount is an amount here: nothing typed is wrong too. */
const amountOf = (text: string) => centsOf(text) ?? NOT_A_NUMBER;
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
    : { percent: null, amountCents: amountOf(value) };
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
    registrationCents: amountOf(registration),
    equipmentCents: amountOf(equipment),
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
    // 8.25 % are 825 basis points, as 8.25 dollars are 825 cents.
    taxBasisPoints: amountOf(typed.tax),
    refund: typed.own ? typed.refund.map(({ until, percent }) => ({ until, percent: wholeOf(percent) })) : null,
  };
}
