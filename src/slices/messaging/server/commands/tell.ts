import type { Tx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import { announce } from "#platform/events/outbox.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import { post, postBulk } from "#platform/mail/outbox.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { directorAddress, managedLeague } from "#slices/leagues/server/public.ts";
import { stopLinkFor, wantingLetters, type PlaceTables } from "#slices/registration/server/public.ts";
import type { MessagingEvent } from "../../events.ts";
import { announcementLetter, listedLetter } from "../letters.ts";
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
  deps: Pick<MessagingDeps, "db" | "clock" | "origin">,
  { payload, signal }: Pick<JobRun<{ id: string }>, "payload" | "signal">,
): Promise<void> {
  const message = await startTelling(deps.db, payload.id, timeOf(deps));
  const league = message && (await managedLeague(deps.db, message.leagueId));
  if (!message || !league) return;
  const replyTo = await directorAddress(deps.db, league.id);
  const about = { message, league: league.name, replyTo };
  for (const some of [tellSome, mailSome])
    do signal.throwIfAborted();
    while (await deps.db.transaction().execute((tx) => some(tx, deps, about)));
}

interface About {
  message: AnnouncementRow;
  league: string;
  /** The league's director: whom an answer reaches. */
  replyTo: string | undefined;
}

/** @returns whether anybody was left to be told */
async function tellSome(
  tx: Tx<PlaceTables>,
  deps: Pick<MessagingDeps, "clock" | "origin">,
  about: About,
): Promise<boolean> {
  const { message, league } = about;
  const accountIds = await takeUntold(tx, message.id, AT_ONCE);
  if (accountIds.length === 0) return false;
  if (message.byMail) {
    const { leagueId } = message;
    const people = [...(await peopleOf(tx, accountIds)).values()];
    const wanted = await wantingLetters(tx, leagueId, people);
    for (const { email, language } of wanted) {
      const unsubscribe = await stopLinkFor(tx, deps.origin(), { leagueId, email, language }, timeOf(deps));
      await post(tx, announcementLetter({ email, language }, deps.origin(), { ...about, unsubscribe }));
    }
  }
  await announce(tx, {
    name: "messaging.announced",
    payload: { announcementId: message.id, accountIds, leagueName: league, urgent: message.urgent },
  } satisfies MessagingEvent);
  await markTold(tx, message.id, accountIds, timeOf(deps));
  return true;
}

/** Families without an account: by mail, with the way to say that no more is wanted. @returns whether anybody was left */
async function mailSome(
  tx: Tx<PlaceTables>,
  deps: Pick<MessagingDeps, "clock" | "origin">,
  about: About,
): Promise<boolean> {
  const { id, leagueId } = about.message;
  const now = timeOf(deps);
  const some = await takeUntoldAddresses(tx, id, AT_ONCE);
  for (const to of some) {
    const unsubscribe = await stopLinkFor(tx, deps.origin(), { leagueId, ...to }, now);
    await postBulk(tx, listedLetter(to, deps.origin(), { ...about, unsubscribe }));
  }
  await markAddressesTold(
    tx,
    id,
    some.map(({ email }) => email),
    now,
  );
  return some.length > 0;
}
