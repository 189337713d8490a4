import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { ReportText, type GameReport } from "../../contract/report.ts";
import { mayReport } from "../../policy.ts";
import { gameLine } from "../queries/game-lines.ts";
import { openReport, sealReport } from "../queries/reports.ts";
import { demandScorer } from "../queries/ties.ts";
import type { ResultsDeps } from "../services.ts";
import { forgetReports, putReport, reportOf } from "../store/reports.ts";
import { record } from "./record.ts";

type Context = ResultsDeps & ActorContext;

/** Days that a report is kept: until the season after the next is over. */
const KEPT_DAYS = 730;

/**
 * An official's report of a game, for its author and who runs the league. That it was read is written down.
 * @throws Refusal as `demandScorer`; results.not-found for coaches and other officials, too
 */
export async function gameReport(ctx: Context, { event }: { event: string }): Promise<GameReport> {
  return ctx.db.transaction().execute(async (tx) => {
    const { accountId, game, ties } = await demandScorer(tx, ctx.actor, event);
    const row = await reportOf(tx, game.id);
    if (!mayReport(ties, accountId, row?.authorId)) throw new Refusal("results.not-found");
    if (row) await record(tx, ctx, { action: "results.report-read", object: { kind: "game", id: game.id } });
    const line = gameLine({ ...game, home: game.home, away: game.away })!;
    if (!row) return { game: line, report: null };
    const { version, writtenAt } = row;
    return { game: line, report: { ...openReport(ctx.cipher, row), version, writtenAt: writtenAt.toISOString() } };
  });
}

/**
 * Writes the report of a game, over the version that was seen.
 * @throws Refusal as `gameReport`; results.not-begun; results.changed-meanwhile
 */
export async function writeReport(
  ctx: Context,
  { event, version: seen, ...text }: ReportText & { event: string; version: number },
): Promise<{ version: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { accountId, game, ties } = await demandScorer(tx, ctx.actor, event);
    const row = await reportOf(tx, game.id);
    if (!mayReport(ties, accountId, row?.authorId)) throw new Refusal("results.not-found");
    const now = timeOf(ctx);
    if (Date.parse(game.startsAt) > now.getTime()) throw new Refusal("results.not-begun");
    const content = sealReport(ctx.cipher, game.id, text);
    const version = await putReport(tx, { eventId: game.id, by: accountId, content, seen, now });
    if (version === undefined) throw new Refusal("results.changed-meanwhile");
    await record(tx, ctx, { action: "results.report-written", object: { kind: "game", id: game.id } });
    return { version };
  });
}

/** Removes old reports. */
export async function removeOldReports({ db, clock }: Pick<ResultsDeps, "db" | "clock">): Promise<void> {
  await forgetReports(db, new Date(clock.now() - KEPT_DAYS * 86_400_000));
}
