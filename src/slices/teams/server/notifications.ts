import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { FRIEND_REASONS } from "../contract/vocabulary.ts";
import { evaluationEmail, teamEmail } from "./emails.ts";

/** What families are told of their players' teams, and coaches of theirs. */
const FAMILY = {
  league: z.string(),
  /** First names with their teams; none for a player who has no team any more. */
  players: z.array(
    z.object({
      player: z.string(),
      team: z.nullable(z.string()),
      /** Friends whom the family itself named, and what became of that. */
      friends: z.optional(z.array(z.object({ friend: z.string(), why: z.enum(FRIEND_REASONS) }))),
    }),
  ),
  /** The page of the email, for an account. */
  page: z.optional(z.string()),
  /** For an address without an account: what ends the league's emails to it. */
  stop: z.optional(z.string()),
};

export const TEAM_PUBLISHED = notificationKind({
  name: "team-published",
  topic: "teams",
  facts: FAMILY,
  app: ["league"],
  email: (to) => teamEmail("published", to),
  link: "/my-leagues",
});
export const TEAM_CHANGED = notificationKind({
  name: "team-changed",
  topic: "teams",
  facts: FAMILY,
  app: ["league"],
  email: (to) => teamEmail("changed", to),
  link: "/my-leagues",
});
/** Coaches of a league can rate a division's players. */
export const EVALUATION_OPEN = notificationKind({
  name: "evaluation-open",
  topic: "league",
  facts: { league: z.string(), division: z.string() },
  app: ["league", "division"],
  email: evaluationEmail,
});
export const PLAYER_LEFT = notificationKind({
  name: "player-left-team",
  topic: "league",
  facts: { league: z.string(), team: z.string() },
  app: ["league", "team"],
});
