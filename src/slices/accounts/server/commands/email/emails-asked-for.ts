import type { Language } from "#kernel/language.ts";
import { BY_SYSTEM, type CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { post } from "#platform/mail/post.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { accountEmail } from "../../emails.ts";
import { EMAILS_BY_IP } from "../../limits.ts";
import { accountForEmail } from "../../store/accounts.ts";
import { spendEmail } from "./email-limits.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";
import { record } from "../record.ts";
import type { AccountsDeps } from "../../services.ts";

/** What somebody who is not signed in may ask an email for. */
export interface AskedEmail {
  purpose: "reset-password" | "sign-in";
  email: string;
  language: Language;
  next?: string | undefined;
}

/** Names the browser that asked, for as long as a code works: it is good in that browser alone. In minutes. */
export const ASKED_COOKIE = "asked";
const ASKED_MINUTES = 15;

/** How a browser's name for itself is kept. */
export function askedBy(cookie: string | undefined): string {
  return hashSecret(cookie ?? "").toString("base64url");
}

/** The same, as it waits for its job. */
export interface AskedEmailJob extends AskedEmail {
  /** Which browser asked, and by which name an account may know it. Hashes. */
  browser: string;
  device: string;
}

/** The job that looks up who it is and writes the email. */
export const ASKED_EMAIL = "accounts.email-asked-for";

/**
 * Takes the wish for an email down. Whether the address has an account is looked up later, by a job: here nothing
 * depends on it, neither the answer nor its time.
 */
export async function askForEmail(ctx: AccountsDeps & CallContext, email: AskedEmail): Promise<void> {
  await ctx.limits.spend(EMAILS_BY_IP, ctx.request.ipAddress);
  await spendEmail(ctx, { email: email.email, kind: email.purpose });
  const asked = randomSecret();
  const device = hashSecret(ctx.request.cookie("device") ?? "").toString("base64url");
  const payload: AskedEmailJob = { ...email, browser: askedBy(asked), device };
  await ctx.db.transaction().execute(async (tx) => {
    const id = await enqueue(tx, { kind: ASKED_EMAIL, payload });
    if (id) await record(tx, ctx, { action: "accounts.email-asked-for", object: { kind: "job", id } });
  });
  if (email.purpose === "sign-in") ctx.request.keep(ASKED_COOKIE, asked, ASKED_MINUTES * 60);
}

/** The same, as a command for one kind of email. */
export function asksForEmail(purpose: AskedEmail["purpose"]) {
  return (ctx: AccountsDeps & CallContext, email: Omit<AskedEmail, "purpose">): Promise<void> =>
    askForEmail(ctx, { ...email, purpose });
}

/** Writes an email that was asked for, if the address has an account. Run again it writes a second one. */
export async function writeAskedEmail(
  deps: AccountsDeps,
  { purpose, email, next, browser, device }: AskedEmailJob,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await accountForEmail(tx, email, Buffer.from(device, "base64url"));
    if (!account) return;
    const { secret, code } = await mailedSecret(tx, timeOf(deps), {
      purpose,
      accountId: account.id,
      email: account.email,
      next,
      browser,
    });
    await record(tx, BY_SYSTEM, {
      action: purpose === "sign-in" ? "accounts.sign-in-email" : "accounts.reset-password-email",
      object: { kind: "account", id: account.id },
    });
    const page = linkPage(purpose, secret);
    await post(
      tx,
      purpose === "sign-in"
        ? accountEmail("signIn", account, deps.origin(), { page, code })
        : accountEmail("recover", account, deps.origin(), { page }),
    );
  });
}
