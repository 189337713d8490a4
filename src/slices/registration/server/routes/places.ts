import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { mineCalls } from "../../contract/mine.ts";
import { placeCalls } from "../../contract/places.ts";
import { askAid, decideAid } from "../commands/aid.ts";
import { acceptOffer, declineOffer, leaveWaitlist } from "../commands/answer-offer.ts";
import { cancel } from "../commands/cancel.ts";
import { correct } from "../commands/correct.ts";
import { dropChild } from "../commands/drop-child.ts";
import { hold } from "../commands/hold.ts";
import { extendHold, setCode, setPlan } from "../commands/order-terms.ts";
import { giveOrderBack } from "../commands/release.ts";
import { QUOTES_BY_CALLER } from "../limits/places.ts";
import { cancelPreview } from "../queries/cancel-preview.ts";
import { confirmation } from "../queries/confirmation.ts";
import { eligibility } from "../queries/eligibility.ts";
import { myLeagues } from "../queries/mine.ts";
import { openOrders } from "../queries/open-orders.ts";
import { quote } from "../queries/quote.ts";
import type { RegistrationContext } from "./context.ts";

const places = implement({ ...placeCalls, ...mineCalls })
  .$config(TRUSTED_OUTPUTS)
  .$context<RegistrationContext>();
const accepted = { accepted: true } as const;

/** Does something to an unpaid order, and answers with what it is now; null once nothing is to be paid any more. */
async function andShow({ registration, actor }: RegistrationContext, id: string, deed: Promise<void>) {
  await deed;
  const { orders } = await openOrders(registration, actor);
  return { order: orders.find((one) => one.id === id) ?? null };
}

/** Places: who fits, what it costs, holding, waiting, offers, giving back, and what a family has. */
export const placesRoutes = {
  eligibility: places.eligibility.handler(async ({ input, context: { registration, actor, visit } }) => {
    await registration.limits.spend(QUOTES_BY_CALLER, visit.caller);
    return eligibility(registration, actor, input);
  }),
  quote: places.quote.handler(async ({ input, context: { registration, actor, visit } }) => {
    await registration.limits.spend(QUOTES_BY_CALLER, visit.caller);
    return quote(registration, actor, input);
  }),
  hold: places.hold.handler(({ input, context: { registration, visit, actor } }) =>
    hold(registration, visit, actor, input),
  ),
  openOrders: places.openOrders.handler(({ context }) => openOrders(context.registration, context.actor)),
  extendHold: places.extendHold.handler(({ input, context }) =>
    andShow(context, input.id, extendHold(context.registration, context.visit, context.actor, input)),
  ),
  setCode: places.setCode.handler(({ input, context }) =>
    andShow(context, input.id, setCode(context.registration, context.visit, context.actor, input)),
  ),
  setPlan: places.setPlan.handler(({ input, context }) =>
    andShow(context, input.id, setPlan(context.registration, context.visit, context.actor, input)),
  ),
  askAid: places.askAid.handler(({ input, context }) =>
    andShow(context, input.id, askAid(context.registration, context.visit, context.actor, input)),
  ),
  correct: places.correct.handler(({ input, context }) =>
    andShow(context, input.id, correct(context.registration, context.visit, context.actor, input)),
  ),
  decideAid: places.decideAid.handler(async ({ input, context: { registration, visit, actor } }) => {
    await decideAid(registration, visit, actor, input);
    return accepted;
  }),
  dropChild: places.dropChild.handler(({ input, context }) =>
    andShow(context, input.id, dropChild(context.registration, context.visit, context.actor, input)),
  ),
  releaseOrder: places.releaseOrder.handler(async ({ input, context: { registration, visit, actor } }) => {
    await giveOrderBack(registration, visit, actor, input.id);
    return accepted;
  }),

  cancelPreview: places.cancelPreview.handler(({ input, context }) =>
    cancelPreview(context.registration, context.actor, input.id),
  ),
  cancel: places.cancel.handler(({ input, context: { registration, visit, actor } }) =>
    cancel(registration, visit, actor, input),
  ),
  acceptOffer: places.acceptOffer.handler(({ input, context: { registration, visit, actor } }) =>
    acceptOffer(registration, visit, actor, input),
  ),
  declineOffer: places.declineOffer.handler(async ({ input, context: { registration, visit, actor } }) => {
    await declineOffer(registration, visit, actor, input.id);
    return accepted;
  }),
  leaveWaitlist: places.leaveWaitlist.handler(async ({ input, context: { registration, visit, actor } }) => {
    await leaveWaitlist(registration, visit, actor, input.id);
    return accepted;
  }),

  mine: places.mine.handler(({ context }) => myLeagues(context.registration, context.actor)),
  confirmation: places.confirmation.handler(({ input, context }) =>
    confirmation(context.registration, context.actor, input.id),
  ),
};
