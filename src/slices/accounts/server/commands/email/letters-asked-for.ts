import type { Language } from "#kernel/language.ts";
import { BY_SYSTEM, type CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { post } from "#platform/mail/post.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { accountLetter } from "../../letters.ts";
import { LETTERS_BY_IP } from "../../limits.ts";
import { accountForLetter } from "../../store/accounts.ts";
import { spendLetter } from "./letter-limits.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";
import { record } from "../record.ts";
import type { AccountsDeps } from "../../services.ts";

/** What somebody who is not signed in may ask a letter for. */
export interface AskedLetter {
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
export interface AskedLetterJob extends AskedLetter {
  /** Which browser asked, and by which name an account may know it. Hashes. */
  browser: string;
  device: string;
}

/** The job that looks up who it is and writes the letter. */
export const ASKED_LETTER = "accounts.letter-asked-for";

/**
 * Takes the wish for a letter down. Whether the address has an account is looked up later, by a job: here nothing
 * depends on it, neither the answer nor its time.
 */
export async function askForLetter(ctx: AccountsDeps & CallContext, letter: AskedLetter): Promise<void> {
  await ctx.limits.spend(LETTERS_BY_IP, ctx.request.ipAddress);
  await spendLetter(ctx, { email: letter.email, kind: letter.purpose });
  const asked = randomSecret();
  const device = hashSecret(ctx.request.cookie("device") ?? "").toString("base64url");
  const payload: AskedLetterJob = { ...letter, browser: askedBy(asked), device };
  await ctx.db.transaction().execute(async (tx) => {
    const id = await enqueue(tx, { kind: ASKED_LETTER, payload });
    if (id) await record(tx, ctx, { action: "accounts.letter-asked-for", object: { kind: "job", id } });
  });
  if (letter.purpose === "sign-in") ctx.request.keep(ASKED_COOKIE, asked, ASKED_MINUTES * 60);
}

/** The same, as a command for one kind of letter. */
export function asksForLetter(purpose: AskedLetter["purpose"]) {
  return (ctx: AccountsDeps & CallContext, letter: Omit<AskedLetter, "purpose">): Promise<void> =>
    askForLetter(ctx, { ...letter, purpose });
}

/** Writes a letter that was asked for, if the address has an account. Run again it writes a second one. */
export async function writeAskedLetter(
  deps: AccountsDeps,
  { purpose, email, next, browser, device }: AskedLetterJob,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await accountForLetter(tx, email, Buffer.from(device, "base64url"));
    if (!account) return;
    const { secret, code } = await mailedSecret(tx, timeOf(deps), {
      purpose,
      accountId: account.id,
      email: account.email,
      next,
      browser,
    });
    await record(tx, BY_SYSTEM, {
      action: purpose === "sign-in" ? "accounts.sign-in-letter" : "accounts.reset-password-letter",
      object: { kind: "account", id: account.id },
    });
    const page = linkPage(purpose, secret);
    await post(
      tx,
      purpose === "sign-in"
        ? accountLetter("signIn", account, deps.origin(), { page, code })
        : accountLetter("recover", account, deps.origin(), { page }),
    );
  });
}
