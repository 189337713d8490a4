import type { Division } from "./facts.ts";
import type { RuleItem } from "./instance.ts";

/** Two players by their ids, in order. */
export function pairIds({ players }: Division, [a, b]: readonly [number, number]): [string, string] {
  const ids: [string, string] = [players[a]!.id, players[b]!.id];
  return ids[0] < ids[1] ? ids : [ids[1], ids[0]];
}

/** A request that is kept or must be, as an item. */
export const friendsItem = (division: Division, pair: readonly [number, number]): RuleItem => ({
  rule: "friends",
  players: pairIds(division, pair),
});

/** Every rule of a division that is hard, one item each; those that are easiest to explain last. */
export function ruleItems(division: Division): RuleItem[] {
  const { id, players, teams, siblings, mutual, separations, season } = division;
  const items: RuleItem[] = [];
  if (season.isHard("evenSizes")) items.push({ rule: "evenSizes", division: id });
  items.push({ rule: "everyone", division: id });
  if (season.friendGroup !== null) items.push({ rule: "friendGroup" });
  for (const { id: team } of teams) items.push({ rule: "max", team });
  if (season.isHard("mutualFriends")) for (const pair of mutual) items.push(friendsItem(division, pair));
  if (season.isHard("separations")) {
    for (const pair of separations) items.push({ rule: "separate", players: pairIds(division, pair) });
  }
  if (season.isHard("siblings"))
    for (const { group } of siblings) items.push({ rule: "siblings", group, division: id });
  for (const { id: player, coached, lockedOn } of players) {
    if (season.isHard("coachChild") && coached !== null) items.push({ rule: "coachChild", player });
    if (season.isHard("locks") && lockedOn !== null) items.push({ rule: "lock", player });
  }
  return items;
}
