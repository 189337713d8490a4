import type { Actor } from "#kernel/actor.ts";
import type { Language } from "#kernel/language.ts";
import { audit } from "#platform/audit.ts";
import type { Visit } from "#platform/http/visit.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { post } from "#platform/mail/outbox.ts";
import { accountLetter } from "../letters.ts";
import { addressKey, LETTERS_BY_ADDRESS, LETTERS_BY_CALLER } from "../limits.ts";
import { accountOfAddress } from "../store/accounts.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";
import { recorded } from "./recorded.ts";
import { timeOf, type AccountsDeps } from "../services.ts";

/** What somebody who is not signed in may ask a letter for. */
export interface AskedLetter {
  purpose: "reset-password" | "sign-in";
  email: string;
  language: Language;
  next?: string | undefined;
}

/** The job that looks up who it is and writes the letter. */
export const ASKED_LETTER = "accounts.letter-asked-for";

/**
 * Takes the wish for a letter down. Whether the address has an account is looked up later, by a job: here nothing
 * depends on it, neither the answer nor its time.
 */
export async function askForLetter(deps: AccountsDeps, visit: Visit, actor: Actor, letter: AskedLetter): Promise<void> {
  await deps.limits.spend(LETTERS_BY_CALLER, visit.caller);
  await deps.limits.spend(LETTERS_BY_ADDRESS, addressKey(letter.email));
  await deps.db.transaction().execute(async (tx) => {
    const id = await enqueue(tx, { kind: ASKED_LETTER, payload: letter });
    const from = { caller: visit.caller, requestId: visit.requestId };
    if (id) await audit(tx, { actor, action: "accounts.letter-asked-for", object: { kind: "job", id }, from });
  });
}

/** Writes a letter that was asked for, if the address has an account. Run again it writes a second one. */
export async function writeAskedLetter(deps: AccountsDeps, { purpose, email, next }: AskedLetter): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await accountOfAddress(tx, email);
    if (!account) return;
    const { secret, code } = await mailedSecret(tx, timeOf(deps), {
      purpose,
      accountId: account.id,
      email: account.email,
      next,
    });
    await recorded(tx, undefined, { kind: "system" }, `accounts.${purpose}-letter`, account.id);
    const page = linkPage(purpose, secret);
    await post(
      tx,
      purpose === "sign-in"
        ? accountLetter("signIn", account, deps.origin(), { page, code })
        : accountLetter("recover", account, deps.origin(), { page }),
    );
  });
}
