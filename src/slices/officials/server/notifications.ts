import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { ASSIGNMENTS_PATH } from "../contract/paths.ts";
import { officiatingEmail, openAgainEmail, renewalEmail } from "./emails.ts";

const GAME = z.object({
  role: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  location: z.nullable(z.string()),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
});
const ABOUT = { league: z.string(), count: z.int() };
/** Of games of theirs, to an official. */
const OFFICIATING = {
  facts: { ...ABOUT, games: z.array(GAME) },
  app: ["league", "count"],
  link: ASSIGNMENTS_PATH,
} as const;
/** Of games without enough officials, to who runs a league. */
const LACKING = { topic: "league", facts: ABOUT, app: ["league", "count"], urgent: true } as const;

/** To an official: a league has assigned them to games, however many at once. */
export const OFFICIATING_ASKED = notificationKind({
  ...OFFICIATING,
  name: "officiating-asked",
  topic: "schedule",
  email: (to) => officiatingEmail("asked", to),
  urgent: true,
});
/** To an official: a league still waits for their answer. */
export const OFFICIATING_WAITS = notificationKind({
  ...OFFICIATING,
  name: "officiating-waits",
  topic: "schedule",
  email: (to) => officiatingEmail("waits", to),
  urgent: true,
});
/** To an official: games that they have accepted come up. */
export const OFFICIATING_REMINDER = notificationKind({
  ...OFFICIATING,
  name: "officiating-reminder",
  topic: "schedule",
  email: (to) => officiatingEmail("reminder", to),
});
/** To an official: games of theirs have another time or place, and are to be answered anew. */
export const OFFICIATING_MOVED = notificationKind({
  ...OFFICIATING,
  name: "officiating-moved",
  topic: "changes",
  email: (to) => officiatingEmail("moved", to),
  urgent: true,
});
/** To an official: they are off some games, because of the league or because the games are off. */
export const OFFICIATING_OFF = notificationKind({
  ...OFFICIATING,
  name: "officiating-off",
  topic: "changes",
  email: (to) => officiatingEmail("off", to),
  urgent: true,
});
/** To who runs a league: an official has declined games, also ones that they had accepted. */
export const OFFICIATING_DECLINED = notificationKind({
  ...LACKING,
  name: "officiating-declined",
  email: (to) => openAgainEmail("declined", to),
});
/** To who runs a league: games lack officials whom they had. */
export const OFFICIALS_LACKING = notificationKind({
  ...LACKING,
  name: "officials-lacking",
  email: (to) => openAgainEmail("lacking", to),
});
/** To an official: a league asks for a certificate that the role requires. */
export const RENEWAL_ASKED = notificationKind({
  name: "certificate-asked",
  topic: "account",
  facts: { league: z.string() },
  app: ["league"],
  email: renewalEmail,
  link: "/profile-backend",
  urgent: true,
});
