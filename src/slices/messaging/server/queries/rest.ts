import type { Handle } from "#platform/db/open.ts";
import { deliveriesOf } from "#platform/notify/delivery.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { AnnouncementRow } from "../store/announcements.ts";
import { recipientsOf, type NewRecipient } from "../store/recipients.ts";
import type { Reader } from "./audience.ts";

/**
 * To whom a message can be sent again: members who have not opened it, and addresses whose email did not leave. Who deleted their account is
 * not among them.
 */
export async function restOf(
  handle: Handle<RegistrationTables>,
  { id, noticeId }: Pick<AnnouncementRow, "id" | "noticeId">,
): Promise<Reader[]> {
  const rows = await recipientsOf(handle, id);
  const people = await peopleOf(
    handle,
    rows.flatMap(({ accountId, readAt }) => (accountId !== null && readAt === null ? accountId : [])),
  );
  const deliveries = noticeId === null ? [] : await deliveriesOf(handle, noticeId);
  const failed = new Set(deliveries.flatMap(({ position, email }) => (email === "failed" ? position : [])));
  return rows.flatMap((row) => {
    const { accountId, email, teamIds, readAt, position } = row;
    const person = accountId === null || readAt !== null ? undefined : people.get(accountId);
    const to: NewRecipient | undefined = person
      ? { accountId, email: person.email, language: person.language, teamIds, athleteIds: [] }
      : email !== null && position !== null && failed.has(position)
        ? { accountId: null, email, language: row.language!, teamIds, athleteIds: [] }
        : undefined;
    return to ? [{ ...to, name: to.email, emailProblem: null }] : [];
  });
}
