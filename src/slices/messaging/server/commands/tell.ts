import type { Tx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import { tell } from "#platform/notify/tell.ts";
import { peopleOf, type PersonFacts } from "#slices/accounts/server/public.ts";
import { directorAddress, managedLeague } from "#slices/leagues/server/public.ts";
import { stopKeysFor, wantingEmails, type RegistrationTables } from "#slices/registration/server/public.ts";
import type { Language } from "#kernel/language.ts";
import { Audience } from "../../contract/audience.ts";
import { fieldsIn } from "../../contract/merge-fields.ts";
import { mayWriteTo } from "../../policy.ts";
import { ANNOUNCEMENT } from "../notifications.ts";
import { readersOf } from "../queries/audience.ts";
import { mergeSource, mergeValues, type MergeSource } from "../queries/merge-values.ts";
import { senderFor } from "../queries/senders.ts";
import { wakesPhones } from "../queries/wakes.ts";
import type { MessagingDeps } from "../services.ts";
import { failTelling, keepNotice, keepUnreached, startTelling, type AnnouncementRow } from "../store/announcements.ts";
import { addRecipients, keepPositions, takeAddresses, takePeople } from "../store/recipients.ts";
import { unreachedOf } from "./write.ts";

/**
 * Tells everybody who was not told yet, in one transaction; nobody of a message that was stopped. Again it tells nobody. Of a message that
 * was planned for later, whom it reaches is looked up now, and its author must still be allowed to write to them.
 */
export async function tellEverybody(
  deps: Pick<MessagingDeps, "db" | "clock">,
  { payload: { id } }: Pick<JobRun<{ id: string }>, "payload">,
): Promise<void> {
  const now = timeOf(deps);
  await deps.db.transaction().execute(async (tx) => {
    const row = await startTelling(tx, id, now);
    const league = row && (await managedLeague(tx, row.leagueId));
    if (!row || !league) return;
    const audience = Audience.parse(row.audience);
    const failure = row.later && row.noticeId === null ? await lookUp(tx, row, audience) : null;
    if (failure !== null) return failTelling(tx, id, failure, now);
    const { subject, body, subjectEs, bodyEs, urgent, asksConfirmation, urgentReason, eventId } = row;
    const source =
      fieldsIn(subject, body, subjectEs, bodyEs).size > 0
        ? await mergeSource(tx, { leagueId: league.id, seasonId: audience.season, eventId }, now)
        : undefined;
    const to = await recipients(tx, row, { source, now });
    if (to.length === 0) return;
    const wakes = urgent && (await wakesPhones(tx, audience, urgentReason, now));
    const noticeId = await tell(tx, ANNOUNCEMENT, {
      to: to.map(({ told }) => told),
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
      wakes,
    });
    await keepPositions(
      tx,
      id,
      to.map(({ accountId, email, fields }, position) => ({ accountId, email, fields: fields ?? null, position })),
    );
    if (noticeId) await keepNotice(tx, id, noticeId, wakes);
  });
}

/** Looks up whom a message reaches that was planned. @returns why it cannot leave */
async function lookUp(
  tx: Tx<RegistrationTables>,
  { id, leagueId, authorId, byMail }: AnnouncementRow,
  audience: Audience,
): Promise<"nobody" | "not-allowed" | null> {
  if (!mayWriteTo(await senderFor(tx, authorId, leagueId), audience)) return "not-allowed";
  const { people, unreached } = await readersOf(tx, leagueId, audience, { byMail });
  if (people.length === 0) return "nobody";
  await addRecipients(tx, id, people);
  await keepUnreached(tx, id, unreachedOf(unreached));
  return null;
}

/** Everybody who is told now: who, with what it is filled in, and how. Email unless they want no more of the league's. */
async function recipients(
  tx: Tx<RegistrationTables>,
  row: AnnouncementRow,
  { source, now }: { source: MergeSource | undefined; now: Date },
) {
  const { id, leagueId, byMail } = row;
  const taken = await takePeople(tx, id, now);
  const addresses = await takeAddresses(tx, id, now);
  const people = await peopleOf(
    tx,
    taken.map(({ accountId }) => accountId),
  );
  const stops = await stopKeys(tx, leagueId, byMail ? [...people.values()] : [], now);
  const stopsOfAddresses = await stopKeysFor(tx, leagueId, addresses, now);
  const fill = (teamIds: readonly string[], language: Language) =>
    source && mergeValues(source, teamIds, language === "es" && row.subjectEs !== null ? "es" : "en");
  const withAccount = taken.map(({ accountId, teamIds, athleteIds: players }) => {
    const person = people.get(accountId);
    const fields = fill(teamIds, person?.language ?? "en");
    const stop = stops.get(person?.email ?? "");
    const told =
      stop === undefined
        ? { accountId, players, facts: { fields }, channels: ["app" as const] }
        : { accountId, players, facts: { stop, fields } };
    return { accountId, email: null, fields, told };
  });
  const withoutAccount = addresses.map(({ email, language, teamIds }) => {
    const fields = fill(teamIds, language);
    return {
      accountId: null,
      email,
      fields,
      told: { email, language, facts: { stop: stopsOfAddresses.get(email)!, fields } },
    };
  });
  return [...withAccount, ...withoutAccount];
}

async function stopKeys(tx: Tx<RegistrationTables>, leagueId: string, people: readonly PersonFacts[], now: Date) {
  return stopKeysFor(tx, leagueId, await wantingEmails(tx, leagueId, people), now);
}
