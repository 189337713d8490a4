import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";

const LEAGUE = { league: z.string() };

/** To who runs the league: how many stars, nothing of what was written. */
export const REVIEW_WRITTEN = notificationKind({
  name: "review-written",
  topic: "league",
  facts: { ...LEAGUE, stars: z.string() },
  app: ["league", "stars"],
});
/** To who moderates: a review waits. */
export const REVIEW_HELD = notificationKind({
  name: "review-held",
  topic: "league",
  facts: LEAGUE,
  app: ["league"],
  link: "/dashboard/reviews",
});
/** To the family: the league has answered. */
export const REVIEW_ANSWERED = notificationKind({
  name: "review-answered",
  topic: "messages",
  facts: LEAGUE,
  app: ["league"],
});
/** To the family: an admin has hidden its review; the reason stands on its page. */
export const REVIEW_HIDDEN = notificationKind({
  name: "review-hidden",
  topic: "account",
  facts: LEAGUE,
  app: ["league"],
});
