import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Installment, PriceLine } from "#slices/fees/contract/fields.ts";
import { Id, Language, RefundOutlook } from "#slices/registration/contract/fields.ts";
import { OFFICE_STATES } from "./words.ts";
import { AID_STATES, MISFITS } from "#slices/registration/contract/vocabulary.ts";

/** One registration as the league's managers see it, and what they may do about it. Amounts are US cents. */

const cents = z.int();
const time = z.iso.datetime();
const Person = z.object({ name: z.string(), email: z.string(), phone: z.string() });

export const OfficeAnswer = z.object({
  id: z.string(),
  label: z.object({ en: z.string(), es: z.string() }),
  text: z.string(),
  /** Of a file: its id, for an address that works for minutes. */
  fileId: z.nullable(Id),
});

export const OfficeSignature = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  version: z.int(),
  language: Language,
  typedName: z.string(),
  signedAt: time,
});

export const OfficePayment = z.object({
  id: Id,
  kind: z.enum(["payment", "refund"]),
  /** card, cash, check. */
  method: z.string(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  amountCents: cents,
  status: z.string(),
  at: time,
});

export const OfficeOrder = z.object({
  id: Id,
  number: z.string(),
  status: z.string(),
  /** Of this spot alone; brothers and sisters may stand in the same order. */
  lines: z.array(PriceLine),
  priceCents: cents,
  paidCents: cents,
  owedCents: cents,
  /** Its part of what was and is to be paid, and of what went back. */
  installments: z.array(z.object({ ...Installment.shape, state: z.string() })),
  payments: z.array(OfficePayment),
  /** What a manager may write down as paid in cash or by check: what is due next of the whole order. */
  dueNowCents: cents,
  /** Other spots of the order, by first name. */
  others: z.array(z.string()),
});

export const OfficeHistory = z.object({
  at: time,
  /** As in the audit trail: "registration.held". */
  action: z.string(),
  /** Null for what happened by itself. */
  by: z.nullable(z.string()),
  /** Whether it was one of the family. */
  family: z.boolean(),
  amountCents: z.nullable(cents),
});

/** What moving the player there would come to. */
export const OfficeMoveChoice = z.object({
  divisionId: Id,
  name: z.string(),
  free: z.int(),
  waiting: z.int(),
  /** More to pay, or less below zero. */
  differenceCents: cents,
  misfit: z.nullable(z.enum(MISFITS)),
});

export type OfficeMoveChoice = z.output<typeof OfficeMoveChoice>;

export const OfficeRegistration = z.object({
  id: Id,
  league: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  season: z.object({ id: Id, name: z.string() }),
  division: z.object({ id: Id, name: z.string() }),
  /** Of published teams. */
  team: z.nullable(z.object({ id: Id, name: z.string() })),
  state: z.enum(OFFICE_STATES),
  registeredAt: time,
  /** The end of a hold or an offer. */
  expiresAt: z.nullable(time),
  /** On the waitlist, 1 for the next; null unless waiting. */
  position: z.nullable(z.int()),
  together: z.boolean(),
  /** Who plays, as their family says, or their import. Null like `child`. */
  player: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.iso.date(),
      gender: z.nullable(z.string()),
      age: z.int(),
    }),
  ),
  /** Null where the family removed the child since, and for families that were invented with a demonstration. */
  child: z.nullable(
    z.object({
      athleteId: Id,
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.iso.date(),
      age: z.int(),
      gender: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
      sizes: z.array(z.object({ kind: z.string(), size: z.string() })),
      /** What is on file of its health; it is read by a call of its own, which is written down. */
      onFile: z.object({ allergies: z.boolean(), medicalNote: z.boolean() }),
      /** Who hears what is done here. */
      guardians: z.array(z.object({ name: z.string(), email: z.string(), relation: z.string() })),
    }),
  ),
  /** Of an imported registration: the money never came through here. */
  imported: z.nullable(
    z.object({
      priceCents: cents,
      paidCents: cents,
      /** Whom the list names, until a family takes the player over; whether and when they were invited to. */
      family: z.nullable(z.object({ email: z.string(), invitedAt: z.nullable(time), refuses: z.boolean() })),
    }),
  ),
  contact: z.nullable(z.object({ ...Person.shape, secondGuardian: z.nullable(Person), language: Language })),
  /** Those of the addresses above that refuse our email for good. */
  undeliverable: z.array(z.string()),
  answers: z.array(OfficeAnswer),
  /** Full names of the friends whom the family named, the dearest first. */
  friends: z.array(z.string()),
  signatures: z.array(OfficeSignature),
  order: z.nullable(OfficeOrder),
  aid: z.nullable(
    z.object({
      id: Id,
      state: z.enum(AID_STATES),
      percent: z.nullable(z.int()),
      message: z.nullable(z.string()),
      askedAt: time,
    }),
  ),
  /** Null where there is nothing to cancel. */
  cancel: z.nullable(
    z.object({ outlook: RefundOutlook, priceCents: cents, unpaidCents: cents, disputed: z.boolean() }),
  ),
  /** None where there is nothing to move. */
  moves: z.array(OfficeMoveChoice),
  history: z.array(OfficeHistory),
  /** What managers wrote beside what they did, the newest first. */
  notes: z.array(z.object({ action: z.string(), reason: z.string(), by: z.nullable(z.string()), at: time })),
});
export type OfficeRegistration = z.output<typeof OfficeRegistration>;

const { own } = callsOf("league office", (route) => oc.route(route));
const One = z.object({ league: Id, id: Id });
const PATH = "/office/leagues/{league}/registrations/{id}";

export const officeRegistrationCalls = {
  officeRegistration: own("GET", PATH, "A registration with its answers, signatures, money and history")
    .input(z.object({ ...One.shape, language: z._default(Language, "en") }))
    .output(OfficeRegistration),
  officeHealth: own("POST", `${PATH}/health`, "Notes on a player's health, for managers while the season runs", {
    description: "Who reads them is written down.",
  })
    .input(One)
    .output(z.object({ allergies: z.nullable(z.string()), medicalNote: z.nullable(z.string()) })),
  officeSignature: own("GET", `${PATH}/signatures/{signature}`, "A signed text with its signature, as a file")
    .input(z.object({ ...One.shape, signature: Id }))
    .output(z.file()),
  officeFile: own("GET", `${PATH}/files/{file}`, "A file that answers a question of the league's", {
    description: "Who reads it is written down.",
  })
    .input(z.object({ ...One.shape, file: Id }))
    .output(z.file()),
};
