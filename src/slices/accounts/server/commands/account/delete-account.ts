import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { post } from "#platform/mail/post.ts";
import { accountEmail } from "../../emails.ts";
import type { Obstacle, PersonalData } from "#platform/personal-data.ts";
import { lockAccount, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { abandonedAccounts, anonymizeAccount } from "../../store/deletion.ts";
import { unlessLastAdmin } from "./change-permissions.ts";
import { heldAccount, recentProof } from "../sign-in/proof.ts";
import { record } from "../record.ts";
import type { AccountsDeps } from "../../services.ts";

type DeletionDeps = AccountsDeps & { personalData(): readonly PersonalData[] };

/** Days after which an account that nobody proved or used is removed. */
export const ABANDONED_DAYS = 30;
/** Accounts in one run of the job. */
const ABANDONED_AT_ONCE = 200;

/** What stands in the way of deleting the account of whoever asks. */
export async function deletionObstacles(ctx: DeletionDeps & ActorContext): Promise<Obstacle[]> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute((tx) => obstaclesOf(tx, ctx, accountId));
}

async function obstaclesOf(tx: Tx<AccountsTables>, deps: DeletionDeps, accountId: string): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const { obstacles } of deps.personalData()) found.push(...((await obstacles?.(tx, accountId)) ?? []));
  return found;
}

/**
 * Deletes the account of whoever asks: what nobody needs is removed, what money or law needs stays without a name.
 * @throws Refusal accounts.owns-league, accounts.pays-plan, accounts.child-has-spot,
 * accounts.last-admin, accounts.proof-needed
 */
export async function deleteAccount(ctx: DeletionDeps & CallContext): Promise<void> {
  const { accountId } = await recentProof(ctx);
  await unlessLastAdmin(
    ctx.db.transaction().execute(async (tx) => {
      const account = await heldAccount(tx, accountId);
      const [obstacle] = await obstaclesOf(tx, ctx, accountId);
      if (obstacle) throw new Refusal(obstacle.code);
      await post(tx, accountEmail("deleted", account, ctx.origin()));
      await empty(tx, ctx, account);
    }),
  );
  ctx.request.keep("session", undefined);
}

/**
 * Removes accounts that were never proved nor used for a month, unless something stands in the way as it would for their
 * owner. One after the other: whoever waits for a page needs the connections more. One that fails keeps no other; what
 * failed first is thrown at the end.
 */
export async function removeAbandoned(deps: DeletionDeps): Promise<void> {
  const before = daysAfter(timeOf(deps), -ABANDONED_DAYS);
  const ids = await abandonedAccounts(deps.db, { before, limit: ABANDONED_AT_ONCE });
  const failures: unknown[] = [];
  for (const id of ids) {
    await removeUnlessKept(deps, id).catch((reason: unknown) => failures.push(reason));
  }
  if (failures.length > 0) throw failures[0];
}

function removeUnlessKept(deps: DeletionDeps, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account || account.emailVerifiedAt || (await obstaclesOf(tx, deps, id)).length > 0) return;
    await empty(tx, { ...deps, request: undefined, actor: { kind: "system" } }, account);
  });
}

async function empty(tx: Tx<AccountsTables>, ctx: DeletionDeps & ActorContext, account: AccountRow): Promise<void> {
  for (const { release } of ctx.personalData()) await release(tx, account.id, timeOf(ctx));
  await record(tx, ctx, { action: "accounts.deleted", object: { kind: "account", id: account.id } });
  await anonymizeAccount(tx, account.id, timeOf(ctx));
}
