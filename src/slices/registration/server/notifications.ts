import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { SPOT_INVITATION_PATH } from "../contract/spot-invitation.ts";
import { draftEmail } from "./emails/draft.ts";
import { spotInvitationEmail } from "./emails/imported.ts";
import { noAccountEmail } from "./emails/no-account.ts";
import {
  cancelledEmail,
  confirmedEmail,
  lapsedEmail,
  movedEmail,
  offeredEmail,
  RegistrationFacts,
  ReceiptFacts,
  removedEmail,
  waitingEmail,
} from "./emails/spots.ts";

/** What guardians are told of their children's spots, and who runs a league of what it needs for them. */
const MY_LEAGUES = "/my-leagues";
const LEAGUE = { league: z.string() };
const REASON = { reason: z.optional(z.string()) };

export const WAITLIST_JOINED = notificationKind({
  name: "spot-waiting",
  topic: "registration",
  /** The number in line of each child. */
  facts: { ...RegistrationFacts.shape, line: z.array(z.int()) },
  app: ["league"],
  email: waitingEmail,
  link: MY_LEAGUES,
});
export const SPOT_OFFERED = notificationKind({
  name: "spot-offered",
  topic: "registration",
  facts: { ...RegistrationFacts.shape, until: z.optional(z.iso.datetime()), timeZone: z.string(), priceCents: z.int() },
  app: ["league"],
  email: offeredEmail,
  link: MY_LEAGUES,
  urgent: true,
});
/** `proof` is the page that confirms the reader's address, where that is still open. */
export const REGISTRATION_CONFIRMED = notificationKind({
  name: "spot-confirmed",
  topic: "registration",
  facts: { ...LEAGUE, receipt: z.optional(ReceiptFacts), payer: z.boolean(), proof: z.optional(z.string()) },
  app: ["league"],
  email: confirmedEmail,
  link: MY_LEAGUES,
});
export const HOLD_EXPIRED = notificationKind({
  name: "spot-expired",
  topic: "registration",
  facts: LEAGUE,
  app: ["league"],
  link: MY_LEAGUES,
});
export const OFFER_LAPSED = notificationKind({
  name: "offer-lapsed",
  topic: "registration",
  facts: RegistrationFacts.shape,
  app: ["league"],
  email: lapsedEmail,
  link: MY_LEAGUES,
});
export const REGISTRATION_CANCELLED = notificationKind({
  name: "spot-cancelled",
  topic: "registration",
  facts: { ...RegistrationFacts.shape, ...REASON, refundCents: z.int() },
  app: ["league"],
  email: cancelledEmail,
  link: MY_LEAGUES,
});
export const REGISTRATION_REMOVED = notificationKind({
  name: "spot-removed",
  topic: "registration",
  facts: { ...RegistrationFacts.shape, ...REASON },
  app: ["league"],
  email: removedEmail,
  link: MY_LEAGUES,
});
export const REGISTRATION_MOVED = notificationKind({
  name: "spot-moved",
  topic: "registration",
  facts: {
    ...RegistrationFacts.shape,
    ...REASON,
    division: z.string(),
    differenceCents: z.int(),
    refundCents: z.int(),
  },
  app: ["league"],
  email: movedEmail,
  link: MY_LEAGUES,
});
/** Asked of those who run the league: their dashboard leads on. */
export const AID_ASKED = notificationKind({
  name: "aid-asked",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
  link: "/dashboard",
  urgent: true,
});
export const AID_DECIDED = notificationKind({
  name: "aid-decided",
  topic: "registration",
  facts: LEAGUE,
  app: ["league"],
  link: MY_LEAGUES,
  urgent: true,
});
/** The way back to a half-filled form. */
export const DRAFT_SAVED = notificationKind({ name: "draft-saved", facts: LEAGUE, email: draftEmail });
/** The family of an imported player may take its spot over. The link carries the secret; `stop` ends the league's emails. */
export const FAMILY_INVITED = notificationKind({
  name: "family-invited",
  facts: { ...LEAGUE, stop: z.string() },
  email: spotInvitationEmail,
  link: SPOT_INVITATION_PATH,
});
export const PAYOUT_ACCOUNT_MISSING = notificationKind({
  name: "payout-account-missing",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
  email: noAccountEmail,
  urgent: true,
});
