import type { NewJob } from "#platform/jobs/queue.ts";
import { forgetTexts } from "#platform/texts/outbox.ts";
import { post } from "#platform/mail/post.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { digestEmail } from "../emails/digest.ts";
import type { NotificationsDeps } from "../services.ts";
import { forgetWaitingEmails, takeDigest, takeUnlessRead, type WaitingEmail } from "../store/waiting-emails.ts";
import { kindOf, type Facts } from "./kind-of.ts";

/** The kind of job by which an email leaves that waits. */
export const WAITING_EMAIL = "notifications.waiting-email";

export type WaitingEmailJob = Pick<WaitingEmail, "accountId" | "noticeId" | "pace">;

/** A job at a moment (epoch ms): one for each email that may be needless by then, one for each digest. */
export function waitingEmailJob(payload: WaitingEmailJob, at: number): NewJob {
  const dueAt = new Date(at);
  if (payload.pace === "unless-read") return { kind: WAITING_EMAIL, payload, dueAt };
  return { kind: WAITING_EMAIL, payload, dueAt, key: `digest:${payload.accountId}:${payload.pace}` };
}

/** Sends what waits: the email of a notice that nobody read meanwhile, or a digest. Run again it finds nothing more to send. */
export async function sendWaiting(deps: NotificationsDeps, job: WaitingEmailJob): Promise<void> {
  const { accountId, noticeId, pace } = job;
  await deps.db.transaction().execute(async (tx) => {
    const person = (await peopleOf(tx, [accountId])).get(accountId);
    if (!person) return;
    const to = { recipient: person.email, language: person.language, origin: deps.origin() };
    if (pace !== "unless-read") {
      const told = await takeDigest(tx, accountId, pace);
      const sentences = told.map(({ kind, facts }) =>
        deps.sentenceOf(to.language, kind, facts as Record<string, string>),
      );
      if (sentences.length > 0) await post(tx, digestEmail({ ...to, pace, sentences }));
      return;
    }
    const email = await takeUnlessRead(tx, accountId, noticeId);
    if (!email || email.read) return;
    const kind = kindOf(deps, email.kind);
    const facts: Facts = kind.facts.parse(email.facts);
    const mail = kind.email?.({ ...to, page: email.link, hasAccount: true, facts });
    if (mail) await post(tx, mail, { noticeId, position: email.position, bulk: kind.bulk });
  });
}

/** Days after which an email that still waits is nobody's news any more. */
const LONGEST_WAIT = 14;
/** Days for which it is kept that a text was sent. */
const TEXTS_KEPT = 90;

export async function removeOldEmails({ db, clock }: Pick<NotificationsDeps, "db" | "clock">): Promise<void> {
  await forgetWaitingEmails(db, new Date(clock.now() - LONGEST_WAIT * 86_400_000));
  await forgetTexts(db, new Date(clock.now() - TEXTS_KEPT * 86_400_000));
}
