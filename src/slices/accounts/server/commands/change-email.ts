import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { Visit } from "#platform/http/visit.ts";
import { post } from "#platform/mail/outbox.ts";
import { accountLetter } from "../letters.ts";
import { LETTERS_BY_ACCOUNT } from "../limits.ts";
import { changeAccount, provenAccount } from "../store/accounts.ts";
import { endSecrets, spendSecretById } from "../store/secrets.ts";
import { spendLetter } from "./letter-limits.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";
import { ownAccount, recentProof } from "./proof.ts";
import { announced, recorded } from "./recorded.ts";
import type { AccountsDeps } from "../services.ts";
import { accountOfLink, readLink, unlessTaken } from "./verify-email.ts";

/**
 * Asks for another address: a letter goes there, and until it is answered nothing changes. Where the address belongs to
 * somebody, its owner is told; who asked sees no difference.
 */
export async function requestEmailChange(deps: AccountsDeps, visit: Visit, actor: Actor, email: string): Promise<void> {
  const member = await recentProof(deps, actor);
  await deps.limits.spend(LETTERS_BY_ACCOUNT, member.accountId);
  await spendLetter(deps, visit, { email, kind: "confirm" });
  await deps.db.transaction().execute(async (tx) => {
    const account = await ownAccount(tx, member);
    const owner = await provenAccount(tx, email);
    const { secret } = await mailedSecret(tx, timeOf(deps), { purpose: "change-email", accountId: account.id, email });
    await recorded(tx, visit, actor, "accounts.email-change-requested", account.id);
    const to = { email, language: account.language };
    const known = owner && owner.id !== account.id;
    await post(
      tx,
      known
        ? accountLetter("changeEmailKnown", to, deps.origin())
        : accountLetter("changeEmail", to, deps.origin(), { page: linkPage("change-email", secret) }),
    );
  });
}

/** The new address is confirmed and becomes the account's. The old one is told. */
export async function confirmEmailChange(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  { secret, password }: { secret: string; password?: string | undefined },
): Promise<void> {
  const link = await readLink(deps, visit, secret);
  const { email } = link;
  if (link.purpose !== "change-email" || email === null) throw new Refusal("accounts.link");
  const account = await accountOfLink(deps, actor, link, password);
  const now = timeOf(deps);
  await unlessTaken(
    deps.db.transaction().execute(async (tx) => {
      if (!(await spendSecretById(tx, link.id, now))) throw new Refusal("accounts.link");
      await changeAccount(tx, account.id, { email, emailVerifiedAt: now });
      // What was mailed to the old address must not open the account any more.
      await endSecrets(tx, account.id, now);
      const payload = { accountId: account.id };
      await announced(tx, visit, { kind: "member", ...payload }, { name: "accounts.email-changed", payload });
      await post(tx, accountLetter("emailChanged", account, deps.origin(), { page: "/contact" }));
    }),
  );
}
