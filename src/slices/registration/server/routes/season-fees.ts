import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { seasonFeesCalls } from "../../contract/season-fees.ts";
import { saveFees } from "../commands/save-fees.ts";
import { addCode, withdrawCode } from "../commands/season-codes.ts";
import { exampleFees, seasonFees } from "../queries/season-fees.ts";
import type { RegistrationContext } from "./context.ts";

const calls = implement(seasonFeesCalls).$config(TRUSTED_OUTPUTS).$context<RegistrationContext>();

/** A season's fees and discounts, for its league's managers. */
export const seasonFeesRoutes = {
  seasonFees: calls.seasonFees.handler(({ input, context: { registration, actor } }) =>
    seasonFees(registration, actor, input),
  ),
  saveFees: calls.saveFees.handler(({ input, context: { registration, visit, actor } }) =>
    saveFees(registration, visit, actor, input),
  ),
  exampleFees: calls.exampleFees.handler(({ input, context: { registration, actor } }) =>
    exampleFees(registration, actor, input),
  ),
  addCode: calls.addCode.handler(({ input, context: { registration, visit, actor } }) =>
    addCode(registration, visit, actor, input),
  ),
  withdrawCode: calls.withdrawCode.handler(async ({ input, context: { registration, visit, actor } }) => {
    await withdrawCode(registration, visit, actor, input);
    return { accepted: true as const };
  }),
};
