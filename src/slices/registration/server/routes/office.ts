import { accepted, asField, type Routes } from "#platform/http/answers.ts";
import { provenRecently } from "#slices/accounts/server/public.ts";
import type { officeActionCalls } from "../../contract/office/actions.ts";
import type { officeExportCalls } from "../../contract/office/export.ts";
import type { officeImportCalls } from "../../contract/office/import.ts";
import type { officeMoneyCalls } from "../../contract/office/money.ts";
import type { officeRegistrationCalls } from "../../contract/office/registration.ts";
import type { officeTableCalls } from "../../contract/office/table.ts";
import type { officeWaitlistCalls } from "../../contract/office/waitlist.ts";
import { cancelForFamily } from "../commands/office/cancel-for-family.ts";
import { exportTable } from "../commands/office/export.ts";
import { officeFile } from "../commands/office/file.ts";
import { officeHealth } from "../commands/office/health.ts";
import { checkImport, correctImport, readImport, startImport, undoImport } from "../commands/office/import.ts";
import { moveRegistration } from "../commands/office/move.ts";
import { officeStatement } from "../commands/office/statement.ts";
import { offerNow, removeWaiting } from "../commands/office/waitlist.ts";
import { officeImport, refusedRows } from "../queries/office/import.ts";
import { officeMoney } from "../queries/office/money.ts";
import { officePayouts } from "../queries/office/payouts.ts";
import { officeRegistration } from "../queries/office/registration.ts";
import { officeSignature } from "../queries/office/signature.ts";
import { officeTable } from "../queries/office/table.ts";
import { officeWaitlist } from "../queries/office/waitlist.ts";
import type { RegistrationServices } from "../services.ts";

/** Who registered, for a league's managers, and what they do about it. */
export const officeRoutes: Routes<
  typeof officeTableCalls &
    typeof officeExportCalls &
    typeof officeImportCalls &
    typeof officeRegistrationCalls &
    typeof officeActionCalls &
    typeof officeWaitlistCalls &
    typeof officeMoneyCalls,
  RegistrationServices
> = {
  officeRegistrations: officeTable,
  officeExport: provenRecently(exportTable),
  officeMoney,
  officePayouts,
  officeStatement: provenRecently(officeStatement),
  officeRegistration,
  officeHealth,
  officeSignature,
  officeFile,
  officeCancel: cancelForFamily,
  officeMove: moveRegistration,
  officeOffer: accepted(offerNow),
  officeRemove: accepted(removeWaiting),
  officeWaitlist,
  importRead: asField("id", readImport),
  importOne: officeImport,
  importCheck: accepted(checkImport),
  importCorrect: accepted(correctImport),
  importWrite: accepted(startImport),
  importUndo: accepted(undoImport),
  importRefused: refusedRows,
};
