import { globalAdmin } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { BY_SYSTEM, type ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import { tell } from "#platform/notify/tell.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import type { LaunchTexts } from "../../contract/launch.ts";
import { LAUNCHED } from "../notifications.ts";
import type { SiteDeps } from "../services.ts";
import { beginLaunchMail, endLaunchMail, lockLaunchMail, lockUntold, markTold } from "../store/launch-mail.ts";
import { countLaunchList, leaveList } from "../store/launch-list.ts";
import { record } from "./record.ts";

/** The job that writes to those on the list. */
export const LAUNCH_MAIL = "site.launch-mail";
/** Emails that are written in one transaction. */
const HANDFUL = 100;

/**
 * Begins to write to everybody on the launch list who was not told yet; a job goes on with it.
 * @throws Refusal request.not-found for whoever is no global admin; site.launch-mail-under-way; site.nobody-to-tell
 */
export async function startLaunchMail(ctx: SiteDeps & ActorContext, texts: LaunchTexts): Promise<void> {
  const { accountId } = globalAdmin(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const { waitingEn, waitingEs } = await countLaunchList(tx);
    const recipients = waitingEn + waitingEs;
    if (recipients === 0) throw new Refusal("site.nobody-to-tell");
    const id = await beginLaunchMail(tx, { ...texts, recipients, startedAt: timeOf(ctx), startedBy: accountId });
    if (!id) throw new Refusal("site.launch-mail-under-way");
    const object = { kind: "launch_mail", id } as const;
    await record(tx, ctx, { action: "site.launch-mail-started", object, details: { recipients } });
    await enqueue(tx, { kind: LAUNCH_MAIL, payload: { id }, key: `${LAUNCH_MAIL}:${id}` });
  });
}

/** Ends the mail that is under way; who has it has it. @throws Refusal request.not-found for whoever is no global admin */
export async function stopLaunchMail(ctx: SiteDeps & ActorContext): Promise<void> {
  globalAdmin(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const id = await endLaunchMail(tx, { now: timeOf(ctx), stopped: true });
    if (id) await record(tx, ctx, { action: "site.launch-mail-stopped", object: { kind: "launch_mail", id } });
  });
}

/**
 * Writes the emails, handful by handful. An email and the note that its reader was told are one transaction: whoever is
 * cut off in between, and begins again, writes to nobody twice.
 */
export async function writeLaunchMail(deps: SiteDeps, job: JobRun<{ id: string }>): Promise<void> {
  let done = 0;
  for (;;) {
    job.signal.throwIfAborted();
    const written = await writeHandful(deps, job.payload.id);
    if (written === undefined) return;
    done += written.count;
    await job.progress(done, Math.max(done, written.recipients));
  }
}

/** @returns undefined when the mail is over */
async function writeHandful(deps: SiteDeps, id: string): Promise<{ count: number; recipients: number } | undefined> {
  const now = timeOf(deps);
  return deps.db.transaction().execute(async (tx) => {
    const mail = await lockLaunchMail(tx, id);
    if (!mail) return undefined;
    const untold = await lockUntold(tx, HANDFUL);
    if (untold.length === 0) {
      await endLaunchMail(tx, { now, stopped: false });
      await record(tx, BY_SYSTEM, { action: "site.launch-mail-ended", object: { kind: "launch_mail", id } });
      return undefined;
    }
    const to = untold.map((one) => ({ ...one, secret: randomSecret() }));
    for (const { id: signup, secret } of to)
      await markTold(tx, signup, { mailId: id, leaveHash: hashSecret(secret), now });
    const { subjectEn, bodyEn, subjectEs, bodyEs } = mail;
    await tell(tx, LAUNCHED, {
      to: to.map(({ email, language, secret }) => ({ email, language, facts: { secret } })),
      facts: { subjectEn, bodyEn, subjectEs, bodyEs },
    });
    return { count: untold.length, recipients: mail.recipients };
  });
}

/** Somebody leaves the list by the link of the email. A secret that nobody has changes nothing, and nobody learns it. */
export async function leaveLaunchList(ctx: SiteDeps & ActorContext, { key: secret }: { key: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const id = await leaveList(tx, hashSecret(secret), timeOf(ctx));
    if (id) await record(tx, ctx, { action: "site.launch-list-left", object: { kind: "launch_signup", id } });
  });
}
