import { signedIn } from "#kernel/actor.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import { BY_SYSTEM, type ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import type { DataExport } from "../../../contract/data-export.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { DATA_READY } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";
import { accountById } from "../../store/accounts.ts";
import {
  exportContent,
  finishExport,
  insertExport,
  newestExport,
  noteExportStep,
  waitingFor,
  type DataExportRow,
} from "../../store/data-exports.ts";
import { recentProof } from "../sign-in/proof.ts";
import { record, recordAndTell } from "../record.ts";

type ExportDeps = AccountsDeps & { personalData(): readonly PersonalData[] };

/** The job that gathers somebody's data. */
export const DATA_EXPORT = "accounts.data-export";
/** Days that the file can be fetched. */
const KEPT_DAYS = 7;

const sealedAs = (id: string) => `data_export.content:${id}`;

function asExport({ id, state, done, total, requestedAt, expiresAt }: DataExportRow): DataExport {
  return {
    id,
    state,
    done,
    total,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Asks for everything that is kept of whoever asks. While one is being made, asking again is the same one. */
export async function requestExport(ctx: ExportDeps & ActorContext): Promise<DataExport> {
  const { accountId } = await recentProof(ctx);
  const now = timeOf(ctx);
  return ctx.db.transaction().execute(async (tx) => {
    const id = await insertExport(tx, accountId, ctx.personalData().length, now);
    if (id) {
      await enqueue(tx, { kind: DATA_EXPORT, payload: { id } });
      await record(tx, ctx, { action: "accounts.data-asked-for", object: { kind: "account", id: accountId } });
    }
    return asExport((await newestExport(tx, accountId, now))!);
  });
}

/** Where the file is that was asked for last. */
export async function readExport(ctx: Pick<AccountsDeps, "db" | "clock"> & ActorContext): Promise<DataExport | null> {
  const row = await newestExport(ctx.db, signedIn(ctx.actor).accountId, timeOf(ctx));
  return row ? asExport(row) : null;
}

/** Gathers the data, capability by capability, and seals it. Run again it begins anew, and there is one file. */
export async function makeExport(
  deps: ExportDeps,
  { payload, signal }: Pick<JobRun<{ id: string }>, "payload" | "signal">,
): Promise<void> {
  const { id } = payload;
  const accountId = await waitingFor(deps.db, id);
  const account = accountId && (await accountById(deps.db, accountId));
  if (!account) return;
  const data: Record<string, unknown> = { product: PRODUCT_NAME, madeAt: timeOf(deps).toISOString() };
  for (const [step, { name, collect }] of deps.personalData().entries()) {
    signal.throwIfAborted();
    data[name] = await collect(deps.db, account.id);
    await noteExportStep(deps.db, id, step + 1);
  }
  const content = deps.cipher.seal(JSON.stringify(data, null, 2), sealedAs(id));
  const now = timeOf(deps);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await finishExport(tx, id, { content, now, expiresAt: daysAfter(now, KEPT_DAYS) }))) return;
    await recordAndTell(tx, BY_SYSTEM, DATA_READY, { accountId: account.id, action: "accounts.data-ready" });
  });
}

/**
 * The file, for its owner alone, who proved just now who they are.
 * @throws Refusal accounts.not-found for anybody else's, or one that is gone
 */
export async function downloadExport(ctx: ExportDeps & ActorContext, { id }: { id: string }): Promise<File> {
  const { accountId } = await recentProof(ctx);
  const content = await exportContent(ctx.db, { id, accountId, now: timeOf(ctx) });
  if (!content) throw new Refusal("accounts.not-found");
  const text = ctx.cipher.open(content, sealedAs(id));
  await ctx.db
    .transaction()
    .execute((tx) => record(tx, ctx, { action: "accounts.data-fetched", object: { kind: "account", id: accountId } }));
  return new File([text], `${PRODUCT_NAME.toLowerCase()}-my-data.json`, { type: "application/json" });
}
