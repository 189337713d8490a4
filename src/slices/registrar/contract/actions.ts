import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { manyLines, unixLines } from "#kernel/text/text-fields.ts";
import { Id, Language, SubmissionKey } from "#slices/registration/contract/fields.ts";

/** What a league's manager does to one registration. Each is done once for each key, however often it arrives. */

/** Why, in the manager's words: the family reads it. */
const Reason = z
  .string("office-reason.missing")
  .check(
    unixLines,
    z.trim(),
    z.minLength(1, "office-reason.missing"),
    z.maxLength(500, "office-reason.long"),
    manyLines,
  );
const OptionalReason = z.pipe(
  z.nullable(z.string().check(unixLines, z.trim(), z.maxLength(500, "office-reason.long"), manyLines)),
  z.transform((reason) => (reason === "" ? null : reason)),
);

const cents = z.int("office-amount.format").check(z.nonnegative("office-amount.format"));

const One = { league: Id, id: Id, submissionKey: SubmissionKey };

export const OfficeCancel = z.object({
  ...One,
  /** How much of the spot's price is waived: null for what the refund policy says. */
  waivedCents: z.nullable(cents),
  /** What was shown as going back. Where it is another amount by now, nothing is cancelled and it is shown anew. */
  shownCents: cents,
  reason: Reason,
});
export type OfficeCancel = z.output<typeof OfficeCancel>;

export const OfficeMove = z.object({
  ...One,
  divisionId: Id,
  /** What was shown as the difference in price: below zero comes back, above is a further part to pay. */
  shownCents: z.int("input.not-understood"),
  /** Takes a free spot although families wait for one. */
  pastWaitlist: z.boolean("input.not-understood"),
  reason: OptionalReason,
});
export type OfficeMove = z.output<typeof OfficeMove>;

export const OfficeOffer = z.object({
  ...One,
  /** Makes a full division larger by the spots that are offered. */
  enlarge: z.boolean("input.not-understood"),
  /** Why it is not the turn of those who came earlier; needed where there are any. */
  reason: OptionalReason,
});
export type OfficeOffer = z.output<typeof OfficeOffer>;

export const OfficeRemoval = z.object({ ...One, reason: Reason });
export type OfficeRemoval = z.output<typeof OfficeRemoval>;

/** Invites the family of an imported player to take its spot over, by an email in a language. */
export const OfficeInvite = z.object({ ...One, language: Language });

/** `percent` of what is left of the league's lines after other discounts: 1 to 100. */
export const AidDecision = z.object({
  id: Id,
  submissionKey: SubmissionKey,
  grant: z.nullable(
    z.object({
      percent: z.int("aid-percent.range").check(z.minimum(1, "aid-percent.range"), z.maximum(100, "aid-percent.range")),
    }),
  ),
});

const { own } = callsOf("league office", (route) => oc.route(route));
const ofRegistration = callsOf("registration", (route) => oc.route(route));
const PATH = "/office/leagues/{league}/registrations/{id}";

export const officeActionCalls = {
  officeCancel: own("POST", `${PATH}/cancel`, "Cancel a spot for a family, with a refund by the policy or another one")
    .input(OfficeCancel)
    .output(z.object({ refundCents: z.int() })),
  officeMove: own("POST", `${PATH}/move`, "Move a player to another division of the season; the money is put right")
    .input(OfficeMove)
    .output(z.object({ differenceCents: z.int(), refundCents: z.int() })),
  officeOffer: own("POST", `${PATH}/offer`, "Offer a spot to a family of the waitlist now, out of turn where need be")
    .input(OfficeOffer)
    .output(Accepted),
  officeRemove: own("POST", `${PATH}/remove`, "Take a family off the waitlist").input(OfficeRemoval).output(Accepted),
  officeInvite: own("POST", `${PATH}/invitation`, "Invite the family of one imported player", {
    description: "Also again: after a day, with a new link.",
  })
    .input(OfficeInvite)
    .output(Accepted),
  decideAid: ofRegistration
    .own("POST", "/registration/aid/{id}", "Decide about financial help, as the league's manager")
    .input(AidDecision)
    .output(Accepted),
};
