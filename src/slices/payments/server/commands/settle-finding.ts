import { Refusal } from "#kernel/refusal.ts";
import type { Doer } from "#platform/audit.ts";
import { timeOf } from "#platform/clock.ts";
import type { SettleFinding } from "../../contract/findings.ts";
import { mayKeepBooks } from "../../policy.ts";
import type { PaymentsDeps } from "../services.ts";
import { lockOpenFinding, settleFinding as settle } from "../store/findings.ts";
import { recorded } from "./recorded.ts";

/**
 * A person has seen to a finding, and says how. Found again just so, it stays settled.
 * @throws Refusal payments.not-found for who may not, and where somebody settled it before
 */
export async function settleFinding(
  deps: Pick<PaymentsDeps, "db" | "clock">,
  by: Doer,
  { id, note }: SettleFinding,
): Promise<void> {
  if (!mayKeepBooks(by.actor)) throw new Refusal("payments.not-found");
  await deps.db.transaction().execute(async (tx) => {
    const finding = await lockOpenFinding(tx, { id });
    if (!finding) throw new Refusal("payments.not-found");
    const account = by.actor.kind === "member" ? by.actor.accountId : null;
    await settle(tx, id, { by: account, note, now: timeOf(deps) });
    // What somebody writes stands with the finding alone.
    const details = { kind: finding.kind, about: finding.about };
    await recorded(tx, by, { action: "payments.finding-settled", object: { kind: "finding", id }, details });
  });
}
