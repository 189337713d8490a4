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
const OFFICIATING = { league: z.string(), count: z.int(), games: z.array(GAME) };
const OPEN = { league: z.string(), count: z.int() };

/** To an official: a league has assigned them to games, however many at once. */
export const OFFICIATING_ASKED = notificationKind({
  name: "officiating-asked",
  topic: "schedule",
  facts: OFFICIATING,
  app: ["league", "count"],
  email: (to) => officiatingEmail("asked", to),
  link: ASSIGNMENTS_PATH,
  urgent: true,
});
/** To an official: a league still waits for their answer. */
export const OFFICIATING_WAITS = notificationKind({
  name: "officiating-waits",
  topic: "schedule",
  facts: OFFICIATING,
  app: ["league", "count"],
  email: (to) => officiatingEmail("waits", to),
  link: ASSIGNMENTS_PATH,
  urgent: true,
});
/** To an official: games that they have accepted come up. */
export const OFFICIATING_REMINDER = notificationKind({
  name: "officiating-reminder",
  topic: "schedule",
  facts: OFFICIATING,
  app: ["league", "count"],
  email: (to) => officiatingEmail("reminder", to),
  link: ASSIGNMENTS_PATH,
});
/** To an official: games of theirs have another time or place, and are to be answered anew. */
export const OFFICIATING_MOVED = notificationKind({
  name: "officiating-moved",
  topic: "changes",
  facts: OFFICIATING,
  app: ["league", "count"],
  email: (to) => officiatingEmail("moved", to),
  link: ASSIGNMENTS_PATH,
  urgent: true,
});
/** To an official: they are off some games, because of the league or because the games are off. */
export const OFFICIATING_OFF = notificationKind({
  name: "officiating-off",
  topic: "changes",
  facts: OFFICIATING,
  app: ["league", "count"],
  email: (to) => officiatingEmail("off", to),
  link: ASSIGNMENTS_PATH,
  urgent: true,
});
/** To who runs a league: an official has declined games, also ones that they had accepted. */
export const OFFICIATING_DECLINED = notificationKind({
  name: "officiating-declined",
  topic: "league",
  facts: OPEN,
  app: ["league", "count"],
  email: (to) => openAgainEmail("declined", to),
  urgent: true,
});
/** To who runs a league: games lack officials whom they had. */
export const OFFICIALS_LACKING = notificationKind({
  name: "officials-lacking",
  topic: "league",
  facts: OPEN,
  app: ["league", "count"],
  email: (to) => openAgainEmail("lacking", to),
  urgent: true,
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
