import { accepted, type Routes } from "#platform/http/answers.ts";
import type { feesContract } from "../contract.ts";
import { saveFees } from "./commands/save-fees.ts";
import { addCode, withdrawCode } from "./commands/season-codes.ts";
import { exampleFees, seasonFees } from "./queries/season-fees.ts";
import type { FeesDeps } from "./services.ts";

/** The calls of this slice: a season's fees and discounts, for its league's managers. */
export const feesRoutes: Routes<typeof feesContract, FeesDeps> = {
  seasonFees,
  saveFees,
  exampleFees,
  addCode,
  withdrawCode: accepted(withdrawCode),
};
