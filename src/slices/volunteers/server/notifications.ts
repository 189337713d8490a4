import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { SHIFTS_PATH } from "../contract/paths.ts";
import { STANDARD_ROLES } from "../contract/vocabulary.ts";
import { invitationEmail, neededEmail, shiftEmail } from "./emails.ts";

/** A shift as emails name it: no child, no other volunteer. */
const SHIFT = {
  league: z.string(),
  role: z.string(),
  standard: z.nullable(z.enum(STANDARD_ROLES)),
  date: z.string(),
  /** None for a whole season. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Of the link that needs no sign-in. */
  key: z.optional(z.string()),
};
const ABOUT = { topic: "volunteering", facts: SHIFT, app: ["league"], link: SHIFTS_PATH } as const;

export const SHIFT_REMINDER = notificationKind({
  ...ABOUT,
  name: "shift-reminder",
  email: (to) => shiftEmail("reminder", to),
});
/** Who runs the league, or the league's own rule, put somebody on a shift. */
export const SHIFT_GIVEN = notificationKind({
  ...ABOUT,
  name: "shift-given",
  email: (to) => shiftEmail("given", to),
});
/** A spot came free for who waited the longest. */
export const SHIFT_FREE = notificationKind({
  ...ABOUT,
  name: "shift-free",
  email: (to) => shiftEmail("free", to),
  urgent: true,
});
export const SHIFT_MOVED = notificationKind({
  ...ABOUT,
  name: "shift-moved",
  email: (to) => shiftEmail("moved", to),
  urgent: true,
});
/** The game does not take place, or somebody is not needed any more. */
export const SHIFT_RELEASED = notificationKind({
  ...ABOUT,
  name: "shift-released",
  email: (to) => shiftEmail("released", to),
  urgent: true,
});
/** The role requires a certificate that counts no longer, or that was not required before. */
export const SHIFT_UNCLEARED = notificationKind({
  ...ABOUT,
  name: "shift-uncleared",
  email: (to) => shiftEmail("uncleared", to),
  urgent: true,
});
/** Somebody looks for a volunteer in their place. */
export const SWAP_ASKED = notificationKind({
  ...ABOUT,
  name: "swap-asked",
  email: (to) => shiftEmail("swapAsked", to),
});
/** Somebody else took one's shift. */
export const SWAP_DONE = notificationKind({
  ...ABOUT,
  name: "swap-done",
  email: (to) => shiftEmail("swapDone", to),
});
/** To who runs the league: somebody gave up a shift late, and nobody waits for it. */
export const VOLUNTEER_LEFT = notificationKind({
  name: "volunteer-left",
  topic: "league",
  facts: { league: z.string() },
  app: ["league"],
  urgent: true,
});
/** A league asks families who have not helped yet. */
export const HELP_WANTED = notificationKind({
  name: "help-wanted",
  topic: "volunteering",
  facts: { league: z.string(), open: z.int() },
  app: ["league"],
  email: neededEmail,
  link: SHIFTS_PATH,
});
/** A league invites somebody without an account. Their key answers it. */
export const GUEST_INVITED = notificationKind({
  name: "volunteer-invited",
  facts: { ...SHIFT, name: z.string() },
  email: invitationEmail,
});
