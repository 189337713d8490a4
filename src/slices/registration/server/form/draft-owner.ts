import type { Actor } from "#kernel/actor.ts";
import { DAY_MINUTES, daysAfter } from "#kernel/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
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
import type { FormTables } from "../store/forms.ts";
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

/** Whose drafts a visit may read; undefined for a visitor who has none. */
export function ownerOf(visit: Visit, actor: Actor): DraftOwner | undefined {
  if (actor.kind === "member") return { accountId: actor.accountId };
  const secret = visit.cookie(COOKIE);
  return secret ? { visitorHash: hashSecret(secret) } : undefined;
}

/** The same for who writes: a visitor's browser gets a secret, or keeps the one that it has for as long again. */
export function writerOf(visit: Visit, actor: Actor): DraftOwner {
  if (actor.kind === "member") return { accountId: actor.accountId };
  const secret = visit.cookie(COOKIE) ?? randomSecret();
  visit.keep(COOKIE, secret, KEPT_DAYS.visitor * DAY_MINUTES * 60);
  return { visitorHash: hashSecret(secret) };
}

/**
 * Makes the drafts that this browser filled in before it signed in the account's. Where the account has one for the same
 * league, what was typed just now counts, field by field. Asks nothing of the database where there is no such cookie.
 */
export async function claimDrafts(deps: Pick<FormDeps, "db" | "cipher" | "clock">, visit: Visit, actor: Actor) {
  const secret = visit.cookie(COOKIE);
  if (actor.kind !== "member" || !secret) return;
  const { accountId } = actor;
  const now = timeOf(deps);
  await deps.db.transaction().execute(async (tx) => {
    await lockOwner(tx, { accountId });
    const own = await lockDrafts(tx, { accountId });
    for (const claimed of await lockDrafts(tx, { visitorHash: hashSecret(secret) })) {
      if (claimed.expiresAt <= now) continue;
      const rival = own.find((one) => one.leagueId === claimed.leagueId);
      if (rival) await takeUp(tx, deps, { into: rival, from: claimed, now });
      else await giveDraft(tx, { id: claimed.id, accountId, expiresAt: expiryOf({ accountId }, now) });
    }
  });
  visit.keep(COOKIE, undefined);
}

type Locked = Awaited<ReturnType<typeof lockDrafts>>[number];

async function takeUp(
  tx: Tx<FormTables>,
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
