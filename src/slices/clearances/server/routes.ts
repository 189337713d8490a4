import { accepted, type Routes } from "#platform/http/answers.ts";
import type { clearancesContract } from "../contract.ts";
import { addTimeOff, removeTimeOff, saveAvailability } from "./commands/availability.ts";
import { decideCertificate, saveClearanceRule } from "./commands/decide-certificate.ts";
import { addCertificate, removeCertificate } from "./commands/own-certificates.ts";
import { certificateFile, ownCertificateFile } from "./commands/view-certificate.ts";
import { orderScreening } from "./commands/screen.ts";
import { saveVolunteerRule, showCertificates } from "./commands/volunteer-clearances.ts";
import { ownAvailability } from "./queries/availability.ts";
import { officeClearances } from "./queries/office-clearances.ts";
import { ownClearances } from "./queries/own-clearances.ts";
import type { ClearancesDeps } from "./services.ts";

export const clearancesRoutes: Routes<typeof clearancesContract, ClearancesDeps> = {
  ownClearances,
  addCertificate,
  orderScreening: accepted(orderScreening),
  removeCertificate: accepted(removeCertificate),
  ownCertificateFile,
  ownAvailability,
  saveAvailability: accepted(saveAvailability),
  addTimeOff,
  removeTimeOff: accepted(removeTimeOff),
  officeClearances,
  saveClearanceRule: accepted(saveClearanceRule),
  saveVolunteerRule: accepted(saveVolunteerRule),
  showCertificates: accepted(showCertificates),
  certificateFile,
  decideCertificate: accepted(decideCertificate),
};
