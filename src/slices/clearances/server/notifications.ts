import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";

/** A league's name; names of people, kinds and issuers are told to nobody. */
const LEAGUE = { league: z.string() };
const OWN = "/profile-backend";

/** To who runs a league: somebody has submitted what their role requires. */
export const CERTIFICATE_WAITS = notificationKind({
  name: "certificate-waits",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
});
/** To its owner: a league has approved it. */
export const CERTIFICATE_APPROVED = notificationKind({
  name: "certificate-approved",
  topic: "account",
  facts: LEAGUE,
  app: ["league"],
  link: OWN,
});
/** To its owner: a league has sent it back; the reason stands on the page. */
export const CERTIFICATE_SENT_BACK = notificationKind({
  name: "certificate-sent-back",
  topic: "account",
  facts: LEAGUE,
  app: ["league"],
  link: OWN,
  urgent: true,
});
/** To its owner: it ends in some days. */
export const CERTIFICATE_ENDS = notificationKind({
  name: "certificate-ends",
  topic: "account",
  facts: { days: z.string() },
  app: ["days"],
  link: OWN,
  urgent: true,
});
/** To who runs a league: what an official's role requires ends in some days. */
export const OFFICIAL_CERTIFICATE_ENDS = notificationKind({
  name: "official-certificate-ends",
  topic: "league",
  facts: { ...LEAGUE, days: z.string() },
  app: ["league", "days"],
});
/** To somebody who ordered a background check: the service waits for them. Its address stands on the page, never in an email. */
export const SCREENING_INVITED = notificationKind({
  name: "screening-invited",
  topic: "account",
  facts: { service: z.string() },
  app: ["service"],
  link: OWN,
  urgent: true,
});
/** To the same: it is over. What came of it stands on the page. */
export const SCREENING_REPORTED = notificationKind({
  name: "screening-reported",
  topic: "account",
  facts: { service: z.string() },
  app: ["service"],
  link: OWN,
});
