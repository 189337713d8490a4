import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { ResultChange, Scorer } from "../../contract/vocabulary.ts";
import { resultsTopic } from "../../policy.ts";
import type { ResultsEvent } from "../../events.ts";
import { demandScorer, type ScoredGame } from "../queries/ties.ts";
import type { ResultsDeps } from "../services.ts";
import { lockResult, type ResultRow } from "../store/results.ts";
import { keepVersions } from "../store/result-changes.ts";
import { record } from "./record.ts";

/** A game whose result is held by a transaction: nobody else changes it until that ends. */
export interface HeldResult extends ScoredGame {
  readonly tx: Tx<RegistrationTables>;
  readonly now: Date;
  readonly by: ActorContext;
  readonly result: ResultRow | undefined;
}

/** Changes a game's result in one transaction, for who may. @throws Refusal as `demandScorer` */
export function changingResult<Answer>(
  ctx: ResultsDeps & ActorContext,
  { event }: { event: string },
  work: (held: HeldResult) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (tx) => {
    const scored = await demandScorer(tx, ctx.actor, event);
    const by = { actor: ctx.actor, request: ctx.request };
    const result = await lockResult(tx, scored.game.id);
    return work({ ...scored, tx, now: timeOf(ctx), by, result });
  });
}

/** Keeps what was just written as a version, with its author, and tells whoever listens: other slices, and pages that show it. */
export async function keepChange(
  { tx, by, now, accountId, game }: HeldResult,
  { kind, as, reason }: { kind: ResultChange; as: Scorer; reason?: string | null | undefined },
): Promise<void> {
  await keepVersions(tx, [game.id], { kind, by: accountId, as, reason: reason || null, now });
  await record(tx, by, changed({ ...game, eventId: game.id, home: game.home.id, away: game.away.id }, kind));
  await announceLive(tx, resultsTopic(game.seasonId));
}

/** The fact that a result is another than before. */
export const changed = (
  {
    eventId,
    seasonId,
    divisionId,
    home,
    away,
  }: Pick<ResultRow, "eventId" | "seasonId" | "divisionId" | "home" | "away">,
  what: ResultChange,
): ResultsEvent => ({
  name: "results.changed",
  payload: { gameId: eventId, seasonId, divisionId, homeId: home, awayId: away, what },
});
