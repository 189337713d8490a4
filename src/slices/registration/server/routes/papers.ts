import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { paperCalls } from "../../contract/papers.ts";
import { calendarPaper, receiptFile } from "../queries/papers.ts";
import type { RegistrationContext } from "./context.ts";

const papers = implement(paperCalls).$config(TRUSTED_OUTPUTS).$context<RegistrationContext>();

/** Receipts and calendars, as files. */
export const paperRoutes = {
  receipt: papers.receipt.handler(({ input, context: { registration, payments, actor } }) =>
    receiptFile(registration, payments.cards, actor, input),
  ),
  calendar: papers.calendar.handler(({ input, context: { registration, actor } }) =>
    calendarPaper(registration, actor, input),
  ),
};
