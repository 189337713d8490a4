/**
 * Registration: who asks for which place. Holds, the waitlist and its offers, what a place costs with its discounts,
 * cancelling, and what a family has. Owns `registration`, `registration_move`, `enrollment`, `discount`, `discount_code`,
 * `payment_plan`, `payment_plan_part`, `aid_request`; and of the league's form `registration_form`,
 * `registration_question`, `waiver`, `waiver_version`, `registration_answer`, `signature`, `registration_draft`, `answer_file`; and of the office `registration_note`, `roster_import`,
 * `roster_import_change`, `imported_player`, `listed_letter`, `listed_refusal`. Whether there is a place is for leagues to say, and money for
 * payments. What one may not see is answered like what does not exist.
 */
import { draftCalls } from "./contract/draft.ts";
import { editedFormCalls } from "./contract/edited-form.ts";
import { formCalls } from "./contract/form.ts";
import { mineCalls } from "./contract/mine.ts";
import { officeDeedCalls } from "./contract/office-deeds.ts";
import { officeExportCalls } from "./contract/office-export.ts";
import { officeImportCalls } from "./contract/office-import.ts";
import { officeRegistrationCalls } from "./contract/office-registration.ts";
import { officeTableCalls } from "./contract/office-table.ts";
import { officeMoneyCalls } from "./contract/office-money.ts";
import { officeWaitlistCalls } from "./contract/office-waitlist.ts";
import { registrationNewsCalls } from "./contract/registration-news.ts";
import { paperCalls } from "./contract/papers.ts";
import { placeInvitationCalls } from "./contract/place-invitation.ts";
import { placeCalls } from "./contract/places.ts";
import { seasonFeesCalls } from "./contract/season-fees.ts";
import { startCalls } from "./contract/start.ts";
import { waitlistCalls } from "./contract/waitlist.ts";

export * from "./contract/asking.ts";
export * from "./contract/cancelling.ts";
export * from "./contract/draft.ts";
export * from "./contract/eligibility.ts";
export * from "./contract/edited-form.ts";
export * from "./contract/form.ts";
export * from "./contract/mine.ts";
export * from "./contract/office-deeds.ts";
export * from "./contract/office-export.ts";
export * from "./contract/office-import.ts";
export * from "./contract/office-registration.ts";
export * from "./contract/office-table.ts";
export * from "./contract/office-waitlist.ts";
export * from "./contract/open-orders.ts";
export * from "./contract/place-invitation.ts";
export * from "./contract/places.ts";
export * from "./contract/price.ts";
export * from "./contract/season-facts.ts";
export * from "./contract/season-fees.ts";
export * from "./contract/start.ts";
export * from "./contract/waitlist.ts";

export const registrationContract = {
  ...placeCalls,
  ...placeInvitationCalls,
  ...mineCalls,
  ...formCalls,
  ...editedFormCalls,
  ...seasonFeesCalls,
  ...draftCalls,
  ...startCalls,
  ...waitlistCalls,
  ...paperCalls,
  ...officeTableCalls,
  ...officeExportCalls,
  ...officeImportCalls,
  ...officeRegistrationCalls,
  ...officeDeedCalls,
  ...officeWaitlistCalls,
  ...officeMoneyCalls,
  ...registrationNewsCalls,
};

/** What the parameters of these calls mean, for the API's document. */
export const REGISTRATION_PARAMETERS = {
  league: "The league's id or its readable address.",
  language: "The language in which a paper is written.",
  registrationId: "The id of one child's registration.",
  code: "The id of a discount code.",
  money: "How the money of a registration stands.",
  columns: "Which columns, in their order, with a comma between them.",
  format: "The kind of file: `csv` or `xlsx`.",
  signature: "The id of a signature.",
  file: "The id of a file that was handed in with the answers.",
  figure: "The figure whose rows are asked for.",
} as const;

/** The refusals of this slice: each has a text in both languages. */
export const REGISTRATION_REFUSALS = [
  "registration.not-found",
  "registration.full",
  "registration.spot-free",
  "registration.only-child",
  "registration.not-open",
  "registration.cards-not-ready",
  "registration.not-eligible",
  "registration.already-registered",
  "registration.form-incomplete",
  "registration.too-many-open",
  "registration.too-many-unpaid",
  "registration.hold-ended",
  "registration.address-unconfirmed",
  "registration.hold-over",
  "registration.extended-already",
  "registration.code-not-taken",
  "registration.plan-not-taken",
  "registration.aid-not-offered",
  "registration.aid-asked-already",
  "registration.aid-decided",
  "registration.being-paid",
  "registration.offer-over",
  "registration.cannot-cancel",
  "registration.refund-changed",
  "registration.let-off-too-much",
  "registration.cannot-move",
  "registration.difference-changed",
  "registration.not-waiting",
  "registration.reason-needed",
  "registration.no-such-season",
  "registration.table-not-taken",
  "registration.import-over",
  "registration.import-changed",
  "registration.import-overfills",
  "registration.not-listed",
  "registration.invited-already",
  "registration.letters-refused",
  "registration.invitation-over",
  "registration.invitation-elsewhere",
  "registration.invitation-unconfirmed",
  "registration.draft-too-long",
  "registration.file-not-taken",
  "registration.changed-meanwhile",
] as const;
export type RegistrationRefusal = (typeof REGISTRATION_REFUSALS)[number];
