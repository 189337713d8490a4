import type { Language } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import { minutesAfter } from "#kernel/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import { post } from "#platform/mail/outbox.ts";
import { ProviderRefused, type OpenIdProvider, type ProviderChecks, type ProviderClaims } from "#platform/oidc.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { nextAddress } from "../../contract/next-address.ts";
import { accountLetter } from "../letters.ts";
import { LINKS_BY_CALLER } from "../limits.ts";
import { accountById, provenAccount, type AccountRow, type AccountsTables } from "../store/accounts.ts";
import { accountOfIdentity, isLinkedOtherwise, linkIdentity } from "../store/identities.ts";
import { insertSecret, spendSecret } from "../store/secrets.ts";
import { announced } from "./recorded.ts";
import type { AccountsDeps } from "../services.ts";
import { admit, type SignInOutcome } from "./sign-in.ts";
import { vouchedAccount } from "./vouched-account.ts";

/** Minutes to choose an account at Google. */
const MINUTES = 15;
/** Where Google leads back to. */
export const GOOGLE_CALLBACK = "/auth/google/callback";

function offered({ google }: AccountsDeps): OpenIdProvider {
  if (!google) throw new Refusal("request.not-found");
  return google;
}

/** Begins a sign-in with Google: what belongs to it is kept under a cookie of this browser, so that no other ends it. */
export async function startGoogle(
  deps: AccountsDeps,
  visit: Visit,
  input: { next?: string | undefined; language: Language },
): Promise<{ address: string }> {
  await deps.limits.spend(LINKS_BY_CALLER, visit.caller);
  const { address, checks } = await offered(deps).begin(deps.origin() + GOOGLE_CALLBACK);
  const now = timeOf(deps);
  const secret = randomSecret();
  await insertSecret(deps.db, {
    purpose: "google",
    accountId: null,
    secretHash: hashSecret(secret),
    codeHash: null,
    email: null,
    facts: { ...checks, next: nextAddress(input.next), language: input.language },
    now,
    expiresAt: minutesAfter(now, MINUTES),
  });
  visit.keep("google", secret, MINUTES * 60);
  return { address };
}

export interface GoogleOutcome extends SignInOutcome {
  next: string;
  language: Language;
}

/**
 * What Google's answer comes to: the account that is linked; else the one that has proved the same address, which is
 * linked and told; else a new one. An account that only claims the address is not touched: whoever made it has proved
 * nothing.
 * @param answer the search part of the address that Google led back to
 * @throws Refusal accounts.google-expired, where it took too long or another browser began; accounts.google-cancelled, where the
 * person said no there; accounts.google-unconfirmed, where Google itself has not confirmed the address; accounts.google
 */
export async function finishGoogle(deps: AccountsDeps, visit: Visit, answer: string): Promise<GoogleOutcome> {
  const google = offered(deps);
  const kept = await spendSecret(deps.db, hashSecret(visit.cookie("google") ?? ""), "google", timeOf(deps));
  visit.keep("google", undefined);
  if (!kept) throw new Refusal("accounts.google-expired");
  if (new URLSearchParams(answer).get("error") === "access_denied") throw new Refusal("accounts.google-cancelled");
  const { next, language, ...checks } = kept.facts as unknown as ProviderChecks & { next: string; language: Language };
  const claims = await google.finish(new URL(GOOGLE_CALLBACK + answer, deps.origin()), checks).catch((reason) => {
    throw reason instanceof ProviderRefused ? new Refusal("accounts.google") : reason;
  });
  if (!claims.emailVerified) throw new Refusal("accounts.google-unconfirmed");
  const account = await deps.db
    .transaction()
    .execute((tx) => accountOfClaims(tx, deps, visit, claims, language))
    // Two at once, or another Google account than the one that is linked.
    .catch((reason: unknown) => {
      throw isLinkedOtherwise(reason) ? new Refusal("accounts.google") : reason;
    });
  return { ...(await admit(deps, visit, account)), next, language };
}

async function accountOfClaims(
  tx: Tx<AccountsTables>,
  deps: AccountsDeps,
  visit: Visit,
  { subject, email, firstName, lastName }: ProviderClaims,
  language: Language,
): Promise<AccountRow> {
  const linked = await accountOfIdentity(tx, "google", subject);
  const known = linked ? await accountById(tx, linked) : undefined;
  if (known) return known;
  const proven = await provenAccount(tx, email);
  const account = proven ?? (await vouchedAccount(tx, deps, { email, firstName, lastName, language }));
  await linkIdentity(tx, { provider: "google", subject, accountId: account.id });
  const doer = { kind: "member", accountId: account.id } as const;
  const payload = { accountId: account.id };
  if (!proven) {
    await announced(tx, visit, doer, { name: "accounts.signed-up", payload });
    return account;
  }
  await announced(tx, visit, doer, { name: "accounts.google-linked", payload });
  await post(tx, accountLetter("googleLinked", account, deps.origin(), { page: "/profile" }));
  return account;
}
