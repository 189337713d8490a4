import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import type { Visit } from "#platform/http/visit.ts";
import { recentProof, type ProofDeps } from "#slices/accounts/server/public.ts";
import { paymentsContract } from "../contract.ts";
import * as commands from "./commands.ts";
import { openPayeeAccount, payeeAccount } from "./commands/open-payee.ts";
import { cardForm, findingsPage, oneFinding, readCheckout, readOrder, readOrders } from "./queries.ts";

/** What each request of this slice carries. */
export interface PaymentsContext {
  payments: commands.PaymentsDeps;
  readonly accounts: ProofDeps;
  readonly actor: Actor;
  readonly visit: Visit;
  /** "leagues.example.org:3000", as the request came: the test processor is beside it. */
  readonly host: string;
}

const payments = implement(paymentsContract).$config(TRUSTED_OUTPUTS).$context<PaymentsContext>();

export const paymentsRoutes = payments.router({
  payeeAccount: payments.payeeAccount.handler(({ input, context }) =>
    payeeAccount(context.payments, context.actor, input.payee),
  ),
  openPayeeAccount: payments.openPayeeAccount.handler(async ({ input, context }) => {
    await recentProof(context.accounts, context.actor);
    return { address: await openPayeeAccount(context.payments, context.visit, context.actor, input) };
  }),
  cardForm: payments.cardForm.handler(({ context }) => cardForm(context.payments, context.actor, context.host)),
  pay: payments.pay.handler(async ({ input, context: { payments: deps, visit, actor, host } }) =>
    readCheckout(deps, actor, await commands.pay(deps, visit, actor, input), host),
  ),
  checkout: payments.checkout.handler(({ input, context: { payments: deps, actor, host } }) =>
    readCheckout(deps, actor, input.id, host),
  ),
  continueCheckout: payments.continueCheckout.handler(async ({ input, context: { payments: deps, actor, host } }) => {
    await commands.continueCheckout(deps, actor, input.id);
    return readCheckout(deps, actor, input.id, host);
  }),
  order: payments.order.handler(({ input, context }) => readOrder(context.payments, context.actor, input.id)),
  changeCard: payments.changeCard.handler(async ({ input, context: { payments: deps, visit, actor } }) => {
    await commands.changeCard(deps, visit, actor, input);
    return readOrder(deps, actor, input.id);
  }),
  removeCard: payments.removeCard.handler(async ({ input, context: { payments: deps, visit, actor } }) => {
    await commands.removeCard(deps, visit, actor, input.id);
    return { accepted: true } as const;
  }),
  recordOffline: payments.recordOffline.handler(async ({ input, context: { payments: deps, visit, actor } }) => {
    await commands.recordOffline(deps, visit, actor, input);
    return (await readOrders(deps.db, [input.id]))[0]!;
  }),
  findings: payments.findings.handler(({ input, context }) => findingsPage(context.payments, context.actor, input)),
  finding: payments.finding.handler(({ input, context }) => oneFinding(context.payments, context.actor, input.id)),
  settleFinding: payments.settleFinding.handler(async ({ input, context: { payments: deps, visit, actor } }) => {
    await commands.settleFinding(deps, { actor, from: visit }, input);
    return { accepted: true } as const;
  }),
  retryRefund: payments.retryRefund.handler(async ({ input, context: { payments: deps, visit, actor } }) => ({
    refundId: await commands.retryRefund(deps, { actor, from: visit }, input.id),
  })),
});
