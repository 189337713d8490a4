import type { EnteredResult } from "../contract/entry.ts";
import type { ResultState, Scorer } from "../contract/vocabulary.ts";

/** A result as it stands, as far as it decides what a new entry does. */
export interface Standing extends EnteredResult {
  readonly counts: boolean;
  readonly state: ResultState;
  readonly enteredBy: string | null;
  readonly enteredAs: Scorer;
  readonly entryKey: string | null;
  readonly version: number;
}

/** Who enters a score, and what they saw when they did. */
export interface Entering {
  readonly accountId: string;
  readonly scorer: Scorer;
  /** The version that they saw; 0 for none. */
  readonly version: number;
  readonly entryKey: string;
}

/** What an entry does with a game's result. */
export type EntryEffect =
  /** Nothing: it says what stands there already. */
  | { readonly kind: "same" }
  /** It agrees with what the other side entered. */
  | { readonly kind: "confirm" }
  | { readonly kind: "enter" | "correct"; readonly state: ResultState }
  | { readonly kind: "decide" }
  | { readonly kind: "refuse"; readonly code: "results.other-score" | "results.final" | "results.decided" };

const CONTENT = ["ended", "forfeitedBy", "score", "parts", "overtime", "shootout", "counts"] as const;
type Content = EnteredResult & { readonly counts: boolean };

/** Whether two results say the same of a game. Who leaves the periods out says nothing against them. */
export function saysTheSame(stands: Content, entered: Content): boolean {
  return CONTENT.every(
    (key) =>
      JSON.stringify(stands[key]) === JSON.stringify(entered[key]) ||
      (key === "parts" && (stands.parts.length === 0 || entered.parts.length === 0)),
  );
}

const refused = (code: Extract<EntryEffect, { kind: "refuse" }>["code"]): EntryEffect => ({ kind: "refuse", code });

/** Decides what an entry does: nobody overwrites what another side entered, or what they have not seen. */
export function effectOf(stands: Standing | undefined, entered: Content, by: Entering): EntryEffect {
  const isLeague = by.scorer === "league";
  if (!stands) return { kind: "enter", state: isLeague ? "final" : "unconfirmed" };
  const { state } = stands;
  const hasSeen = by.version === stands.version || by.entryKey === stands.entryKey;
  const isOwn = by.scorer === stands.enteredAs;
  if (isLeague && state === "disputed") return hasSeen ? { kind: "decide" } : refused("results.other-score");
  const bringsParts = (isLeague || isOwn) && entered.parts.length > 0 && stands.parts.length === 0;
  if (saysTheSame(stands, entered) && !bringsParts) {
    const isOther = !isOwn && (isLeague || by.accountId !== stands.enteredBy);
    return { kind: state === "unconfirmed" && isOther ? "confirm" : "same" };
  }
  if (!isLeague && state === "decided") return refused("results.decided");
  if (!isLeague && state === "final") return refused("results.final");
  if (!hasSeen || !(isLeague || isOwn || by.scorer === "official")) return refused("results.other-score");
  return { kind: "correct", state: !isLeague ? "unconfirmed" : state === "decided" ? "decided" : "final" };
}
