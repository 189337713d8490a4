import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { SettleFinding } from "../../../contract/findings.ts";
import { mayKeepBooks } from "../../../policy.ts";
import type { PaymentsDeps } from "../../services.ts";
import { lockOpenFinding, settleFinding as settle } from "../../store/findings.ts";
import { record } from "../record.ts";

/**
 * A person has seen to a finding, and says how. Found again just so, it stays settled.
 * @throws Refusal payments.not-found for who may not, and where somebody settled it before
 */
export async function settleFinding(
  ctx: Pick<PaymentsDeps, "db" | "clock"> & ActorContext,
  { id, note }: SettleFinding,
): Promise<void> {
  if (!mayKeepBooks(ctx.actor)) throw new Refusal("payments.not-found");
  await ctx.db.transaction().execute(async (tx) => {
    const finding = await lockOpenFinding(tx, { id });
    if (!finding) throw new Refusal("payments.not-found");
    const account = ctx.actor.kind === "member" ? ctx.actor.accountId : null;
    await settle(tx, id, { by: account, note, now: timeOf(ctx) });
    // What somebody writes stands with the finding alone.
    const details = { kind: finding.kind, about: finding.about };
    await record(tx, ctx, { action: "payments.finding-settled", object: { kind: "finding", id }, details });
  });
}
