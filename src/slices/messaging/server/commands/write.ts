import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { Tx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { URGENT_A_DAY } from "../../contract/vocabulary.ts";
import type { Readers } from "../queries/audience.ts";
import { insertAnnouncement, keepUnreached, takeUrgentSlot, type NewAnnouncement } from "../store/announcements.ts";
import { addRecipients } from "../store/recipients.ts";

/** The job that tells everybody, once the time to stop it is over. */
export const TELL = "messaging.tell";

/**
 * Writes a message down with everybody who is to be told, and the job that tells them at its time; of one that leaves later they are looked
 * up then.
 * @returns its id; undefined for a game of a reminder that was told already
 * @throws Refusal messaging.urgent-used for the fourth urgent message of a league on a day
 */
export async function writeDown(
  tx: Tx<RegistrationTables>,
  row: NewAnnouncement,
  { people, unreached }: Pick<Readers, "people" | "unreached">,
  { timeZone }: { timeZone: string },
): Promise<string | undefined> {
  const slot = row.urgent ? await urgentSlot(tx, row, timeZone) : undefined;
  const id = await insertAnnouncement(tx, { ...row, slot });
  if (id === undefined) return undefined;
  if (!row.later) {
    await addRecipients(tx, id, people);
    await keepUnreached(tx, id, unreachedOf(unreached));
  }
  await enqueue(tx, { kind: TELL, payload: { id }, dueAt: row.sendsAt });
  return id;
}

/** What is kept of families that were not reached: no name, it is looked up when somebody looks. */
export function unreachedOf(unreached: Readers["unreached"]) {
  return unreached.map(({ registrationId, reason }) => ({ registration: registrationId, reason }));
}

/** An urgent message counts for the day on which it leaves, in the league's calendar. */
async function urgentSlot(tx: Tx<RegistrationTables>, { leagueId, sendsAt }: NewAnnouncement, timeZone: string) {
  const day = localDateAt(sendsAt.getTime(), timeZone);
  const number = await takeUrgentSlot(tx, { leagueId, day, most: URGENT_A_DAY });
  if (number === undefined)
    throw new Refusal("messaging.urgent-used", [{ field: "urgent", code: "announcement-urgent.used" }]);
  return { day, number };
}
