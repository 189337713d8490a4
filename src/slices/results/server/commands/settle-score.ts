import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { disputingSide, mayConfirm, mayRemove, resultsTopic, scorerOf } from "../../policy.ts";
import type { ResultsDeps } from "../services.ts";
import { confirmResult, deleteResult, disputeResult, finalizeDue, type ResultRow } from "../store/results.ts";
import { keepVersions } from "../store/result-changes.ts";
import { changed, changingResult, keepChange, type HeldResult } from "./changing.ts";
import { record } from "./record.ts";
import { tellDisputed, withdrawScore } from "./tell-score.ts";

type Context = ResultsDeps & ActorContext;
interface Seen {
  readonly event: string;
  readonly version: number;
}

/** The result as it was seen. @throws Refusal results.not-found without one; results.changed-meanwhile for another version */
function seen({ result }: HeldResult, version: number): ResultRow {
  if (!result) throw new Refusal("results.not-found");
  if (result.version !== version) throw new Refusal("results.changed-meanwhile");
  return result;
}

/**
 * Confirms what the other side entered: it is final. Confirmed twice it is confirmed once.
 * @throws Refusal as `demandScorer`; results.changed-meanwhile; results.not-yours for who entered it, or where it is disputed or decided
 */
export function confirmScore(ctx: Context, { event, version }: Seen): Promise<{ final: true }> {
  return changingResult(ctx, { event }, async (held) => {
    if (held.result?.state === "final") return { final: true };
    const result = seen(held, version);
    if (!mayConfirm(held.ties, held.accountId, result)) throw new Refusal("results.not-yours");
    await confirmResult(held.tx, result.eventId, held.accountId, held.now);
    await keepChange(held, { kind: "confirmed", as: scorerOf(held.ties)! });
    return { final: true };
  });
}

/**
 * Says that a score is wrong: it counts on, marked, until the league decides; who runs the league is told.
 * @throws Refusal as `confirmScore`; results.final for what is final or decided already
 */
export function disputeScore(
  ctx: Context,
  { event, version, reason }: Seen & { reason: string },
): Promise<{ disputed: true }> {
  return changingResult(ctx, { event }, async (held) => {
    const result = seen(held, version);
    if (result.state === "final" || result.state === "decided") throw new Refusal("results.final");
    const as = disputingSide(held.ties, result);
    if (!as) throw new Refusal("results.not-yours");
    await disputeResult(held.tx, { eventId: result.eventId, by: held.accountId, as, reason, now: held.now });
    await keepChange(held, { kind: "disputed", as, reason });
    await tellDisputed(held, result);
    return { disputed: true };
  });
}

/**
 * Removes a score that was entered by mistake: its author within a day, who runs the league always. What it was is kept.
 * @throws Refusal as `confirmScore`
 */
export function removeScore(ctx: Context, { event, version }: Seen): Promise<{ removed: true }> {
  return changingResult(ctx, { event }, async (held) => {
    const result = seen(held, version);
    if (!mayRemove(held.ties, held.accountId, result, held.now.getTime())) throw new Refusal("results.not-yours");
    const as = held.ties.runsLeague ? "league" : result.enteredAs;
    await keepChange(held, { kind: "removed", as });
    await deleteResult(held.tx, result.eventId);
    await withdrawScore(held);
    return { removed: true };
  });
}

/** Makes final what nobody disputed within 48 hours. Run twice it changes nothing more. */
export async function finalizeScores({ db, clock }: ResultsDeps): Promise<void> {
  const now = timeOf({ clock });
  await db.transaction().execute(async (tx) => {
    const rows = await finalizeDue(tx, now);
    await keepVersions(
      tx,
      rows.map(({ eventId }) => eventId),
      { kind: "finalized", by: null, as: null, now },
    );
    for (const row of rows) await record(tx, BY_SYSTEM, changed(row, "finalized"));
    for (const season of new Set(rows.map(({ seasonId }) => seasonId))) await announceLive(tx, resultsTopic(season));
  });
}
