import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { undeliverableAmong } from "#platform/mail/outbox.ts";
import { confirmationsOf, deliveriesOf, type Delivery } from "#platform/notify/delivery.ts";
import { textsOfNotice } from "#platform/texts/outbox.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { rosterPlayers, type RegistrationTables } from "#slices/registration/server/public.ts";
import type { AnnouncementDelivery, DeliveredTo, DeliveryFilter, EmailState } from "../../contract/announcements.ts";
import type { MessagingDeps } from "../services.ts";
import { announcementsOf, type CountedRow } from "../store/announcements.ts";
import { recipientsOf, type DeliveryRow } from "../store/recipients.ts";
import { restOf } from "./rest.ts";
import { described, onlyFor } from "./sent.ts";
import { demandSender } from "./senders.ts";

const PER_PAGE = 50;

/** How a message stands with each of its recipients, by name. */
async function standings(db: Handle<RegistrationTables>, row: CountedRow): Promise<DeliveredTo[]> {
  const rows = await recipientsOf(db, row.id);
  const people = await peopleOf(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const deliveries = new Map(
    (row.noticeId === null ? [] : await deliveriesOf(db, row.noticeId)).map((one) => [one.position, one]),
  );
  const confirmations = row.asksConfirmation && row.noticeId !== null ? await confirmationsOf(db, row.noticeId) : [];
  const confirmed = new Map(confirmations.map((one) => [one.accountId ?? one.email, one.confirmedAt]));
  const texts = row.noticeId === null ? undefined : await textsOfNotice(db, row.noticeId);
  const dead = await undeliverableAmong(db, [
    ...[...people.values()].map(({ email }) => email),
    ...rows.flatMap(({ email }) => email ?? []),
  ]);
  return rows
    .flatMap((to) => {
      const person = people.get(to.accountId ?? "");
      if (to.accountId !== null && !person) return [];
      const address = person?.email ?? to.email!;
      const delivery = to.position === null ? undefined : deliveries.get(to.position);
      return {
        name: person ? `${person.firstName} ${person.lastName}`.trim() || person.email : address,
        hasAccount: person !== undefined,
        app: person ? appState(to, delivery) : null,
        readAt: to.readAt?.toISOString() ?? null,
        email: emailState(row, delivery, { told: to.toldAt !== null, dead: dead.has(address) }),
        text: texts?.get(to.accountId ?? "") ?? null,
        error: delivery?.email === "failed" || delivery?.error ? (delivery.error ?? null) : null,
        confirmedAt: confirmed.get(to.accountId ?? to.email)?.toISOString() ?? null,
        reply: to.replyRoom,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function appState({ readAt, toldAt }: DeliveryRow, delivery: Delivery | undefined): DeliveredTo["app"] {
  if (readAt) return "read";
  return toldAt && (delivery?.delivered ?? true) ? "delivered" : "queued";
}

function emailState(
  { byMail, noticeId }: CountedRow,
  delivery: Delivery | undefined,
  { told, dead }: { told: boolean; dead: boolean },
): EmailState {
  if (!byMail) return "none";
  if (!told) return "queued";
  if (noticeId === null || !delivery) return "forgotten";
  if (!delivery.delivered) return "queued";
  if (delivery.bounced) return "bounced";
  if (delivery.email === "queued") return delivery.error === null ? "queued" : "failed";
  if (delivery.email !== null) return delivery.email;
  if (delivery.emailWay === "daily" || delivery.emailWay === "weekly") return "digest";
  if (delivery.emailWay === "unless-read") return "unless-read";
  if (delivery.emailWay === "now") return dead ? "undeliverable" : "forgotten";
  return "refused";
}

const NOT_REACHED: readonly EmailState[] = ["failed", "bounced", "undeliverable"];
const failed = ({ email }: DeliveredTo) => NOT_REACHED.includes(email);

const SHOWN: Readonly<Record<DeliveryFilter, (to: DeliveredTo) => boolean>> = {
  all: () => true,
  read: ({ app }) => app === "read",
  unread: ({ app }) => app !== "read",
  failed,
  replied: ({ reply }) => reply !== null,
};

/**
 * A message with how far it has got to each recipient, in the app and by email, and the families that nothing reached, by name.
 * @throws Refusal as `demandSender`; messaging.not-found for a message that whoever asks may not see
 */
export async function deliveryOf(
  { db, actor }: MessagingDeps & ActorContext,
  { league, id, page, show }: { league: string; id: string; page: number; show: DeliveryFilter },
): Promise<AnnouncementDelivery> {
  const sender = await demandSender(db, actor, league);
  const { rows } = isUuid(id)
    ? await announcementsOf(db, league, { only: onlyFor(sender), id, page: 1, perPage: 1 })
    : { rows: [] };
  const [row] = rows;
  if (!row) throw new Refusal("messaging.not-found");
  const all = await standings(db, row);
  const shown = all.filter(SHOWN[show]);
  const count = (met: (to: DeliveredTo) => boolean) => all.filter(met).length;
  const { subject, body, subjectEs, bodyEs, asksConfirmation, resendOf } = row;
  return {
    ...(await described(db, league, { rows, sender }))[0]!,
    subject,
    body,
    subjectEs,
    bodyEs,
    asksConfirmation,
    resendOf,
    to: shown.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: shown.length,
    page,
    perPage: PER_PAGE,
    counts: {
      read: count(({ app }) => app === "read"),
      unread: count(({ app }) => app === "delivered"),
      emailed: count(({ email }) => email === "sent"),
      failed: count(failed),
      confirmed: count(({ confirmedAt }) => confirmedAt !== null),
      replied: count(({ reply }) => reply !== null),
    },
    unreached: await unreached(db, row, all),
    rest: row.startedAt ? (await restOf(db, row)).length : 0,
  };
}

/** Families that nothing reached: those that had no way when it was sent, and those whose email did not arrive and who have not opened it. */
async function unreached(
  db: Handle<RegistrationTables>,
  row: CountedRow,
  all: readonly DeliveredTo[],
): Promise<{ name: string; reason: string }[]> {
  const reasons = new Map(row.unreached.map(({ registration, reason }) => [registration, reason]));
  const players = await rosterPlayers(db, { registrationIds: [...reasons.keys()] });
  const atSending = players.map(({ registrationId, firstName, lastName }) => ({
    name: `${firstName} ${lastName}`.trim(),
    reason: reasons.get(registrationId)!,
  }));
  const since = all.flatMap((to) => (failed(to) && to.app !== "read" ? { name: to.name, reason: to.email } : []));
  return [...atSending, ...since].toSorted((a, b) => a.name.localeCompare(b.name));
}
