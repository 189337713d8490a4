import type { Tx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import { tell } from "#platform/notify/tell.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { directorAddress, managedLeague } from "#slices/leagues/server/public.ts";
import { stopKeyFor, wantingLetters, type PlaceTables } from "#slices/registration/server/public.ts";
import { ANNOUNCEMENT } from "../notifications.ts";
import type { MessagingDeps } from "../services.ts";
import {
  keepNotice,
  startTelling,
  takeAddresses,
  takePeople,
  type AnnouncementRow,
  type ReaderAddress,
} from "../store/announcements.ts";

/** Tells everybody who was not told yet, in one transaction; nobody of a message that was stopped. Again it tells nobody. */
export async function tellEverybody(
  deps: Pick<MessagingDeps, "db" | "clock">,
  { payload: { id } }: Pick<JobRun<{ id: string }>, "payload">,
): Promise<void> {
  const now = timeOf(deps);
  await deps.db.transaction().execute(async (tx) => {
    const row = await startTelling(tx, id, now);
    const league = row && (await managedLeague(tx, row.leagueId));
    if (!row || !league) return;
    const { subject, body, subjectEs, bodyEs, urgent, asksConfirmation } = row;
    const noticeId = await tell(tx, ANNOUNCEMENT, {
      to: [...(await peopleToTell(tx, row, now)), ...(await addressesToTell(tx, row, now))],
      facts: {
        league: league.name,
        message: { subject, body, subjectEs, bodyEs },
        replyTo: await directorAddress(tx, league.id),
        asksConfirmation,
      },
      league: league.id,
      link: `/announcements/${row.id}`,
      urgent,
      asksConfirmation,
    });
    if (noticeId) await keepNotice(tx, id, noticeId);
  });
}

/** In the app, and by email unless they want no more of the league's. */
async function peopleToTell(tx: Tx<PlaceTables>, row: AnnouncementRow, now: Date) {
  const accountIds = await takePeople(tx, row.id, now);
  const people = row.byMail ? [...(await peopleOf(tx, accountIds)).values()] : [];
  const stops = new Map<string, string>();
  for (const { id, email, language } of await wantingLetters(tx, row.leagueId, people))
    stops.set(id, await stopKeyFor(tx, { leagueId: row.leagueId, email, language }, now));
  return accountIds.map((accountId) => {
    const stop = stops.get(accountId);
    return stop === undefined ? { accountId, channels: ["app" as const] } : { accountId, facts: { stop } };
  });
}

/** Families without an account: by email, with the way to say that no more is wanted. */
async function addressesToTell(tx: Tx<PlaceTables>, { id, leagueId }: AnnouncementRow, now: Date) {
  const to: (ReaderAddress & { facts: { stop: string } })[] = [];
  for (const one of await takeAddresses(tx, id, now))
    to.push({ ...one, facts: { stop: await stopKeyFor(tx, { leagueId, ...one }, now) } });
  return to;
}
