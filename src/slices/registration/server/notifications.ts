import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { PLACE_INVITATION_PATH } from "../contract/place-invitation.ts";
import { NEWS_KINDS } from "../contract/office/registration-news-words.ts";
import { draftEmail } from "./emails/draft.ts";
import { placeInvitationEmail } from "./emails/imported.ts";
import { newsEmail } from "./emails/news.ts";
import { noAccountEmail } from "./emails/no-account.ts";
import {
  cancelledEmail,
  confirmedEmail,
  lapsedEmail,
  movedEmail,
  offeredEmail,
  PlaceFacts,
  ReceiptFacts,
  removedEmail,
  waitingEmail,
} from "./emails/places.ts";

/** What guardians are told of their children's places, and who runs a league of its registrations. */
const MY_LEAGUES = "/my-leagues";
const LEAGUE = { league: z.string() };
const REASON = { reason: z.optional(z.string()) };

export const PLACE_WAITING = notificationKind({
  name: "place-waiting",
  topic: "registration",
  /** The number in line of each child. */
  facts: { ...PlaceFacts.shape, line: z.array(z.int()) },
  app: ["league"],
  email: waitingEmail,
  link: MY_LEAGUES,
});
export const PLACE_OFFERED = notificationKind({
  name: "place-offered",
  topic: "registration",
  facts: { ...PlaceFacts.shape, until: z.optional(z.iso.datetime()), timeZone: z.string(), priceCents: z.int() },
  app: ["league"],
  email: offeredEmail,
  link: MY_LEAGUES,
  urgent: true,
});
/** `proof` is the page that confirms the reader's address, where that is still open. */
export const PLACE_CONFIRMED = notificationKind({
  name: "place-confirmed",
  topic: "registration",
  facts: { ...LEAGUE, receipt: z.optional(ReceiptFacts), payer: z.boolean(), proof: z.optional(z.string()) },
  app: ["league"],
  email: confirmedEmail,
  link: MY_LEAGUES,
});
export const PLACE_EXPIRED = notificationKind({
  name: "place-expired",
  topic: "registration",
  facts: LEAGUE,
  app: ["league"],
  link: MY_LEAGUES,
});
export const OFFER_LAPSED = notificationKind({
  name: "offer-lapsed",
  topic: "registration",
  facts: PlaceFacts.shape,
  app: ["league"],
  email: lapsedEmail,
  link: MY_LEAGUES,
});
export const PLACE_CANCELLED = notificationKind({
  name: "place-cancelled",
  topic: "registration",
  facts: { ...PlaceFacts.shape, ...REASON, refundCents: z.int() },
  app: ["league"],
  email: cancelledEmail,
  link: MY_LEAGUES,
});
export const PLACE_REMOVED = notificationKind({
  name: "place-removed",
  topic: "registration",
  facts: { ...PlaceFacts.shape, ...REASON },
  app: ["league"],
  email: removedEmail,
  link: MY_LEAGUES,
});
export const PLACE_MOVED = notificationKind({
  name: "place-moved",
  topic: "registration",
  facts: {
    ...PlaceFacts.shape,
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
/** The family of an imported player may take its place over. The link carries the secret; `stop` ends the league's emails. */
export const FAMILY_INVITED = notificationKind({
  name: "family-invited",
  facts: { ...LEAGUE, stop: z.string() },
  email: placeInvitationEmail,
  link: PLACE_INVITATION_PATH,
});
export const PAYOUT_ACCOUNT_MISSING = notificationKind({
  name: "payout-account-missing",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
  email: noAccountEmail,
  urgent: true,
});
/** What happened to a league's registrations, in figures; `stopKey` ends these emails. */
export const REGISTRATION_NEWS = notificationKind({
  name: "registration-news",
  topic: "league",
  facts: {
    ...LEAGUE,
    stopKey: z.string(),
    news: z.array(
      z.object({
        season: z.string(),
        division: z.string(),
        counts: z.partialRecord(z.enum(NEWS_KINDS), z.int()),
      }),
    ),
  },
  email: newsEmail,
});
