import type { FriendReason } from "../contract/vocabulary.ts";
import type { RuleItem, UnkeptReason } from "./balance/instance/instance.ts";

/** A friend whom a family named for a player. */
export interface NamedFriend {
  readonly id: string;
  /** Who asks. */
  readonly registrationId: string;
  /** 1 is the dearest. */
  readonly position: number;
  /** Both names as `foldedName` makes them. */
  readonly nameKey: string;
  /** Whom a manager says is meant. */
  readonly settledId: string | null;
}

/** Whom a request means, of the players of its division. `not-found`: nobody has that name, or several have. */
export type MatchedFriend = NamedFriend &
  ({ readonly to: string; readonly counts: boolean } | { readonly to: null; readonly counts: false });

/**
 * Finds the players whom families mean: whom a manager settled, else the only other player with exactly that name.
 * @param players by their registrations, with names as `foldedName` makes them
 * @param most how many requests of a player count; the others are known and do not
 */
export function matchFriends(
  requests: readonly NamedFriend[],
  players: ReadonlyMap<string, string>,
  most: number,
): MatchedFriend[] {
  const byName = Map.groupBy(players.keys(), (id) => players.get(id)!);
  return requests.map((request) => {
    const { registrationId, nameKey, settledId, position } = request;
    const namesakes = (byName.get(nameKey) ?? []).filter((id) => id !== registrationId);
    const settled = settledId !== null && players.has(settledId) ? settledId : null;
    const to = settled ?? (namesakes.length === 1 ? namesakes[0]! : null);
    return to === null ? { ...request, to, counts: false } : { ...request, to, counts: position <= most };
  });
}

/** Reasons of used teams, kept with them; the others follow from how things stand. */
export type TeamsReason = Extract<
  FriendReason,
  "room" | "sizes" | "siblings" | "coaches" | "requests" | "balance" | "league"
>;

const BEHIND: readonly (readonly [TeamsReason, readonly RuleItem["rule"][]])[] = [
  ["coaches", ["coachChild"]],
  ["siblings", ["siblings"]],
  ["requests", ["friends", "friendGroup"]],
  ["room", ["max", "everyone"]],
  ["sizes", ["evenSizes"]],
];

/** What a family may know of why balanced teams did not keep its request. Undefined for what has another reason. */
export function reasonOf(
  why: UnkeptReason | undefined,
  because: readonly RuleItem[] | undefined,
): TeamsReason | undefined {
  if (why === "balance") return "balance";
  if (why !== "conflict") return undefined;
  const rules = new Set((because ?? []).map(({ rule }) => rule));
  if (rules.has("separate") || rules.has("lock")) return "league";
  return BEHIND.find(([, those]) => those.some((rule) => rules.has(rule)))?.[0] ?? "league";
}

/** What used teams said of a pair, and where they put the two. */
export interface KeptReason {
  readonly registrationId: string;
  readonly friendId: string;
  readonly why: TeamsReason;
  readonly teamId: string | null;
  readonly friendTeamId: string | null;
}

export interface FriendFacts {
  readonly friends: readonly MatchedFriend[];
  /** Pairs whom a manager put together, either way. */
  readonly together: readonly (readonly [string, string])[];
  /** The team of each player who has one. */
  readonly teamOf: ReadonlyMap<string, string>;
  readonly reasons: readonly KeptReason[];
}

/** Why each request of players with a team is kept or not, by the request's id. */
export function friendReasons({ friends, together, teamOf, reasons }: FriendFacts): Map<string, FriendReason> {
  const pairs = new Set(friends.flatMap(({ registrationId, to, counts }) => (counts ? `${registrationId} ${to}` : [])));
  for (const [a, b] of together) pairs.add(`${a} ${b}`).add(`${b} ${a}`);
  const why = ({ registrationId, to, counts }: MatchedFriend): FriendReason => {
    if (to === null) return "not-found";
    const [team, other] = [teamOf.get(registrationId) ?? null, teamOf.get(to) ?? null];
    if (team === other) return "kept";
    if (!counts) return "limit";
    if (!pairs.has(`${to} ${registrationId}`)) return "not-mutual";
    const said = reasons.find((one) => one.registrationId === registrationId && one.friendId === to);
    return said && said.teamId === team && said.friendTeamId === other ? said.why : "league";
  };
  return new Map(
    friends.flatMap((friend) => (teamOf.has(friend.registrationId) ? [[friend.id, why(friend)] as const] : [])),
  );
}
