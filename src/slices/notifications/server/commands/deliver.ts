import type { Tx } from "#platform/db/open.ts";
import { post } from "#platform/mail/post.ts";
import { markDelivered, waitingRecipients, type Waiting } from "#platform/notify/delivery.ts";
import type { EmailTo, NotificationKind } from "#platform/notify/kind.ts";
import type { ToldEvent } from "#platform/notify/tell.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { peopleOf, type AccountsTables, type PersonFacts } from "#slices/accounts/server/public.ts";
import { notificationsOf } from "../../policy.ts";
import type { NotificationsDeps } from "../services.ts";
import { addNotifications, type NewNotification } from "../store.ts";

export type Delivering = Pick<NotificationsDeps, "kinds" | "origin">;

/**
 * Delivers a portion of a notice: the one place where anybody is told anything. Each recipient gets it once by each channel, held by
 * the keys of `notification` and `mail`. Who deleted their account meanwhile is told nothing.
 */
export async function deliver(tx: Tx<AccountsTables>, deps: Delivering, told: ToldEvent["payload"]): Promise<void> {
  const { noticeId, from } = told;
  const waiting = await waitingRecipients(tx, noticeId, from);
  if (waiting.length === 0) return;
  const people = await peopleOf(
    tx,
    waiting.flatMap(({ accountId }) => accountId ?? []),
  );
  const notifications: NewNotification[] = [];
  for (const one of waiting) {
    const person = one.accountId === null ? undefined : people.get(one.accountId);
    if (one.accountId !== null && !person) continue;
    const kind = kindOf(deps, one.kind);
    const facts = kind.facts.parse(one.facts);
    if (person && kind.app && one.channels.includes("app")) {
      const said = Object.fromEntries(kind.app.map((name) => [name, String(facts[name])]));
      const { link, urgent, createdAt } = one;
      notifications.push({ accountId: person.id, kind: kind.name, facts: said, link, urgent, noticeId, createdAt });
    }
    const email = one.channels.includes("email") && kind.email?.(emailTo(deps, one, person, facts));
    if (email) await post(tx, email, { noticeId, position: one.position, bulk: one.bulk });
  }
  await addNotifications(tx, notifications);
  for (const { accountId } of notifications) await announceLive(tx, notificationsOf(accountId));
  await markDelivered(tx, noticeId, from);
}

type Facts = Readonly<Record<string, unknown>>;

/** @throws Error for a kind that this process does not know: another one does, or it will after its next start */
function kindOf({ kinds }: Delivering, name: string): NotificationKind<Facts> {
  const kind = kinds().find((one) => one.name === name);
  if (!kind) throw new Error(`no slice has notifications of the kind ${name}`);
  return kind as unknown as NotificationKind<Facts>;
}

function emailTo(
  { origin }: Delivering,
  { email, language, link: page }: Waiting,
  person: PersonFacts | undefined,
  facts: Facts,
): EmailTo<Facts> {
  const to = { recipient: person?.email ?? email!, language: person?.language ?? language! };
  return { ...to, origin: origin(), page, hasAccount: person !== undefined, facts };
}
