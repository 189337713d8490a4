import * as z from "zod/mini";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { formEmail } from "#platform/mail/form-email.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { SubmissionReason } from "../contract/reviewing/submission.ts";
import { decisionEmail } from "./emails/decisions.ts";
import { districtEmail } from "./emails/districts.ts";
import { foundEmail } from "./emails/found.ts";
import { openingEmail } from "./emails/opening.ts";
import { staffEmail } from "./emails/staff.ts";

/** What is told of a league, to those who run, decide about, help or look for it. */
const LEAGUE = { league: z.string() };
const DECISION = { ...LEAGUE, reasons: z.array(SubmissionReason) };
const STAFF = { ...LEAGUE, inviter: z.string(), role: z.nullable(z.string()) };

/** Waits for a decision. */
export const SUBMITTED = notificationKind({
  name: "league-submitted",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
});
export const APPROVED = notificationKind({
  name: "league-approved",
  topic: "league",
  facts: DECISION,
  app: ["league"],
  email: (to) => decisionEmail("approved", to),
});
export const DENIED = notificationKind({
  name: "league-denied",
  topic: "league",
  facts: DECISION,
  app: ["league"],
  email: (to) => decisionEmail("denied", to),
  urgent: true,
});
export const CHANGE_APPROVED = notificationKind({
  name: "league-change-approved",
  topic: "league",
  facts: DECISION,
  app: ["league"],
  email: (to) => decisionEmail("changeApproved", to),
});
export const CHANGE_DENIED = notificationKind({
  name: "league-change-denied",
  topic: "league",
  facts: DECISION,
  app: ["league"],
  email: (to) => decisionEmail("changeDenied", to),
  urgent: true,
});
/** A new league fits a search that somebody keeps; `stopKey` ends the emails for it. */
export const SEARCH_MATCHED = notificationKind({
  name: "search-matched",
  topic: "searches",
  facts: { ...LEAGUE, stopKey: z.optional(z.string()) },
  app: ["league"],
  email: foundEmail,
});
/** For who wanted to hear once when registration opens. `lastDay` is a date of the league. */
export const REGISTRATION_OPEN = notificationKind({
  name: "registration-open",
  facts: { ...LEAGUE, sport: z.optional(z.string()), season: z.string(), lastDay: z.iso.date() },
  email: openingEmail,
  bulk: true,
});
/** A family's question; `language` is that in which to answer. */
export const QUESTION = notificationKind({
  name: "league-question",
  facts: {
    ...LEAGUE,
    language: z.string(),
    sender: z.object({ name: z.string(), email: z.string() }),
    body: z.string(),
  },
  email: ({ recipient, facts: { league, language, sender, body } }) =>
    formEmail({
      recipient,
      subject: `${PRODUCT_NAME}: a question about ${league}`,
      sender,
      facts: [["Language", language]],
      body,
    }),
});
export const DISTRICT_GIVEN = notificationKind({
  name: "district-given",
  topic: "account",
  facts: { district: z.string(), verified: z.boolean() },
  app: ["district"],
  email: (to) => districtEmail(to.facts.verified ? "given" : "givenUnverified", to),
  link: "/dashboard",
  urgent: true,
});
export const DISTRICT_TAKEN = notificationKind({
  name: "district-taken",
  topic: "account",
  facts: { district: z.string() },
  app: ["district"],
  email: (to) => districtEmail("taken", to),
  link: "/notifications",
  urgent: true,
});
/** Invitations; the link carries the secret. */
export const MANAGER_INVITED = notificationKind({
  name: "manager-invited",
  facts: STAFF,
  email: (to) => staffEmail("manager", to),
});
export const OWNER_INVITED = notificationKind({
  name: "owner-invited",
  facts: STAFF,
  email: (to) => staffEmail("owner", to),
});
export const OFFICIAL_INVITED = notificationKind({
  name: "official-invited",
  facts: STAFF,
  email: (to) => staffEmail("official", to),
});
export const MANAGER_JOINED = notificationKind({
  name: "manager-joined",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
});
export const MANAGER_LEFT = notificationKind({ name: "manager-left", topic: "league", facts: LEAGUE, app: ["league"] });
/** For whom it is about, who finds nothing in the office any more. */
export const MANAGER_REMOVED = notificationKind({
  name: "manager-removed",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
  link: "/notifications",
  urgent: true,
});
export const OWNER_CHANGED = notificationKind({
  name: "owner-changed",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
});
export const OFFICIAL_ASSIGNED = notificationKind({
  name: "official-assigned",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
  link: "/notifications",
});
export const OFFICIAL_LEFT = notificationKind({
  name: "official-left",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
});
export const OFFICIAL_JOINED = notificationKind({
  name: "official-joined",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
});
