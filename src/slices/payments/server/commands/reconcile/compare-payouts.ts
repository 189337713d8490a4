import type { BalanceEntry } from "#platform/cards/event.ts";
import type { PaymentsDeps } from "../../services.ts";
import { payoutRow, payoutsToCompare } from "../../store/payouts.ts";
import { judge } from "./findings.ts";
import { heardPayout } from "../payees/payout.ts";

/** A payout on a league's balance, or one that came back: whether it is known, with its amount. */
export async function comparePayout(deps: PaymentsDeps, line: BalanceEntry): Promise<void> {
  const { source, account, netCents } = line;
  if (source === null || account === null) return;
  const told = async () => {
    const row = await payoutRow(deps.db, source);
    const cameBack = row?.status === "failed" || row?.status === "canceled";
    return row && (line.kind === "payout" || cameBack) ? row : undefined;
  };
  if (!(await told())) await heardPayout(deps, { id: source, account });
  const mine = await told();
  await judge(deps, mine !== undefined, { kind: "payout-unknown", about: line.id, details: { source, netCents } });
  if (!mine) return;
  const expected = line.kind === "payout" ? -mine.amountCents : mine.amountCents;
  await judge(deps, expected === netCents, {
    kind: "payout-differs",
    about: line.id,
    details: { source, expected, netCents },
  });
}

/**
 * Every payout of ours that is young, or of which something is still to be heard, at the processor. One that it does not know
 * is a finding.
 */
export async function missingPayouts(deps: PaymentsDeps, account: string, since: Date): Promise<void> {
  for (const { gatewayRef, amountCents } of await payoutsToCompare(deps.db, account, since)) {
    const seen = await deps.cards.readPayout({ id: gatewayRef, account });
    const details = { amountCents };
    await judge(deps, seen !== undefined, { kind: "payout-without-balance", about: gatewayRef, details });
    if (seen) await heardPayout(deps, seen.ref);
  }
}
