import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { own } = callsOf("teams", (route) => oc.route(route));

/** Two players of a division who play on one team, or must not. */
export const REQUEST_KINDS = ["apart", "together"] as const;
const Kind = z.enum(REQUEST_KINDS, "input.not-understood");

const Choice = z.string("team-request.missing").check(z.uuid("team-request.missing"));

export const NewRequest = z.object({ division: z.string(), player: Choice, other: Choice, kind: Kind });
export type NewRequest = z.output<typeof NewRequest>;

export const PlayerRequests = z.object({
  requests: z.array(z.object({ id: z.uuid(), player: z.uuid(), other: z.uuid(), kind: Kind })),
});
export type PlayerRequests = z.output<typeof PlayerRequests>;

/** A friend whom a family named in the registration form. */
const FriendRequest = z.object({
  id: z.uuid(),
  player: z.uuid(),
  /** As the family wrote it. */
  name: z.string(),
  /** Who is meant; null where no player or several have that name. */
  friend: z.nullable(z.uuid()),
  /** `limit`: the family named more friends than count. */
  state: z.enum(["found", "not-found", "limit"]),
  /** A manager chose the player. */
  settled: z.boolean(),
  /** Where nobody was found: who may be meant, the likeliest first. */
  likely: z.array(z.uuid()),
});
export type FriendRequest = z.output<typeof FriendRequest>;

export const FriendRequests = z.object({
  /** How many of each player count. */
  most: z.int(),
  requests: z.array(FriendRequest),
});
export type FriendRequests = z.output<typeof FriendRequests>;

export const SettledFriend = z.object({
  division: z.string(),
  request: z.string(),
  /** Null takes it back. */
  player: z.nullable(Choice),
});
export type SettledFriend = z.output<typeof SettledFriend>;

const Done = z.object({ changed: z.int() });

/** What managers know of players who (do not) go together: for who makes teams, and for no family. */
export const requestCalls = {
  playerRequests: own("GET", "/office/divisions/{division}/requests", "Players who play together or must not")
    .input(z.object({ division: z.string() }))
    .output(PlayerRequests),
  addRequest: own("POST", "/office/divisions/{division}/requests", "Two players play together, or must not", {
    description:
      "Balanced teams follow it from the next time on. Of two players one thing is known: a second is refused.",
  })
    .input(NewRequest)
    .output(z.object({ id: z.uuid() })),
  friendRequests: own(
    "GET",
    "/office/divisions/{division}/friend-requests",
    "Friends whom families named, with the players who are meant",
  )
    .input(z.object({ division: z.string() }))
    .output(FriendRequests),
  settleFriendRequest: own(
    "PUT",
    "/office/divisions/{division}/friend-requests/{request}",
    "Say which player a family means, or take that back",
  )
    .input(SettledFriend)
    .output(Done),
  removeRequest: own("DELETE", "/office/divisions/{division}/requests/{request}", "Forget it again")
    .input(z.object({ division: z.string(), request: z.string() }))
    .output(Done),
};
