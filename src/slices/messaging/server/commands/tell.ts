import type { Language } from "#kernel/language.ts";
import type { Tx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import type { FactsOf } from "#platform/notify/kind.ts";
import { tell, type Notice } from "#platform/notify/tell.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { directorAddress, managedLeague } from "#slices/leagues/server/public.ts";
import { stopKeyFor, wantingLetters, type PlaceTables } from "#slices/registration/server/public.ts";
import { ANNOUNCEMENT } from "../notifications.ts";
import type { MessagingDeps } from "../services.ts";
import {
  markAddressesTold,
  markTold,
  startTelling,
  takeUntold,
  takeUntoldAddresses,
  type AnnouncementRow,
} from "../store/announcements.ts";

/** People told in one transaction: so much is done again when a process dies in the middle, and nobody is told twice. */
const AT_ONCE = 200;

/** Tells everybody who was not told yet; nobody of a message that was stopped. Run again, it goes on where it was. */
export async function tellEverybody(
  deps: Pick<MessagingDeps, "db" | "clock">,
  { payload, signal }: Pick<JobRun<{ id: string }>, "payload" | "signal">,
): Promise<void> {
  const row = await startTelling(deps.db, payload.id, timeOf(deps));
  const league = row && (await managedLeague(deps.db, row.leagueId));
  if (!row || !league) return;
  const { subject, body, subjectEs, bodyEs } = row;
  const about: About = {
    row,
    now: timeOf(deps),
    notice: {
      facts: {
        league: league.name,
        message: { subject, body, subjectEs, bodyEs },
        replyTo: await directorAddress(deps.db, league.id),
      },
      link: `/announcements/${row.id}`,
      urgent: row.urgent,
    },
  };
  for (const some of [tellSome, mailSome])
    do signal.throwIfAborted();
    while (await deps.db.transaction().execute((tx) => some(tx, about)));
}

interface About {
  row: AnnouncementRow;
  now: Date;
  notice: Omit<Notice<FactsOf<typeof ANNOUNCEMENT>>, "to">;
}

/** @returns whether anybody was left to be told */
async function tellSome(tx: Tx<PlaceTables>, { row, now, notice }: About): Promise<boolean> {
  const accountIds = await takeUntold(tx, row.id, AT_ONCE);
  if (accountIds.length === 0) return false;
  const people = row.byMail ? [...(await peopleOf(tx, accountIds)).values()] : [];
  const stops = new Map<string, string>();
  for (const { id, ...to } of await wantingLetters(tx, row.leagueId, people))
    stops.set(id, await stopKey(tx, row, to, now));
  const to = accountIds.map((accountId) => {
    const stop = stops.get(accountId);
    return stop === undefined ? { accountId, channels: ["app" as const] } : { accountId, facts: { stop } };
  });
  await tell(tx, ANNOUNCEMENT, { ...notice, to });
  await markTold(tx, row.id, accountIds, now);
  return true;
}

/** Families without an account: by mail, with the way to say that no more is wanted. @returns whether anybody was left */
async function mailSome(tx: Tx<PlaceTables>, { row, now, notice }: About): Promise<boolean> {
  const some = await takeUntoldAddresses(tx, row.id, AT_ONCE);
  const to = [];
  for (const one of some) to.push({ ...one, facts: { stop: await stopKey(tx, row, one, now) } });
  await tell(tx, ANNOUNCEMENT, { ...notice, to });
  const emails = some.map(({ email }) => email);
  await markAddressesTold(tx, row.id, emails, now);
  return some.length > 0;
}

const stopKey = (
  tx: Tx<PlaceTables>,
  { leagueId }: AnnouncementRow,
  { email, language }: { email: string; language: Language },
  now: Date,
) => stopKeyFor(tx, { leagueId, email, language }, now);
