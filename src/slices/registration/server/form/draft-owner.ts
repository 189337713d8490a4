import { DAY_MINUTES, daysAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { mergeDraft, type DraftBody } from "#kernel/draft.ts";
import {
  deleteDraft,
  giveDraft,
  giveFiles,
  lockDrafts,
  lockOwner,
  updateDraft,
  type DraftOwner,
} from "../store/drafts.ts";
import type { RegistrationTables } from "../store/registrations.ts";
import type { FormDeps } from "./deps.ts";
import { openBody, sealBody } from "./draft-body.ts";

/** The cookie with a visitor's secret; it opens their drafts and nothing else. */
const COOKIE = "registration-draft";
/** Days that a draft is kept after its last change. */
const KEPT_DAYS = { visitor: 7, account: 30 };

/** When a draft runs out that is changed now. */
export function expiryOf(owner: DraftOwner, now: Date): Date {
  return daysAfter(now, KEPT_DAYS["accountId" in owner ? "account" : "visitor"]);
}

/** Whose drafts a request may read; undefined for a visitor who has none. */
export function ownerOf(ctx: CallContext): DraftOwner | undefined {
  if (ctx.actor.kind === "member") return { accountId: ctx.actor.accountId };
  const secret = ctx.request.cookie(COOKIE);
  return secret ? { visitorHash: hashSecret(secret) } : undefined;
}

/** The same for who writes: a visitor's browser gets a secret, or keeps the one that it has for as long again. */
export function writerOf(ctx: CallContext): DraftOwner {
  if (ctx.actor.kind === "member") return { accountId: ctx.actor.accountId };
  const secret = ctx.request.cookie(COOKIE) ?? randomSecret();
  ctx.request.keep(COOKIE, secret, KEPT_DAYS.visitor * DAY_MINUTES * 60);
  return { visitorHash: hashSecret(secret) };
}

/**
 * Makes the drafts that this browser filled in before it signed in the account's. Where the account has one for the same
 * league, what was typed just now counts, field by field. Asks nothing of the database where there is no such cookie.
 */
export async function claimDrafts(ctx: Pick<FormDeps, "db" | "cipher" | "clock"> & CallContext) {
  const secret = ctx.request.cookie(COOKIE);
  if (ctx.actor.kind !== "member" || !secret) return;
  const { accountId } = ctx.actor;
  const now = timeOf(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, { accountId });
    const own = await lockDrafts(tx, { accountId });
    for (const claimed of await lockDrafts(tx, { visitorHash: hashSecret(secret) })) {
      if (claimed.expiresAt <= now) continue;
      const rival = own.find((one) => one.leagueId === claimed.leagueId);
      if (rival) await takeUp(tx, ctx, { into: rival, from: claimed, now });
      else await giveDraft(tx, { id: claimed.id, accountId, expiresAt: expiryOf({ accountId }, now) });
    }
  });
  ctx.request.keep(COOKIE, undefined);
}

type Locked = Awaited<ReturnType<typeof lockDrafts>>[number];

async function takeUp(
  tx: Tx<RegistrationTables>,
  { cipher }: Pick<FormDeps, "cipher">,
  { into, from, now }: { into: Locked; from: Locked; now: Date },
): Promise<void> {
  const typed: DraftBody = openBody(cipher, from);
  const changes = Object.fromEntries(Object.entries(typed).map(([name, { v }]) => [name, v]));
  const version = into.version + 1;
  // What has run out is not mixed with what was typed today.
  const before = into.expiresAt > now ? openBody(cipher, into) : {};
  const { body } = mergeDraft(before, { basis: into.version, version, changes });
  const expiresAt = expiryOf({ accountId: "" }, now);
  await updateDraft(tx, { id: into.id, body: sealBody(cipher, into.id, body), version, savedAt: now, expiresAt });
  await giveFiles(tx, from.id, into.id);
  await deleteDraft(tx, from.id);
}
