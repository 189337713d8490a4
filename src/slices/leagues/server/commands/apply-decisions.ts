import { BY_SYSTEM } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { APPROVED, CHANGE_APPROVED, CHANGE_DENIED, DENIED } from "../notifications.ts";
import type { ReviewDeps } from "../queries/review-queue.ts";
import type { OfficeDeps } from "../services.ts";
import {
  dueDecisions,
  lockSubmission,
  nextEffect,
  noteApplied,
  setLeagueStatus,
  type DecidedRow,
} from "../store/review/decisions.ts";
import { profileRow, type ProfileRow } from "../store/people/profiles.ts";
import { announce } from "#platform/events/outbox.ts";
import type { LeaguesEvent } from "../../events.ts";
import { record } from "./record.ts";
import { writeProfile } from "./write-profile.ts";

/** The job that brings decisions into effect. */
export const APPLY_DECISIONS = "leagues.apply-decisions";

type Applying = Pick<ReviewDeps, "db" | "clock"> & Pick<OfficeDeps, "venueInUse">;

/**
 * Brings every decision into effect whose ten seconds are over: the league is public or is not, its people are told, and so
 * are the capabilities above. Each in a transaction of its own; what fails is tried again with the job, and holds nothing up.
 */
export async function applyDecisions(deps: Applying): Promise<void> {
  let failed: unknown;
  for (const id of await dueDecisions(deps.db, timeOf(deps))) {
    await deps.db
      .transaction()
      .execute((tx) => apply(tx, deps, id))
      .catch((reason: unknown) => (failed ??= reason));
  }
  if (failed !== undefined) throw failed;
  await seeToTheNext(deps);
}

/** The database's clock wakes the job, and ours says what is due: where ours is behind, there is something left. */
async function seeToTheNext(deps: Pick<ReviewDeps, "db" | "clock">): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const at = await nextEffect(tx);
    if (!at) return;
    const dueAt = new Date(Math.max(at.getTime(), deps.clock.now()) + 1000);
    await enqueue(tx, { kind: APPLY_DECISIONS, dueAt, key: APPLY_DECISIONS });
  });
}

async function apply(tx: Tx<MailTable>, deps: Applying, id: string): Promise<void> {
  const now = timeOf(deps);
  const submission = await lockSubmission(tx, id);
  // Taken back in this very moment, or done by another process.
  if (!submission?.decidedAt || submission.appliedAt || submission.effectiveAt! > now) return;
  await noteApplied(tx, id, now);
  const league = await profileRow(tx, submission.leagueId, { lock: true });
  // Nobody is told of a league that was deleted meanwhile.
  if (!league) return;
  const { kind, state } = submission;
  const approved = state === "approved";
  if (kind === "new") await setLeagueStatus(tx, league.id, approved ? "approved" : "denied");
  else if (approved) await writeProfile(tx, deps, league, submission.content, { by: submission.submittedBy, now });
  await record(tx, BY_SYSTEM, {
    action: "leagues.decision-applied",
    object: { kind: "league", id: league.id },
    details: { submissionId: id, state },
  });
  await tellPeople(tx, submission, kind === "change" && approved ? { ...league, ...submission.content } : league);
}

/** Tells the owner, and who submitted it. */
async function tellPeople(
  tx: Tx<MailTable>,
  { id, kind, state, submittedBy, reasons }: DecidedRow,
  { id: leagueId, name, slug, ownerId }: Pick<ProfileRow, "id" | "name" | "slug" | "ownerId">,
): Promise<void> {
  const approved = state === "approved";
  await tell(tx, TOLD[kind][approved ? "approved" : "denied"], {
    to: accounts([...(ownerId ? [ownerId] : []), submittedBy]),
    facts: { league: name, reasons },
    link: pageOf(kind, approved, { leagueId, slug }),
  });
  if (approved)
    await announce(tx, {
      name: "leagues.approved",
      payload: { leagueId, leagueName: name, slug, submissionId: id, kind },
    } satisfies LeaguesEvent);
}

const TOLD = {
  new: { approved: APPROVED, denied: DENIED },
  change: { approved: CHANGE_APPROVED, denied: CHANGE_DENIED },
};

function pageOf(kind: "new" | "change", approved: boolean, league: { leagueId: string; slug: string }): string {
  if (approved) return `/league-details/${league.slug}`;
  // Of a league that was sent back, its own page: what to correct is a click away there.
  return kind === "new" ? `/league-management/${league.leagueId}` : `/league-management/${league.leagueId}/edit`;
}
