/** One function for each intention. */
export { addAthlete, addMyself } from "./commands/add-athlete.ts";
export { acceptInvitation, declineInvitation, seeInvitation } from "./commands/answer-invitation.ts";
export { changeAthlete } from "./commands/change-athlete.ts";
export { setConsent } from "./commands/consents.ts";
export { addContact, callFirst, changeContact, removeContact } from "./commands/contacts.ts";
export { invite, resendInvitation, revokeInvitation } from "./commands/invite.ts";
export { leave, releaseFamily, removeAthlete } from "./commands/leave.ts";
export { readMedical, setMedical } from "./commands/medical.ts";
export type { FamilyDeps } from "./services.ts";
