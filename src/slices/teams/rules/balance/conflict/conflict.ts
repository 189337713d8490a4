import type { Division } from "../instance/facts.ts";
import { canHold, type Held } from "./hold.ts";
import type { RuleItem } from "../instance/instance.ts";
import { friendsItem, ruleItems } from "../instance/items.ts";

type Pair = readonly [number, number];

/** Steps of one question: enough for what people ask for, few enough to wait for. */
const STEPS = 30_000;

/** Rules in the order in which they are easiest to understand: a conflict is looked for among the first ones first. */
const STAGES: readonly (readonly RuleItem["rule"][])[] = [
  ["coachChild", "lock", "siblings", "friends"],
  ["separate"],
  ["friendGroup"],
  ["max"],
  ["everyone"],
  ["evenSizes"],
];

/**
 * The smallest set of items that still cannot hold together: none of them can be left out. From items that cannot hold; one that
 * may be needed and cannot be decided stays.
 */
export function irreducible(division: Division, items: readonly RuleItem[], together: Pair | null): RuleItem[] {
  const fails = (some: readonly RuleItem[]) => canHold(division, some, together, STEPS).answer === "no";
  let left = [...items];
  for (let chunk = Math.ceil(left.length / 2); chunk >= 1; chunk = chunk > 1 ? Math.ceil(chunk / 2) : 0) {
    for (let from = 0; from < left.length;) {
      const without = left.toSpliced(from, chunk);
      if (fails(without)) left = without;
      else from += chunk;
    }
  }
  return left;
}

/** The players who are tied to some others by requests, families and separations. */
function circleOf({ mutual, siblings, separations }: Division, some: readonly number[]): Set<number> {
  const circle = new Set(some);
  const ties = [...mutual, ...siblings.map(({ members }) => members)];
  for (let size = 0; size < circle.size;) {
    size = circle.size;
    for (const tie of ties) if (tie.some((player) => circle.has(player))) for (const player of tie) circle.add(player);
  }
  const near = new Set(circle);
  for (const pair of separations)
    if (pair.some((player) => circle.has(player))) for (const player of pair) near.add(player);
  return near;
}

function playersOf(division: Division, item: RuleItem): number[] {
  if (item.rule === "siblings") return [...division.siblings.find(({ group }) => group === item.group)!.members];
  const ids = "player" in item ? [item.player] : "players" in item ? item.players : [];
  return ids.map((id) => division.numberOf.get(id)!);
}

/** Looks for a conflict among more and more of the items. "yes" only where all of them can hold. */
function search(
  division: Division,
  items: readonly RuleItem[],
  together: Pair | null,
): Held | { answer: "no"; items: RuleItem[] } {
  let held: Held = { answer: "unknown" };
  for (let stage = 1; stage <= STAGES.length; stage += 1) {
    const rules = new Set(STAGES.slice(0, stage).flat());
    const some = items.filter(({ rule }) => rules.has(rule));
    held = canHold(division, some, together, STEPS);
    if (held.answer === "no") return { answer: "no", items: irreducible(division, some, together) };
  }
  return held;
}

/** Whether a division's hard rules, with the forced requests, can hold at all; if not, a smallest conflict. */
export function feasible(division: Division, forced: readonly Pair[]): ReturnType<typeof search> {
  // What both ask for is among the rules where that is a rule.
  const ruled = division.season.isHard("mutualFriends") ? division.mutual : [];
  const wishes = forced.filter(([a, b]) => !ruled.some((pair) => pair[0] === a && pair[1] === b));
  return search(division, [...ruleItems(division), ...wishes.map((pair) => friendsItem(division, pair))], null);
}

/** Whether a request could be kept besides the hard rules and the requests that are kept; if not, what excludes it. */
export function couldKeep(division: Division, wish: Pair, kept: readonly Pair[]): ReturnType<typeof search> {
  const wishes = division.season.isHard("mutualFriends") ? [] : kept.map((pair) => friendsItem(division, pair));
  // That no more wait than must is nothing that a family is told.
  const mayWait = division.season.mayWait && division.sizes.placed < division.players.length;
  const items = [...wishes, ...ruleItems(division).filter(({ rule }) => rule !== "everyone" || !mayWait)];
  const circle = circleOf(division, wish);
  const near = items.filter((item) => playersOf(division, item).every((player) => circle.has(player)));
  const answer = search(division, near, wish);
  return answer.answer === "no" ? answer : search(division, items, wish);
}
