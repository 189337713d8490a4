import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { BYTE_ORDER_MARK, csvLine } from "#kernel/spreadsheets/csv.ts";
import { managesLeague } from "#slices/leagues/server/public.ts";
import type { DecideReport, ReportMessage } from "../../contract/safety.ts";
import { REPORTS_BY_ACCOUNT } from "../limits.ts";
import { CHAT_REPORTED } from "../notifications.ts";
import { demandModerator, moderatorsOf, reportsSeenBy } from "../queries/moderation.ts";
import { demandMessage } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { messageBy } from "../store/messages.ts";
import {
  insertRemoval,
  insertReport,
  leagueOfRoom,
  messagesToExport,
  reportsFor,
  writeDecision,
  type ReportRow,
} from "../store/reports.ts";
import { lockRoom } from "../store/rooms.ts";
import { markDeleted, touchMessage } from "../store/writing.ts";
import { record } from "./record.ts";
import { tellReaders } from "./told-readers.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days for which a muted person writes nothing in the room. */
const MUTED_DAYS = 7;

/**
 * Reports a message: it is kept with those around it, and whoever moderates is told; its author is not. A report about somebody who
 * runs the league goes past the league.
 * @throws Refusal chat.no-such-message; chat.own-message
 */
export async function reportMessage(
  ctx: ChatDeps & ActorContext,
  { message: id, reason, note }: ReportMessage,
): Promise<{ reported: true }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { accountId, roomId } = await demandMessage(tx, ctx.actor, id);
    await ctx.limits.spend(REPORTS_BY_ACCOUNT, accountId);
    const message = (await messageBy(tx, accountId, { id }))!;
    if (message.accountId === accountId) throw new Refusal("chat.own-message");
    const leagueId = (await leagueOfRoom(tx, roomId))!;
    const pastLeague = message.accountId !== null && (await managesLeague(tx, message.accountId, leagueId));
    const report = {
      messageId: id,
      leagueId,
      reporterId: accountId,
      reason,
      note: note || null,
      pastLeague,
      at: timeOf(ctx),
    };
    if (await insertReport(tx, report)) {
      await record(tx, ctx, { action: "chat.message-reported", object: { kind: "chat-room", id: roomId } });
      const to = await moderatorsOf(tx, { leagueId, pastLeague, reportedId: message.accountId });
      await tell(tx, CHAT_REPORTED, { to: accounts(to) });
    }
    return { reported: true };
  });
}

/**
 * Decides about a report: nothing, hide the message, or keep its author from writing or reading in the room.
 * @throws Refusal chat.no-such-report for who does not see it; chat.report-decided where somebody else was faster
 */
export async function decideReport(
  ctx: ChatDeps & ActorContext,
  { report: id, decision, note }: DecideReport,
): Promise<{ decision: DecideReport["decision"] }> {
  return ctx.db.transaction().execute(async (tx) => {
    const seen = await reportsSeenBy(tx, ctx.actor);
    const [report] = isUuid(id) ? await reportsFor(tx, seen, { id }) : [];
    if (!report) throw new Refusal("chat.no-such-report");
    const at = timeOf(ctx);
    await lockRoom(tx, report.roomId);
    const decided = { id, decision, by: seen.accountId, note: note || null, at };
    if (!(await writeDecision(tx, decided))) throw new Refusal("chat.report-decided");
    if (decision !== "none") await hide(tx, report, at);
    if (decision === "muted" || decision === "removed")
      await keepOut(tx, report, { kind: decision, by: seen.accountId, at });
    const details = { decision, accountId: report.reportedId };
    await record(tx, ctx, { action: "chat.report-decided", object: { kind: "chat-room", id: report.roomId }, details });
    await tellReaders(tx, report.roomId);
    return { decision };
  });
}

/** Takes the reported message from the room, unless it has gone already. */
async function hide(tx: AnyTx, { messageId, roomId }: ReportRow, at: Date): Promise<void> {
  if (messageId === null) return;
  await markDeleted(tx, { id: messageId, by: "moderator", at });
  await touchMessage(tx, { id: messageId, roomId });
}

async function keepOut(
  tx: AnyTx,
  { roomId, reportedId, reason }: ReportRow,
  { kind, by, at }: { kind: "muted" | "removed"; by: string; at: Date },
): Promise<void> {
  if (reportedId === null) return;
  const until = kind === "muted" ? new Date(at.getTime() + MUTED_DAYS * DAY) : null;
  await insertRemoval(tx, { roomId, accountId: reportedId, kind, by, reason, at, until });
}

/**
 * Writes a room's messages into a file for the league's safeguarding officer. Who did it and why is written down.
 * @throws Refusal chat.not-found for who does not moderate the league's chats
 */
export async function exportRoom(
  ctx: ChatDeps & ActorContext,
  { room, reason }: { room: string; reason: string },
): Promise<{ fileName: string; csv: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const leagueId = isUuid(room) ? await leagueOfRoom(tx, room) : undefined;
    if (leagueId === undefined) throw new Refusal("chat.not-found");
    await demandModerator(tx, ctx.actor, leagueId);
    await record(tx, ctx, {
      action: "chat.room-exported",
      object: { kind: "chat-room", id: room },
      details: { reason },
    });
    const lines = (await messagesToExport(tx, room)).map(
      ({ sequence, createdAt, userName, content, edited, deletedBy, photo }) =>
        csvLine([
          sequence,
          createdAt.toISOString(),
          userName,
          content,
          photo ? "photo" : null,
          edited ? "edited" : null,
          deletedBy,
        ]),
    );
    const head = csvLine(["position", "written at (UTC)", "author", "message", "photo", "edited", "deleted by"]);
    return { fileName: "chat.csv", csv: [BYTE_ORDER_MARK, head, ...lines].join("") };
  });
}
