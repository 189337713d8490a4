import type { Language } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import { minutesAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { post } from "#platform/mail/post.ts";
import { ProviderRefused, type OpenIdProvider, type ProviderChecks, type ProviderClaims } from "#platform/oidc.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { nextAddress } from "../../../contract/next-address.ts";
import { accountEmail } from "../../emails.ts";
import { LINKS_BY_IP } from "../../limits.ts";
import { accountById, provenAccount, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { accountOfIdentity, isLinkedOtherwise, linkIdentity } from "../../store/identities.ts";
import { insertSecret, spendSecret } from "../../store/secrets.ts";
import { asOwner, recordAndTell } from "../record.ts";
import { GOOGLE_LINKED, WELCOME } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";
import { heldAccount, recentProof } from "./proof.ts";
import { admit, type SignInOutcome } from "./sign-in.ts";
import { vouchedAccount } from "../vouched-account.ts";

/** Minutes to choose an account at Google. */
const MINUTES = 15;
/** Where Google leads back to. */
export const GOOGLE_CALLBACK = "/auth/google/callback";

function offered({ google }: AccountsDeps): OpenIdProvider {
  if (!google) throw new Refusal("request.not-found");
  return google;
}

/**
 * Begins a sign-in with Google, or the linking of a Google account to one's own: what belongs to it is kept under a cookie of this browser, so that no other ends it. */
export async function startGoogle(
  ctx: AccountsDeps & CallContext,
  input: { next?: string | undefined; language: Language; link?: boolean | undefined },
): Promise<{ address: string }> {
  // Another way in: who adds one has proved again who they are.
  const linkTo = input.link ? (await recentProof(ctx)).accountId : null;
  await ctx.limits.spend(LINKS_BY_IP, ctx.request.ipAddress);
  const { address, checks } = await offered(ctx).begin(ctx.origin() + GOOGLE_CALLBACK);
  const now = timeOf(ctx);
  const secret = randomSecret();
  await insertSecret(ctx.db, {
    purpose: "google",
    accountId: null,
    secretHash: hashSecret(secret),
    codeHash: null,
    email: null,
    facts: { ...checks, next: nextAddress(input.next), language: input.language, linkTo },
    now,
    expiresAt: minutesAfter(now, MINUTES),
  });
  ctx.request.keep("google", secret, MINUTES * 60);
  return { address };
}

export interface GoogleOutcome {
  outcome: SignInOutcome["outcome"] | "linked";
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
export async function finishGoogle(
  ctx: AccountsDeps & CallContext,
  { answer }: { answer: string },
): Promise<GoogleOutcome> {
  const google = offered(ctx);
  const kept = await spendSecret(ctx.db, hashSecret(ctx.request.cookie("google") ?? ""), "google", timeOf(ctx));
  ctx.request.keep("google", undefined);
  if (!kept) throw new Refusal("accounts.google-expired");
  if (new URLSearchParams(answer).get("error") === "access_denied") throw new Refusal("accounts.google-cancelled");
  const { next, language, linkTo, ...checks } = kept.facts as unknown as ProviderChecks & {
    next: string;
    language: Language;
    linkTo: string | null;
  };
  const signedInAs = ctx.actor.kind === "member" ? ctx.actor.accountId : null;
  const claims = await google.finish(new URL(GOOGLE_CALLBACK + answer, ctx.origin()), checks).catch((reason) => {
    throw reason instanceof ProviderRefused ? new Refusal("accounts.google") : reason;
  });
  if (linkTo) {
    // Signed out, or in as somebody else, meanwhile.
    if (linkTo !== signedInAs) throw new Refusal("accounts.google-expired");
    await ctx.db.transaction().execute((tx) => linkByChoice(tx, ctx, { accountId: linkTo, ...claims }));
    return { outcome: "linked", next, language };
  }
  if (!claims.emailVerified) throw new Refusal("accounts.google-unconfirmed");
  const account = await ctx.db
    .transaction()
    .execute((tx) => accountOfClaims(tx, ctx, { request: ctx.request, claims, language, signedInAs }))
    // Two at once, or another Google account than the one that is linked.
    .catch((reason: unknown) => {
      throw isLinkedOtherwise(reason) ? new Refusal("accounts.google") : reason;
    });
  return { ...(await admit(ctx, account)), next, language };
}

/** Links a Google account, whatever its address, to the account of whoever is signed in. */
async function linkByChoice(
  tx: Tx<AccountsTables>,
  ctx: AccountsDeps & Pick<CallContext, "request">,
  { accountId, subject }: { accountId: string; subject: string },
): Promise<void> {
  const account = await heldAccount(tx, accountId);
  const linked = await accountOfIdentity(tx, "google", subject);
  if (linked === accountId) return;
  if (linked) throw new Refusal("accounts.google-taken");
  await linkIdentity(tx, { provider: "google", subject, accountId }).catch((reason: unknown) => {
    throw isLinkedOtherwise(reason) ? new Refusal("accounts.google-taken") : reason;
  });
  await announceLinked(tx, ctx, account);
}

/** The owner is told of another way in. */
async function announceLinked(
  tx: Tx<AccountsTables>,
  ctx: AccountsDeps & Pick<CallContext, "request">,
  account: AccountRow,
) {
  const by = { request: ctx.request, actor: asOwner(account.id) };
  await recordAndTell(tx, by, GOOGLE_LINKED, { accountId: account.id, action: "accounts.google-linked" });
  await post(tx, accountEmail("googleLinked", account, ctx.origin(), { page: "/profile" }));
}

interface Arrival {
  request: RequestContext;
  claims: ProviderClaims;
  language: Language;
  /** Who is signed in at this browser already: another account never takes their place unasked. */
  signedInAs: string | null;
}

async function accountOfClaims(
  tx: Tx<AccountsTables>,
  deps: AccountsDeps,
  { request, claims: { subject, email, firstName, lastName }, language, signedInAs }: Arrival,
): Promise<AccountRow> {
  const linked = await accountOfIdentity(tx, "google", subject);
  const known = linked ? await accountById(tx, linked) : undefined;
  const proven = known ? undefined : await provenAccount(tx, email);
  if (signedInAs && (known ?? proven)?.id !== signedInAs) throw new Refusal("accounts.google-other");
  if (known) return known;
  const account = proven ?? (await vouchedAccount(tx, deps, { email, firstName, lastName, language }));
  await linkIdentity(tx, { provider: "google", subject, accountId: account.id });
  const by = { request, actor: asOwner(account.id) };
  if (proven) await announceLinked(tx, { ...deps, request }, account);
  else await recordAndTell(tx, by, WELCOME, { accountId: account.id, action: "accounts.signed-up" });
  return account;
}
