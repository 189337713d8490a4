import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { DiscountCode } from "#slices/fees/contract/fields.ts";
import { Correction, Held, HoldInput, OfferForm } from "./asking.ts";
import { CancelInput, CancelPreview } from "./cancelling.ts";
import { Eligibility, EligibilityInput } from "./form/eligibility.ts";
import { AidMessage, Id, Language, SubmissionKey } from "./fields.ts";
import { OpenOrder, OpenOrders } from "./open-orders.ts";
import { Quote, QuoteInput } from "./quote.ts";

const One = z.object({ id: Id });
const Action = z.object({ id: Id, submissionKey: SubmissionKey });
/** Null once nothing is to be paid any more: the spots are confirmed. */
const OneOrder = z.object({ order: z.nullable(OpenOrder) });

export const CodeChoice = z.object({ id: Id, code: z.nullable(DiscountCode) });
export const PlanPick = z.object({ id: Id, planId: z.nullable(Id) });
export const BuyOutChoice = z.object({ id: Id, buysOut: z.boolean() });
export const AidAsking = z.object({ id: Id, submissionKey: SubmissionKey, message: AidMessage });
/** Either an order to pay was made, or nothing is to be paid and the spots are confirmed. */
export const AcceptedOffer = z.object({ orderId: Id, confirmed: z.boolean(), registrationIds: z.array(Id) });

const { call, own } = callsOf("registration", (route) => oc.route(route));

/** Spots: who fits, what it costs, holding, waiting, offers, giving back. Ids of orders are those of payments. */
export const spotCalls = {
  eligibility: call("POST", "/registration/eligibility", "Which divisions of a league fit these players, and why not")
    .input(EligibilityInput)
    .output(Eligibility),
  quote: call("POST", "/registration/quote", "What these spots would cost now, line by line")
    .input(QuoteInput)
    .output(Quote),
  hold: own("POST", "/registration/holds", "Hold spots for 15 minutes, or join the waitlist", {
    status: 201,
    description:
      "One league's season in one go: all spots or none, unless `waitlist` says that who finds none waits. Nothing to pay means confirmed right away, unless the family may pay instead of volunteering: then `confirmOrder` confirms. The same key and input again get the first answer.",
  })
    .input(HoldInput)
    .output(Held),
  openOrders: own(
    "GET",
    "/registration/orders",
    "My orders that are not paid yet, with how long their spots are held",
  ).output(OpenOrders),
  extendHold: own("POST", "/registration/orders/{id}/extend", "Hold the spots for 15 minutes more, once")
    .input(Action)
    .output(OneOrder),
  setCode: own("PUT", "/registration/orders/{id}/code", "Use a discount code, or none")
    .input(CodeChoice)
    .output(OneOrder),
  setPlan: own("PUT", "/registration/orders/{id}/plan", "Choose a payment plan of the league, or pay in full")
    .input(PlanPick)
    .output(OneOrder),
  setBuyOut: own("PUT", "/registration/orders/{id}/buy-out", "Pay instead of volunteering this season, or volunteer", {
    description: "Only where the league offers it to the family, and once for each family and season.",
  })
    .input(BuyOutChoice)
    .output(OneOrder),
  confirmOrder: own("POST", "/registration/orders/{id}/confirm", "Confirm the spots of an order that costs nothing", {
    description:
      "Only an order of a family that may pay instead of volunteering waits for this. Any other of which nothing is due is confirmed with the hold.",
  })
    .input(One)
    .output(Accepted),
  askAid: own("POST", "/registration/orders/{id}/aid", "Ask the league for financial help", {
    description:
      "The spots stay held while the league decides, three days at most. The message is read by the league's managers alone.",
  })
    .input(AidAsking)
    .output(OneOrder),
  correct: own("PUT", "/registration/orders/{id}/answers", "Correct what was told for spots that are held")
    .input(Correction)
    .output(OneOrder),
  dropChild: own(
    "DELETE",
    "/registration/orders/{id}/children/{registrationId}",
    "Take one child out of an unpaid order; the others are priced again",
  )
    .input(z.object({ id: Id, registrationId: Id }))
    .output(OneOrder),
  releaseOrder: own("DELETE", "/registration/orders/{id}", "Give the spots of an unpaid order back now")
    .input(One)
    .output(Accepted),

  cancelPreview: own("GET", "/registration/registrations/{id}/cancel", "What canceling would give back")
    .input(One)
    .output(CancelPreview),
  cancel: own(
    "POST",
    "/registration/registrations/{id}/cancel",
    "Cancel a spot; the refund follows the league's policy",
  )
    .input(CancelInput)
    .output(z.object({ refundCents: z.int() })),
  acceptOffer: own(
    "POST",
    "/registration/registrations/{id}/accept",
    "Accept an offered spot, with its siblings' where they wait together",
  )
    .input(
      z.object({
        id: Id,
        submissionKey: SubmissionKey,
        language: Language,
        /** Of a family that only waited so far: the others filled in the form when they came. */
        form: z.optional(OfferForm),
      }),
    )
    .output(AcceptedOffer),
  declineOffer: own(
    "POST",
    "/registration/registrations/{id}/decline",
    "Decline an offered spot; the next in line is asked",
  )
    .input(One)
    .output(Accepted),
  leaveWaitlist: own("POST", "/registration/registrations/{id}/leave", "Stop waiting for a spot")
    .input(One)
    .output(Accepted),
};
