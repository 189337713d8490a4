/**
 * Registration: who asks for which spot. Holds, the waitlist and its offers, what a family was promised,
 * cancelling, and what a family has. Whether there is a spot is for leagues to say, what it costs for fees, and money for
 * payments. What one may not see is answered like what does not exist.
 */
import { draftCalls } from "./contract/form/draft.ts";
import { keptCalls } from "./contract/form/kept.ts";
import { mineCalls } from "./contract/mine.ts";
import { officeImportCalls } from "./contract/office/import.ts";
import { documentCalls } from "./contract/documents.ts";
import { spotInvitationCalls } from "./contract/spot-invitation.ts";
import { spotCalls } from "./contract/spots.ts";
import { startCalls } from "./contract/form/start.ts";
import { waitlistCalls } from "./contract/waitlist.ts";

export * from "./contract/asking.ts";
export * from "./contract/cancelling.ts";
export * from "./contract/form/draft.ts";
export * from "./contract/form/eligibility.ts";
export * from "./contract/form/kept.ts";
export * from "./contract/mine.ts";
export * from "./contract/office/import.ts";
export * from "./contract/open-orders.ts";
export * from "./contract/spot-invitation.ts";
export * from "./contract/spots.ts";
export * from "./contract/quote.ts";
export * from "./contract/season-facts.ts";
export * from "./contract/form/start.ts";
export * from "./contract/waitlist.ts";

export const registrationContract = {
  ...spotCalls,
  ...spotInvitationCalls,
  ...mineCalls,
  ...keptCalls,
  ...draftCalls,
  ...startCalls,
  ...waitlistCalls,
  ...documentCalls,
  ...officeImportCalls,
};

/** What the parameters of these calls mean, for the API's document. */
export const REGISTRATION_PARAMETERS = {
  league: "The league's id or its readable address.",
  language: "The language in which a document is written.",
  registrationId: "The id of one child's registration.",
} as const;

/** The refusals of this slice: each has a text in both languages. */
export const REGISTRATION_REFUSALS = {
  "registration.not-found": 404,
  "registration.full": 409,
  "registration.spot-free": 409,
  "registration.only-child": 422,
  "registration.not-open": 422,
  "registration.cards-not-ready": 409,
  "registration.not-eligible": 422,
  "registration.already-registered": 409,
  "registration.form-incomplete": 422,
  "registration.too-many-open": 422,
  "registration.too-many-unpaid": 409,
  "registration.hold-ended": 409,
  "registration.address-unconfirmed": 403,
  "registration.hold-over": 409,
  "registration.extended-already": 422,
  "registration.code-not-taken": 422,
  "registration.no-buy-out": 409,
  "registration.to-pay": 409,
  "registration.plan-not-taken": 422,
  "registration.aid-not-offered": 422,
  "registration.aid-asked-already": 422,
  "registration.aid-decided": 422,
  "registration.being-paid": 409,
  "registration.offer-over": 409,
  "registration.cannot-cancel": 422,
  "registration.refund-changed": 409,
  "registration.waived-too-much": 422,
  "registration.cannot-move": 422,
  "registration.difference-changed": 409,
  "registration.not-waiting": 422,
  "registration.reason-needed": 422,
  "registration.no-such-season": 422,
  "registration.import-changed": 409,
  "registration.import-overfills": 409,
  "registration.not-imported": 422,
  "registration.invited-already": 422,
  "registration.emails-refused": 422,
  "registration.invitation-over": 422,
  "registration.invitation-elsewhere": 422,
  "registration.invitation-unconfirmed": 403,
  "registration.draft-too-long": 422,
  "registration.file-not-taken": 422,
} as const;
export type RegistrationRefusal = keyof typeof REGISTRATION_REFUSALS;
