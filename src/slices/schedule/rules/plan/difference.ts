import { DIFFERENCES, type Difference } from "../../contract/vocabulary.ts";
import type { EventState } from "./change.ts";

/** What families see of an event. */
export type Seen = Omit<EventState, "locked" | "acceptedNote">;

export interface EventDifference {
  readonly id: string;
  readonly what: Difference;
  /** As it would be seen. */
  readonly now: Seen;
  /** As it is seen, if it is. */
  readonly was: Seen | null;
}

const SLOT = ["date", "start", "timeZone", "field", "location"] as const;
const REST = [
  "kind",
  "division",
  "home",
  "away",
  "title",
  "minutes",
  "arriveEarly",
  "details",
  "statusReason",
  "playoff",
  "homeWaits",
  "awayWaits",
] as const;

const differs = (a: Seen, b: Seen, keys: readonly (keyof Seen)[]) =>
  keys.some((key) => (a[key] ?? null) !== (b[key] ?? null));

function differenceOf(now: Seen, was: Seen | undefined): Difference | null {
  if (was === undefined) return now.status === "scheduled" ? "new" : null;
  if (now.status !== was.status)
    return now.status === "scheduled" ? "back" : now.status === "cancelled" ? "cancelled" : "postponed";
  // Where and when it would have been is nobody's news.
  if (now.status === "scheduled" && differs(now, was, SLOT)) return "moved";
  const isChanged = differs(now, was, REST) || now.accepted.join() !== was.accepted.join();
  return isChanged ? "changed" : null;
}

/**
 * What publishing would change for families. An event that the plan no longer has is cancelled and stays to be seen: nobody should
 * wonder where it went. What ended before `over` (epoch milliseconds) and is no longer planned stays as it was.
 */
export function differencesOf(
  planned: ReadonlyMap<string, Seen>,
  published: ReadonlyMap<string, Seen & { readonly endsAt: Date }>,
  over: number,
): EventDifference[] {
  const written = [...planned].flatMap(([id, now]): EventDifference[] => {
    const was = published.get(id);
    const what = differenceOf(now, was);
    return what === null ? [] : [{ id, what, now, was: was ?? null }];
  });
  const gone = [...published].flatMap(([id, was]): EventDifference[] =>
    planned.has(id) || was.status === "cancelled" || was.endsAt.getTime() < over
      ? []
      : [{ id, what: "cancelled", now: { ...was, status: "cancelled" }, was }],
  );
  return [...written, ...gone];
}

/** How many events of each kind of difference: "moved" → 3. */
export const countDifferences = (differences: readonly EventDifference[]): Record<string, number> =>
  Object.fromEntries(
    DIFFERENCES.map((what): [string, number] => [what, differences.filter((one) => one.what === what).length]).filter(
      ([, count]) => count > 0,
    ),
  );
