/**
 * The registrar's calls: a league's registrations as its managers see them, their money, the waitlist, what managers do about one of
 * them, and how they hear of them by email. What one may not see is answered like what does not exist.
 */
import { officeActionCalls } from "./contract/actions.ts";
import { officeExportCalls } from "./contract/export.ts";
import { officeMoneyCalls } from "./contract/money.ts";
import { registrationNewsCalls } from "./contract/news.ts";
import { officeRegistrationCalls } from "./contract/registration.ts";
import { officeTableCalls } from "./contract/table.ts";
import { officeWaitlistCalls } from "./contract/waitlist.ts";

export const registrarContract = {
  ...officeTableCalls,
  ...officeExportCalls,
  ...officeRegistrationCalls,
  ...officeActionCalls,
  ...officeWaitlistCalls,
  ...officeMoneyCalls,
  ...registrationNewsCalls,
};

/** What the parameters of these calls mean, for the API's document. */
export const REGISTRAR_PARAMETERS = {
  league: "The league's id or its readable address.",
  money: "How the money of a registration stands.",
  columns: "Which columns, in their order, with a comma between them.",
  format: "The kind of file: `csv` or `xlsx`.",
  signature: "The id of a signature.",
  file: "The id of a file that was submitted with the answers.",
  figure: "The figure whose rows are asked for.",
} as const;

/** The refusals of this slice: each has a text in both languages. What registration refuses is its own. */
export const REGISTRAR_REFUSALS = { "registrar.not-found": 404 } as const;
