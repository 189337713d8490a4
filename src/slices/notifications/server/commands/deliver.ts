import type { Tx } from "#platform/db/open.ts";
import { enqueueAll, type NewJob } from "#platform/jobs/queue.ts";
import { post } from "#platform/mail/post.ts";
import { markDelivered, waitingRecipients, type EmailLeaving, type Waiting } from "#platform/notify/delivery.ts";
import type { EmailTo, NotificationKind } from "#platform/notify/kind.ts";
import type { ToldEvent } from "#platform/notify/tell.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { peopleOf, type AccountsTables, type PersonFacts } from "#slices/accounts/server/public.ts";
import { notificationsOf } from "../../policy.ts";
import { choiceFor } from "../../rules/exceptions.ts";
import { waysOf, type Ways } from "../../rules/ways.ts";
import type { NotificationsDeps } from "../services.ts";
import { wishesOf, type Wishes } from "../queries/wishes.ts";
import { addNotifications, renewUnread, type NewNotification } from "../store/notifications.ts";
import { keepEmails, type WaitingEmail } from "../store/waiting-emails.ts";
import { alertJob } from "./alert.ts";
import { kindOf, type Facts } from "./kind-of.ts";
import { textJob } from "./texts.ts";
import { waitingEmailJob } from "./send-waiting.ts";

export type Delivering = Pick<NotificationsDeps, "kinds" | "origin" | "clock">;

/** What a portion of a notice comes to. */
interface Delivered {
  readonly notifications: NewNotification[];
  readonly emails: WaitingEmail[];
  readonly jobs: NewJob[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Delivers a portion of a notice: the one place where anybody is told anything. Each recipient gets it once by each channel, held by
 * the keys of `notification`, `mail` and `waiting_email`, as they want to be told. Who deleted their account meanwhile is told nothing.
 */
export async function deliver(tx: Tx<AccountsTables>, deps: Delivering, told: ToldEvent["payload"]): Promise<void> {
  const { noticeId, from } = told;
  const waiting = await waitingRecipients(tx, noticeId, from);
  if (waiting.length === 0) return;
  const ids = waiting.flatMap(({ accountId }) => accountId ?? []);
  const [people, wishes] = [await peopleOf(tx, ids), await wishesOf(tx, ids)];
  const delivered: Delivered = { notifications: [], emails: [], jobs: [], now: deps.clock.now() };
  const paces = new Map<number, EmailLeaving>();
  await gather(tx, deps, noticeId, waiting);
  for (const one of waiting) {
    const person = one.accountId === null ? undefined : people.get(one.accountId);
    if (one.accountId !== null && !person) continue;
    const kind = kindOf(deps, one.kind);
    const facts = kind.facts.parse(one.facts);
    const email = () => kind.email?.(emailTo(deps, one, person, facts));
    const mail = one.channels.includes("email") ? email() : undefined;
    const known = person && wishes.get(person.id);
    if (person && known) {
      const ways = waysFor(kind, one, known, mail !== undefined, delivered.now);
      tellMember(delivered, { noticeId, one, kind, facts, accountId: person.id, ways, wishes: known });
      if (mail) paces.set(one.position, ways.email.pace);
      if (ways.email.pace !== "now") continue;
    }
    if (mail) paces.set(one.position, "now");
    if (mail) await post(tx, mail, { noticeId, position: one.position, bulk: one.bulk });
  }
  const { notifications, emails, jobs } = delivered;
  await addNotifications(tx, notifications);
  await keepEmails(tx, emails);
  await enqueueAll(tx, jobs);
  for (const { accountId } of notifications) await announceLive(tx, notificationsOf(accountId));
  await markDelivered(tx, noticeId, from, paces);
}

/**
 * Where the kind gathers, an unread notification of each recipient becomes the one of this notice: adding it then adds no second one,
 * and its alert takes the place of the first on a device that still shows it.
 */
async function gather(
  tx: Tx<AccountsTables>,
  deps: Delivering,
  noticeId: string,
  waiting: readonly Waiting[],
): Promise<void> {
  const [first] = waiting;
  if (!first || !kindOf(deps, first.kind).gathers) return;
  const to = waiting.flatMap(({ accountId, link }) => (accountId === null ? [] : [{ accountId, link }]));
  await renewUnread(tx, { kind: first.kind, noticeId, at: first.createdAt }, to);
}

function waysFor(kind: NotificationKind<Facts>, one: Waiting, wishes: Wishes, email: boolean, now: number): Ways {
  const { topic } = kind;
  const { asksConfirmation, wakes, league, players } = one;
  const app = kind.app !== undefined && one.channels.includes("app");
  const about = { topic: topic ?? "account", league, players };
  const choice = choiceFor(wishes.choices[about.topic], wishes.exceptions, about);
  const { quiet, timeZone, devices, texts } = wishes;
  return waysOf(
    { topic, app, email, asksConfirmation, wakes },
    { choice, quiet, timeZone, texts, devices: devices.length },
    now,
  );
}

interface MemberTold {
  readonly noticeId: string;
  readonly one: Waiting;
  readonly kind: NotificationKind<Facts>;
  readonly facts: Facts;
  readonly accountId: string;
  readonly ways: Ways;
  readonly wishes: Wishes;
}

/** Writes down what a member is told beside an email that leaves at once. */
function tellMember({ notifications, emails, jobs, now }: Delivered, told: MemberTold): void {
  const { noticeId, one, kind, facts, accountId, ways, wishes } = told;
  const { link, urgent, createdAt, position, league, players } = one;
  const said = Object.fromEntries((kind.app ?? []).map((name) => [name, String(facts[name])]));
  if (ways.app)
    notifications.push({ accountId, kind: kind.name, facts: said, link, urgent, noticeId, createdAt, league, players });
  const { email, push, text } = ways;
  if ("at" in email) {
    const { pace, at } = email;
    // A digest is made of the app's sentences and needs no more.
    const kept = pace === "unless-read" ? facts : said;
    emails.push({ accountId, noticeId, position, kind: kind.name, facts: kept, link, pace, toldAt: createdAt });
    jobs.push(waitingEmailJob({ accountId, noticeId, pace }, at));
  }
  if (text !== null) jobs.push(textJob({ accountId, noticeId }, text));
  if (push === null) return;
  const dueAt = push > now ? new Date(push) : undefined;
  jobs.push(...wishes.devices.map((deviceId) => alertJob({ deviceId, noticeId }, dueAt)));
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
