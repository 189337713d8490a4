import { accepted, type Routes } from "#platform/http/answers.ts";
import type { seasonFeesCalls } from "../../contract/season-fees.ts";
import { saveFees } from "../commands/fees/save-fees.ts";
import { addCode, withdrawCode } from "../commands/fees/season-codes.ts";
import { exampleFees, seasonFees } from "../queries/season-fees.ts";
import type { RegistrationServices } from "../services.ts";

/** A season's fees and discounts, for its league's managers. */
export const seasonFeesRoutes: Routes<typeof seasonFeesCalls, RegistrationServices> = {
  seasonFees,
  saveFees,
  exampleFees,
  addCode,
  withdrawCode: accepted(withdrawCode),
};
