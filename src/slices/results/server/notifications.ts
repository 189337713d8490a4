import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";

/** A game and its score: "3–1", "2–2 (4–3)", or a dash where it ended without one. */
const GAME = { home: z.string(), away: z.string(), score: z.string() };
const APP = ["home", "score", "away"] as const;

/** To families and coaches of both teams. */
export const SCORE_POSTED = notificationKind({
  name: "score-posted",
  topic: "scores",
  facts: GAME,
  app: APP,
  link: "/schedule",
  bulk: true,
});
/** To the same: a forfeit, or a game that was broken off. */
export const GAME_ENDED_OTHERWISE = notificationKind({
  name: "game-ended-otherwise",
  topic: "scores",
  facts: { home: z.string(), away: z.string() },
  app: ["home", "away"],
  link: "/schedule",
  bulk: true,
});
/** To the coaches who did not enter it. */
export const SCORE_TO_CONFIRM = notificationKind({ name: "score-to-confirm", topic: "scores", facts: GAME, app: APP });
/** To who runs the league. */
export const SCORE_DISPUTED = notificationKind({
  name: "score-disputed",
  topic: "league",
  facts: GAME,
  app: APP,
  urgent: true,
});
/** To the coaches of both teams. */
export const SCORE_DECIDED = notificationKind({ name: "score-decided", topic: "scores", facts: GAME, app: APP });
/** To who runs the league: the playoffs need a decision. */
export const BRACKET_ASKS = notificationKind({
  name: "bracket-asks",
  topic: "league",
  facts: { league: z.string() },
  app: ["league"],
  urgent: true,
});
