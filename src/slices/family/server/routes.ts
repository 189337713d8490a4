import { accepted, answeredBy, asField, type Routes } from "#platform/http/answers.ts";
import type { familyContract } from "../contract.ts";
import { addAthlete, addMyself } from "./commands/add-athlete.ts";
import { acceptInvitation, declineInvitation, seeInvitation } from "./commands/answer-invitation.ts";
import { changeAthlete } from "./commands/change-athlete.ts";
import { setConsent } from "./commands/consents.ts";
import { addContact, callFirst, changeContact, removeContact } from "./commands/contacts.ts";
import { invite, resendInvitation, revokeInvitation } from "./commands/invite.ts";
import { leave, removeAthlete } from "./commands/leave.ts";
import { readMedical, setMedical } from "./commands/medical.ts";
import { oneAthlete } from "./queries/athlete.ts";
import { myFamily } from "./queries/family.ts";
import type { FamilyDeps } from "./services.ts";

export const familyRoutes: Routes<typeof familyContract, FamilyDeps> = {
  family: myFamily,

  addAthlete: asField("id", addAthlete),
  addMyself: asField("id", addMyself),
  athlete: oneAthlete,
  changeAthlete: answeredBy(changeAthlete, oneAthlete),
  removeAthlete: asField("outcome", removeAthlete),
  leave: accepted(leave),
  medical: readMedical,
  setMedical,
  setConsent: accepted(setConsent),

  invite: asField("id", invite),
  resendInvitation: accepted(resendInvitation),
  revokeInvitation: accepted(revokeInvitation),
  seeInvitation,
  acceptInvitation: asField("athleteIds", acceptInvitation),
  declineInvitation: accepted(declineInvitation),

  addContact: asField("id", addContact),
  changeContact: accepted(changeContact),
  callFirst: accepted(callFirst),
  removeContact: accepted(removeContact),
};
