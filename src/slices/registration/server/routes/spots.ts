import type { ActorContext } from "#platform/call.ts";
import { accepted, answeredBy, limited, type Routes } from "#platform/http/answers.ts";
import type { mineCalls } from "../../contract/mine.ts";
import type { spotCalls } from "../../contract/spots.ts";
import { askAid } from "../commands/orders/aid.ts";
import { acceptOffer, declineOffer, leaveWaitlist } from "../commands/waitlist/answer-offer.ts";
import { cancel } from "../commands/spots/cancel.ts";
import { correct } from "../commands/form/correct.ts";
import { dropChild } from "../commands/orders/drop-child.ts";
import { hold } from "../commands/spots/hold.ts";
import { confirmOrder, extendHold, setBuyOut, setCode, setPlan } from "../commands/orders/order-terms.ts";
import { giveOrderBack } from "../commands/spots/release.ts";
import { QUOTES_BY_IP } from "../limits/spots.ts";
import { cancelPreview } from "../queries/cancel-preview.ts";
import { confirmation } from "../queries/confirmation.ts";
import { eligibility } from "../queries/eligibility.ts";
import { myLeagues } from "../queries/mine.ts";
import { openOrders } from "../queries/open-orders.ts";
import { quote } from "../queries/quote.ts";
import type { RegistrationDeps, RegistrationServices } from "../services.ts";

/** An unpaid order as it is now; null once nothing is to be paid any more. */
async function orderNow(ctx: RegistrationDeps & ActorContext, { id }: { id: string }) {
  const { orders } = await openOrders(ctx);
  return { order: orders.find((one) => one.id === id) ?? null };
}

/** Spots: who fits, what it costs, holding, waiting, offers, giving back, and what a family has. */
export const spotRoutes: Routes<typeof spotCalls & typeof mineCalls, RegistrationServices> = {
  eligibility: limited(QUOTES_BY_IP, eligibility),
  quote: limited(QUOTES_BY_IP, quote),
  hold,
  openOrders,
  extendHold: answeredBy(extendHold, orderNow),
  setCode: answeredBy(setCode, orderNow),
  setPlan: answeredBy(setPlan, orderNow),
  setBuyOut: answeredBy(setBuyOut, orderNow),
  confirmOrder: accepted(confirmOrder),
  askAid: answeredBy(askAid, orderNow),
  correct: answeredBy(correct, orderNow),
  dropChild: answeredBy(dropChild, orderNow),
  releaseOrder: accepted(giveOrderBack),

  cancelPreview,
  cancel,
  acceptOffer,
  declineOffer: accepted(declineOffer),
  leaveWaitlist: accepted(leaveWaitlist),

  mine: myLeagues,
  confirmation,
};
