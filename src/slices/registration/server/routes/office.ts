import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { recentProof } from "#slices/accounts/server/public.ts";
import { officeDeedCalls } from "../../contract/office-deeds.ts";
import { officeExportCalls } from "../../contract/office-export.ts";
import { officeMoneyCalls } from "../../contract/office-money.ts";
import { officeImportCalls } from "../../contract/office-import.ts";
import { officeRegistrationCalls } from "../../contract/office-registration.ts";
import { officeTableCalls } from "../../contract/office-table.ts";
import { officeWaitlistCalls } from "../../contract/office-waitlist.ts";
import { cancelForFamily } from "../commands/office/cancel-for-family.ts";
import { exportTable } from "../commands/office/export.ts";
import { officeFile } from "../commands/office/file.ts";
import { officeHealth } from "../commands/office/health.ts";
import { checkImport, correctImport, readImport, startImport, undoImport } from "../commands/office/import.ts";
import { moveRegistration } from "../commands/office/move.ts";
import { officeStatement } from "../commands/office/statement.ts";
import { offerNow, removeWaiting } from "../commands/office/waitlist.ts";
import { officeMoney } from "../queries/office/money.ts";
import { officePayouts } from "../queries/office/payouts.ts";
import { officeImport, refusedRows } from "../queries/office/import.ts";
import { officeRegistration } from "../queries/office/registration.ts";
import { officeSignature } from "../queries/office/signature.ts";
import { officeTable } from "../queries/office/table.ts";
import { officeWaitlist } from "../queries/office/waitlist.ts";
import type { RegistrationContext } from "./context.ts";

const calls = implement({
  ...officeTableCalls,
  ...officeExportCalls,
  ...officeImportCalls,
  ...officeRegistrationCalls,
  ...officeDeedCalls,
  ...officeWaitlistCalls,
  ...officeMoneyCalls,
})
  .$config(TRUSTED_OUTPUTS)
  .$context<RegistrationContext>();
const accepted = { accepted: true } as const;

/** Who registered, for a league's managers, and what they do about it. */
export const officeRoutes = {
  officeRegistrations: calls.officeRegistrations.handler(({ input, context: { registration, actor } }) =>
    officeTable(registration, actor, input),
  ),
  officeExport: calls.officeExport.handler(async ({ input, context: { registration, accounts, visit, actor } }) => {
    await recentProof(accounts, actor);
    return exportTable(registration, visit, actor, input);
  }),
  officeMoney: calls.officeMoney.handler(({ input, context: { registration, actor } }) =>
    officeMoney(registration, actor, input),
  ),
  officePayouts: calls.officePayouts.handler(({ input, context: { registration, actor } }) =>
    officePayouts(registration, actor, input),
  ),
  officeStatement: calls.officeStatement.handler(
    async ({ input, context: { registration, accounts, visit, actor } }) => {
      await recentProof(accounts, actor);
      return officeStatement(registration, visit, actor, input);
    },
  ),
  officeRegistration: calls.officeRegistration.handler(({ input, context: { registration, actor } }) =>
    officeRegistration(registration, actor, input),
  ),
  officeHealth: calls.officeHealth.handler(({ input, context: { registration, visit, actor } }) =>
    officeHealth(registration, visit, actor, input),
  ),
  officeSignature: calls.officeSignature.handler(({ input, context: { registration, actor } }) =>
    officeSignature(registration, actor, input),
  ),
  officeFile: calls.officeFile.handler(({ input, context: { registration, visit, actor } }) =>
    officeFile(registration, visit, actor, input),
  ),
  officeCancel: calls.officeCancel.handler(({ input, context: { registration, visit, actor } }) =>
    cancelForFamily(registration, visit, actor, input),
  ),
  officeMove: calls.officeMove.handler(({ input, context: { registration, visit, actor } }) =>
    moveRegistration(registration, visit, actor, input),
  ),
  officeOffer: calls.officeOffer.handler(async ({ input, context: { registration, visit, actor } }) => {
    await offerNow(registration, visit, actor, input);
    return accepted;
  }),
  officeRemove: calls.officeRemove.handler(async ({ input, context: { registration, visit, actor } }) => {
    await removeWaiting(registration, visit, actor, input);
    return accepted;
  }),
  officeWaitlist: calls.officeWaitlist.handler(({ input, context: { registration, actor } }) =>
    officeWaitlist(registration, actor, input),
  ),
  importRead: calls.importRead.handler(async ({ input, context: { registration, visit, actor } }) => ({
    id: await readImport(registration, visit, actor, input),
  })),
  importOne: calls.importOne.handler(({ input, context: { registration, actor } }) =>
    officeImport(registration, actor, input),
  ),
  importCheck: calls.importCheck.handler(async ({ input, context: { registration, visit, actor } }) => {
    await checkImport(registration, visit, actor, input);
    return accepted;
  }),
  importCorrect: calls.importCorrect.handler(async ({ input, context: { registration, visit, actor } }) => {
    await correctImport(registration, visit, actor, input);
    return accepted;
  }),
  importWrite: calls.importWrite.handler(async ({ input, context: { registration, visit, actor } }) => {
    await startImport(registration, visit, actor, input);
    return accepted;
  }),
  importUndo: calls.importUndo.handler(async ({ input, context: { registration, visit, actor } }) => {
    await undoImport(registration, visit, actor, input);
    return accepted;
  }),
  importRefused: calls.importRefused.handler(({ input, context: { registration, actor } }) =>
    refusedRows(registration, actor, input),
  ),
};
