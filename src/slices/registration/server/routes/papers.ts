import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import type { PaymentsDeps } from "#slices/payments/server/public.ts";
import { paperCalls } from "../../contract/papers.ts";
import { calendarPaper, receiptFile } from "../queries/papers.ts";
import type { PlacesDeps } from "../services.ts";

/** What each request for a paper carries. */
export interface PapersContext {
  registration: PlacesDeps;
  payments: Pick<PaymentsDeps, "cards">;
  readonly actor: Actor;
}

const papers = implement(paperCalls).$config(TRUSTED_OUTPUTS).$context<PapersContext>();

/** Receipts and calendars, as files. */
export const paperRoutes = papers.router({
  receipt: papers.receipt.handler(({ input, context: { registration, payments, actor } }) =>
    receiptFile(registration, payments.cards, actor, input),
  ),
  calendar: papers.calendar.handler(({ input, context: { registration, actor } }) =>
    calendarPaper(registration, actor, input),
  ),
});
