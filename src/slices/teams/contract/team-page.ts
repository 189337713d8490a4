import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { TeamRecord } from "#kernel/game-score.ts";
import { UpcomingEvent } from "#kernel/time/upcoming-event.ts";
import { COACH_SHOWS, FRIEND_REASONS, TEAM_COLORS } from "./vocabulary.ts";

const { own } = callsOf("teams", (route) => oc.route(route));
const Team = z.object({ team: z.string() });

/** A team as its families see it. */
export const TeamPage = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.enum(TEAM_COLORS),
  league: z.object({ name: z.string(), slug: z.string() }),
  season: z.object({ name: z.string(), startDate: z.iso.date() }),
  division: z.object({ id: z.uuid(), name: z.string() }),
  /** As much as each coach shows of themselves. */
  coaches: z.array(
    z.object({
      position: z.int(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  /** First name and last initial where that player's guardian agreed, and of one's own; else a number. */
  players: z.array(
    z.object({ name: z.nullable(z.string()), number: z.int(), jersey: z.nullable(z.string()), own: z.boolean() }),
  ),
  /** Friends whom the family of whoever asks named for its own players, and what became of that. */
  requests: z.array(z.object({ player: z.string(), friend: z.string(), why: z.enum(FRIEND_REASONS) })),
  /** What it has won and lost; none before its first game. */
  record: z.nullable(TeamRecord),
  /** What comes next, as published. */
  events: z.array(UpcomingEvent),
  /** How whoever asks stands to it. */
  as: z.enum(["family", "coach", "manager"]),
  /** What they show of themselves, where they coach it. */
  shows: z.nullable(z.enum(COACH_SHOWS)),
});
export type TeamPage = z.output<typeof TeamPage>;

/** A team as its coaches need it. */
export const CoachRoster = z.object({
  team: z.object({ id: z.uuid(), name: z.string(), color: z.enum(TEAM_COLORS) }),
  league: z.object({ name: z.string() }),
  season: z.object({ name: z.string() }),
  players: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      age: z.int(),
      jersey: z.nullable(z.string()),
      guardians: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
      allergies: z.nullable(z.string()),
      medicalNote: z.nullable(z.string()),
    }),
  ),
});
export type CoachRoster = z.output<typeof CoachRoster>;

export const teamPageCalls = {
  team: own("GET", "/teams/{team}", "A published team, for its families, its coaches and who runs the league")
    .input(Team)
    .output(TeamPage),
  coachRoster: own("GET", "/teams/{team}/roster", "A team's players with contacts, allergies and medical notes", {
    description:
      "For its coaches, from its publication until the season is over, and for who runs the league. That it was read is written down, for each player.",
  })
    .input(Team)
    .output(CoachRoster),
  showCoach: own("PUT", "/teams/{team}/coach", "Say what families may read of oneself as a team's coach")
    .input(z.extend(Team, { shows: z.enum(COACH_SHOWS, "input.not-understood") }))
    .output(z.object({ shows: z.enum(COACH_SHOWS) })),
};
