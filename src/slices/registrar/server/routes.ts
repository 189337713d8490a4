import { accepted, type Routes } from "#platform/http/answers.ts";
import { provenRecently } from "#slices/accounts/server/public.ts";
import {
  cancelForFamily,
  decideAid,
  inviteFamily,
  moveRegistration,
  offerNow,
  removeWaiting,
  type RegistrationServices,
} from "#slices/registration/server/public.ts";
import type { registrarContract } from "../contract.ts";
import { exportTable } from "./commands/export.ts";
import { officeFile } from "./commands/file.ts";
import { officeHealth } from "./commands/health.ts";
import { chooseNews, newsChoice, stopNews } from "./commands/news.ts";
import { officeStatement } from "./commands/statement.ts";
import { officeMoney } from "./queries/money.ts";
import { officePayouts } from "./queries/payouts.ts";
import { officeRegistration } from "./queries/registration.ts";
import { officeSignature } from "./queries/signature.ts";
import { officeTable } from "./queries/table.ts";
import { officeWaitlist } from "./queries/waitlist.ts";

/** Who registered, for a league's managers; what they do about it, registration does. */
export const registrarRoutes: Routes<typeof registrarContract, RegistrationServices> = {
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
  officeInvite: accepted(inviteFamily),
  decideAid: accepted(decideAid),
  officeWaitlist,
  newsChoice,
  chooseNews: accepted(chooseNews),
  stopNews: accepted(stopNews),
};
