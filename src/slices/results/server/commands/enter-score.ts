import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { EnterScore, ScoreEntered } from "../../contract/entry.ts";
import { CONFIRM_HOURS, type Scorer } from "../../contract/vocabulary.ts";
import { scorerOf } from "../../policy.ts";
import { effectOf, type EntryEffect } from "../../rules/entry.ts";
import { scoringOf, totalOf } from "../../rules/plan/scoring.ts";
import { sportOf } from "../queries/sport.ts";
import type { ResultsDeps } from "../services.ts";
import {
  confirmResult,
  correctResult,
  decideResult,
  enterResult,
  lockResult,
  type WrittenResult,
} from "../store/results.ts";
import { changingResult, keepChange, type HeldResult } from "./changing.ts";
import { tellDecided, tellEntered } from "./tell-score.ts";

const KINDS = { enter: "entered", correct: "corrected", confirm: "confirmed", decide: "decided" } as const;

/**
 * Enters how a game ended, corrects it, or confirms it by entering the same. It counts at once; it is final when the other side agrees,
 * after 48 hours, or at once where the league enters it. Sent twice it counts once.
 * @throws Refusal as `demandScorer`; results.not-yours for who asks in the league's name and does not run it; results.not-begun;
 *   results.not-played for a game that is cancelled or postponed; results.parts-differ; results.other-score where somebody else entered
 *   another score; results.final; results.decided
 */
export function enterScore(ctx: ResultsDeps & ActorContext, entry: EnterScore): Promise<ScoreEntered> {
  return changingResult(ctx, entry, async (held) => {
    const scorer = scorerOf(held.ties, entry.as);
    if (!scorer) throw new Refusal("results.not-yours");
    await demandEnterable(held, entry);
    const written = writtenBy(held, entry, scorer);
    const by = { accountId: held.accountId, scorer, version: entry.version, entryKey: entry.entry };
    let { result } = held;
    if (!result) {
      const { seasonId, divisionId, home, away } = held.game;
      const first = { ...written, seasonId, divisionId, home: home.id, away: away.id };
      if (await enterResult(held.tx, first))
        return entered(held, { kind: "enter", state: written.state }, written, entry);
      // Somebody entered it in this moment: this is the second.
      result = (await lockResult(held.tx, held.game.id))!;
    }
    const effect = effectOf(result, written, by);
    if (effect.kind === "refuse") throw new Refusal(effect.code);
    if (effect.kind === "same") return { effect: "same", version: result.version };
    if (effect.kind === "confirm") await confirmResult(held.tx, held.game.id, held.accountId, held.now);
    else if (effect.kind === "decide") await decideResult(held.tx, written);
    else await correctResult(held.tx, { ...written, ...("state" in effect ? { state: effect.state } : {}) });
    return entered(held, effect, written, entry);
  });
}

async function entered(
  held: HeldResult,
  effect: Exclude<EntryEffect, { kind: "refuse" | "same" }>,
  written: WrittenResult,
  { reason }: EnterScore,
): Promise<ScoreEntered> {
  await keepChange(held, { kind: KINDS[effect.kind], as: written.as, reason });
  const { version } = (await lockResult(held.tx, held.game.id))!;
  if (effect.kind === "decide") await tellDecided(held, written);
  else if (effect.kind !== "confirm") await tellEntered(held, written);
  return { effect: effect.kind, version };
}

/** @throws Refusal results.not-begun; results.not-played; results.parts-differ */
async function demandEnterable({ tx, now, game, home }: HeldResult, { score, parts }: EnterScore): Promise<void> {
  if (Date.parse(game.startsAt) > now.getTime()) throw new Refusal("results.not-begun");
  if (game.status !== "scheduled") throw new Refusal("results.not-played");
  if (parts.length === 0) return;
  const total = totalOf(parts, scoringOf(await sportOf(tx, home.leagueId)));
  if (total.home !== score?.home || total.away !== score.away) throw new Refusal("results.parts-differ");
}

function writtenBy({ game, accountId, now, result }: HeldResult, entry: EnterScore, as: Scorer): WrittenResult {
  const { ended, forfeitedBy, score, parts, overtime, shootout } = entry;
  // Only the league says that an abandoned game counts; a coach who looks after a detail does not take that back.
  const said = as === "league" ? entry.counts : result?.ended === "abandoned" && result.counts;
  return {
    eventId: game.id,
    ended,
    forfeitedBy,
    score,
    parts,
    overtime,
    shootout,
    counts: ended === "played" || ended === "forfeit" || (ended === "abandoned" && score !== null && said === true),
    state: as === "league" ? "final" : "unconfirmed",
    by: accountId,
    as,
    entryKey: entry.entry,
    now,
    confirmBy: new Date(now.getTime() + CONFIRM_HOURS * 3_600_000),
  };
}
