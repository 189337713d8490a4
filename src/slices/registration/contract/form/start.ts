import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Draft, DraftValue } from "./draft.ts";
import { Id } from "../fields.ts";
import { LeagueRef, RegistrationForm } from "#slices/forms/contract/fields.ts";
import { CHILD_FIELDS } from "#slices/forms/contract/vocabulary.ts";
import { ACTIVE, MISFITS } from "../vocabulary.ts";

/** What the pages of registering need at each step, in one answer: they decide nothing themselves. */

/** The steps in their order. */
export const STEPS = ["players", "contact", "health", "agreements"] as const;
export type Step = (typeof STEPS)[number];

/** A field of the draft that keeps its step from being done; named as in the draft. */
const DraftIssue = z.object({ field: z.string(), code: z.string() });

export const StartDivision = z.object({
  id: Id,
  name: z.string(),
  ages: z.object({ minimum: z.int(), maximum: z.int() }),
  ageCutoffDate: z.iso.date(),
  gender: z.enum(["coed", "girls", "boys"]),
  /** Nobody gets a spot now: they are taken, or others wait for those that come free. */
  full: z.boolean(),
  waiting: z.int(),
  /** All-in, before discounts. */
  priceCents: z.int(),
});
export type StartDivision = z.output<typeof StartDivision>;

export const DivisionFitting = z.object({
  divisionId: Id,
  /** Null for one that fits. */
  misfit: z.nullable(z.enum(MISFITS)),
  /** In whole years, on the division's own cut-off date. */
  ageThen: z.int(),
});

/** Somebody who may be registered: known to the family, or typed into this draft. */
export const StartPlayer = z.object({
  /** Names the player in the draft: an athlete's id, or what a new one was given. */
  key: z.string(),
  athleteId: z.nullable(Id),
  /** Empty as long as nothing was typed. */
  firstName: z.string(),
  lastName: z.string(),
  /** Null as long as no whole date was typed. */
  birthDate: z.nullable(z.iso.date()),
  /** In whole years, today. */
  age: z.nullable(z.int()),
  /** Is to be registered. */
  chosen: z.boolean(),
  /** What is missing or wrong with one who was typed in. */
  issues: z.array(DraftIssue),
  /** What the family keeps of them already, or left empty when a league asked for it before. */
  onFile: z.array(z.enum(CHILD_FIELDS)),
  /** The divisions of this season in which they have a spot or wait already. */
  registered: z.array(z.object({ registrationId: Id, divisionId: Id, status: z.enum(ACTIVE) })),
  fittings: z.array(DivisionFitting),
  /** The division to play in: as chosen in the draft, else the first that fits; null where none does. */
  divisionId: z.nullable(Id),
  /** The one whose ages are nearest, where none fits. */
  nearestId: z.nullable(Id),
  /** Whether the league asks anything about this player that is not on file. */
  asked: z.boolean(),
});
export type StartPlayer = z.output<typeof StartPlayer>;

/** Whether somebody is offered a spot they waited for. */
export const isOffer = ({ status }: StartPlayer["registered"][number]) => status === "offered";

export const RegistrationStart = z.object({
  league: z.object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    sport: z.string(),
    city: z.string(),
    state: z.string(),
    timeZone: z.string(),
    demonstration: z.boolean(),
  }),
  /** The season to join now, else the next one; its window says which. */
  season: z.object({
    id: Id,
    name: z.string(),
    window: z.enum(["open", "coming-soon", "closed"]),
    opensAt: z.iso.datetime(),
    registrationEndDate: z.iso.date(),
  }),
  divisions: z.array(StartDivision),
  form: RegistrationForm,
  draft: z.nullable(Draft),
  /** What the draft says, and beneath it what is known of who is signed in: how the league reaches them. */
  fields: z.record(z.string(), DraftValue),
  /** Whether how the league reaches the family is known and was not typed anew: it need not be asked. */
  contactKnown: z.boolean(),
  /** Whether an offer is being answered: then nobody is chosen but those to whom it was made. */
  offer: z.boolean(),
  /** Whether all who are chosen can only wait: then hardly anything is asked before a spot is offered. */
  onlyWaits: z.boolean(),
  /** Whether somebody is signed in. */
  signedIn: z.boolean(),
  players: z.array(StartPlayer),
  /** What is still missing or wrong, step by step; of the last one what has to be agreed to. */
  issues: z.record(z.enum(STEPS), z.array(DraftIssue)),
});
export type RegistrationStart = z.output<typeof RegistrationStart>;

const { call } = callsOf("registration", (route) => oc.route(route));

export const startCalls = {
  start: call("GET", "/registration/leagues/{league}/start", "Where I am in registering for a league", {
    description:
      "With the league's form, my draft, my children and which divisions fit them, and what is still missing.",
  })
    .input(z.object({ league: LeagueRef }))
    .output(RegistrationStart),
};
