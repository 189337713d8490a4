import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { own } = callsOf("messaging", (route) => oc.route(route));

/** A league in which somebody may write messages. */
export const MessagingLeague = z.object({
  id: z.uuid(),
  name: z.string(),
  timeZone: z.string(),
  /** Runs it; otherwise coaches a team of it. */
  manages: z.boolean(),
});

/** What somebody may choose from in a league: its seasons, with divisions and published teams. Coaches see their own. */
export const MessagingSeason = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.string(),
  divisions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  teams: z.array(z.object({ id: z.uuid(), name: z.string(), divisionId: z.uuid() })),
});
export type MessagingSeason = z.output<typeof MessagingSeason>;

export const MessagingCenter = z.object({
  leagues: z.array(MessagingLeague),
  /** The one that was asked for, or the first; null for who may write nowhere. */
  league: z.nullable(z.extend(MessagingLeague, { seasons: z.array(MessagingSeason), urgentLeft: z.int() })),
});
export type MessagingCenter = z.output<typeof MessagingCenter>;

/** What depends on a chosen team: its players, and its next games and practices. */
export const TeamChoices = z.object({
  players: z.array(z.object({ registration: z.uuid(), name: z.string() })),
  events: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(["game", "practice", "other"]),
      opponent: z.nullable(z.string()),
      date: z.iso.date(),
      start: z.string(),
    }),
  ),
});
export type TeamChoices = z.output<typeof TeamChoices>;

export const centerCalls = {
  center: own("GET", "/office/messaging", "Where one may write messages, and to whom there")
    .input(z.object({ league: z.optional(z.string()) }))
    .output(MessagingCenter),
  teamChoices: own(
    "GET",
    "/office/leagues/{league}/messaging/teams/{team}",
    "Players and next events of a team that one may write to",
  )
    .input(z.object({ league: z.string(), team: z.string() }))
    .output(TeamChoices),
};
