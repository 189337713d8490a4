import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { OfficiatedGame } from "./game.ts";
import { COACH_ROLE, MOST_PICKS, MOST_PLACES, OBSTACLES } from "./vocabulary.ts";

const { own } = callsOf("game officials", (route) => oc.route(route));
const Named = z.object({ id: z.uuid(), name: z.string() });

/** Somebody at a game, or asked to be there. */
export const AssignedOfficial = z.object({
  id: z.uuid(),
  account: z.uuid(),
  name: z.string(),
  /** `reminded`: asked and reminded, and has not answered. */
  state: z.enum(["asked", "reminded", "accepted"]),
});
export type AssignedOfficial = z.output<typeof AssignedOfficial>;

/** A role at a game: who fills it, how many are needed, and who could. */
export const RolePlaces = z.object({
  role: z.string(),
  needed: z.int(),
  officials: z.array(AssignedOfficial),
  /** Who could fill an open place, by the account, those first with whom nothing is in the way; none where no place is open. */
  candidates: z.array(z.object({ account: z.uuid(), obstacle: z.nullable(z.enum(OBSTACLES)) })),
});
export type RolePlaces = z.output<typeof RolePlaces>;

export const OfficeGame = z.object({
  ...OfficiatedGame.shape,
  hasBegun: z.boolean(),
  roles: z.array(RolePlaces),
  /** Who said no to it, with the reason that they gave. */
  declined: z.array(z.object({ name: z.string(), role: z.string(), reason: z.nullable(z.string()) })),
});
export type OfficeGame = z.output<typeof OfficeGame>;

/** An official of the league, with how much they have to do in the season. */
export const OfficePerson = z.object({
  account: z.uuid(),
  name: z.string(),
  role: z.string(),
  /** The last day of a clearance; "never" where something that the role requires is missing, null where it requires nothing. */
  clearedUntil: z.nullable(z.string()),
  cleared: z.boolean(),
  accepted: z.int(),
  waiting: z.int(),
  declined: z.int(),
});
export type OfficePerson = z.output<typeof OfficePerson>;

export const NeededCount = z.object({ role: z.string(), count: z.int() });
export const GameOfficials = z.object({
  league: Named,
  /** Those with published games, the newest first; null and none where there are no such games. */
  seasons: z.array(Named),
  season: z.nullable(Named),
  now: z.iso.datetime(),
  /** The week that is shown, from Sunday to Saturday, and the next ones before and after it with games. */
  week: z.object({ from: z.iso.date(), to: z.iso.date() }),
  before: z.nullable(z.iso.date()),
  after: z.nullable(z.iso.date()),
  /** Of all games of the season that are to come. */
  figures: z.object({ games: z.int(), open: z.int(), waiting: z.int() }),
  games: z.array(OfficeGame),
  people: z.array(OfficePerson),
  /** Officials that a game of each division needs. */
  needs: z.array(z.object({ division: Named, roles: z.array(NeededCount) })),
  /** Whether the needs are what the sport usually has: nobody has said so yet. */
  isUsual: z.boolean(),
  /** Counts changes of the needs. */
  version: z.int(),
});
export type GameOfficials = z.output<typeof GameOfficials>;

/** Somebody for a place at a game. */
export const Pick = z.object({
  event: z.uuid("input.not-understood"),
  role: z.string("input.not-understood").check(z.minLength(1, "input.not-understood"), z.maxLength(60)),
  account: z.uuid("official-chosen.missing"),
});
export type Pick = z.output<typeof Pick>;

export const AssignOfficials = z.object({
  season: z.uuid("input.not-understood"),
  picks: z.array(Pick).check(z.minLength(1, "official-picks.none"), z.maxLength(MOST_PICKS, "input.not-understood")),
});
export type AssignOfficials = z.output<typeof AssignOfficials>;

export const OfficialsProposal = z.object({
  league: Named,
  season: Named,
  picks: z.array(z.object({ ...Pick.shape, name: z.string(), game: OfficiatedGame })),
  /** Places for which nobody was found. */
  open: z.array(z.object({ role: z.string(), game: OfficiatedGame })),
  /** How many games each would have in the season, by name. */
  loads: z.array(z.object({ name: z.string(), role: z.string(), before: z.int(), after: z.int() })),
});
export type OfficialsProposal = z.output<typeof OfficialsProposal>;

const Count = z
  .int("officials-count.range")
  .check(z.minimum(0, "officials-count.range"), z.maximum(MOST_PLACES, "officials-count.range"));
export const SaveNeeds = z.object({
  season: z.uuid("input.not-understood"),
  version: z.int("input.not-understood"),
  needs: z
    .array(
      z.object({
        division: z.uuid("input.not-understood"),
        role: z.string("input.not-understood").check(
          z.minLength(1, "input.not-understood"),
          z.maxLength(60, "input.not-understood"),
          z.refine((role) => role !== COACH_ROLE, "input.not-understood"),
        ),
        count: Count,
      }),
    )
    .check(z.maxLength(1000, "input.not-understood")),
});
export type SaveNeeds = z.output<typeof SaveNeeds>;

const Week = z.optional(z.iso.date("input.not-understood"));
export const officeCalls = {
  gameOfficials: own(
    "GET",
    "/office/leagues/{league}/game-officials",
    "Who officiates at the games of a week, what is open, and who could",
  )
    .input(z.object({ league: z.string(), season: z.optional(z.string()), week: Week }))
    .output(GameOfficials),
  proposeOfficials: own("GET", "/office/seasons/{season}/game-officials/proposal", "Propose officials for open spots", {
    description:
      "For the games of a week, or of the whole season that are to come. Nothing is kept: what of it is wanted is assigned by another call.",
  })
    .input(z.object({ season: z.string(), week: Week }))
    .output(OfficialsProposal),
  assignOfficials: own("POST", "/office/seasons/{season}/game-officials", "Assign officials to games; they are asked", {
    description:
      "Each person is notified once of all of it. Of several spots those are filled that still can be; of a single one a refusal says what is in the way.",
  })
    .input(AssignOfficials)
    .output(z.object({ assigned: z.int(), left: z.int() })),
  endAssignment: own("DELETE", "/office/game-officials/{assignment}", "Take someone off a game; they are told")
    .input(z.object({ assignment: z.string() }))
    .output(Accepted),
  saveOfficialsNeeded: own(
    "PUT",
    "/office/seasons/{season}/officials-needed",
    "Say how many officials the games of each division need",
  )
    .input(SaveNeeds)
    .output(Accepted),
  askToRenew: own(
    "POST",
    "/office/leagues/{league}/game-officials/{account}/renewal",
    "Ask an official to renew a certificate that the role requires",
    { description: "Once a day for each person." },
  )
    .input(z.object({ league: z.string(), account: z.string() }))
    .output(Accepted),
};
