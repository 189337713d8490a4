import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { adminIds, peopleOf } from "#slices/accounts/server/public.ts";
import { leaguesUnder, managedLeagueIds, managesLeague, watchersOf } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { ChatReport } from "../../contract/safety.ts";
import type { ChatDeps } from "../services.ts";
import { countOpenReports, reportsFor, type ReportRow, type ReportsSeen } from "../store/reports.ts";
import { fullName } from "./seen.ts";

/** Which reports somebody sees; nothing without a confirmed address. */
export async function reportsSeenBy(handle: QueryExecutorProvider, actor: Actor): Promise<ReportsSeen> {
  const member = signedIn(actor);
  const { accountId } = member;
  if (!member.emailVerified) return { accountId, runs: [], oversees: [] };
  const runs = await managedLeagueIds(handle, accountId);
  const oversees = member.globalAdmin ? "everything" : await leaguesUnder(handle, member);
  return { accountId, runs, oversees };
}

/**
 * Whether somebody moderates the chats of a league: who runs it, who oversees its district, a global admin.
 * @throws Refusal chat.not-found for everybody else
 */
export async function demandModerator(handle: QueryExecutorProvider, actor: Actor, leagueId: string): Promise<Member> {
  const member = signedIn(actor);
  const { runs, oversees } = await reportsSeenBy(handle, actor);
  const moderates = runs.includes(leagueId) || oversees === "everything" || oversees.includes(leagueId);
  if (!moderates) throw new Refusal("chat.not-found");
  return member;
}

/**
 * Who decides about a report, never the one whom it is about: who runs the league and who oversees it, or the latter alone where it goes
 * past the league. Without anybody, the global admins.
 */
export async function moderatorsOf(
  handle: Handle<RegistrationTables>,
  { leagueId, pastLeague, reportedId }: { leagueId: string; pastLeague: boolean; reportedId: string | null },
): Promise<string[]> {
  const found: string[] = [];
  for (const id of await watchersOf(handle, leagueId))
    if (id !== reportedId && !(pastLeague && (await managesLeague(handle, id, leagueId)))) found.push(id);
  return found.length > 0 ? found : (await adminIds(handle)).filter((id) => id !== reportedId);
}

/** The reports that wait for whoever asks, or that were decided. @throws Refusal request.sign-in for visitors */
export async function chatReports(
  { db, actor }: Pick<ChatDeps, "db"> & ActorContext,
  { state = "open" }: { state?: "open" | "decided" | undefined },
): Promise<{ reports: ChatReport[] }> {
  const rows = await reportsFor(db, await reportsSeenBy(db, actor), { open: state === "open" });
  return { reports: await describeReports(db, rows) };
}

/** How many reports wait for whoever asks. @throws Refusal request.sign-in for visitors */
export async function countWaitingReports({
  db,
  actor,
}: { db: QueryExecutorProvider } & ActorContext): Promise<number> {
  return countOpenReports(db, await reportsSeenBy(db, actor));
}

async function describeReports(handle: Handle<RegistrationTables>, rows: readonly ReportRow[]): Promise<ChatReport[]> {
  const named = rows.flatMap(({ reporterId, reportedId, decidedBy }) => [reporterId, reportedId, decidedBy]);
  const people = await peopleOf(handle, [...new Set(named.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : fullName(people.get(id)));
  return rows.map((row) => ({
    id: row.id,
    roomId: row.roomId,
    league: row.league,
    room: row.room,
    at: row.at.toISOString(),
    reason: row.reason,
    note: row.note,
    reporter: nameOf(row.reporterId),
    reported: nameOf(row.reportedId) ?? row.reportedName,
    evidence: row.evidence.map((line) => ({
      ...line,
      photo: line.photo ?? null,
      createdAt: new Date(line.createdAt).toISOString(),
    })),
    pastLeague: row.pastLeague,
    passedOn: row.passedOn > 0,
    decision: row.decision,
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNote: row.decisionNote,
  }));
}
