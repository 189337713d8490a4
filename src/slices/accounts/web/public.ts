/** What pages above this slice use of it, with what its fields say that were filled in wrongly. */
import "virtual:words/accounts/codes";

export { BirthDateField } from "./parts/birth-date-field.tsx";
export { forgetLink, hideLink, secretOf } from "./parts/link-cookie.ts";
export { InvitationOver, openInvitation, SignInFirst, unlessOver } from "./parts/invitation.tsx";
export { OpenLink } from "./parts/open-link.tsx";
export { nextOf, withNext } from "./parts/next.tsx";
export { signUpHere, signUpIssues, type KnownPerson } from "./parts/known-person.ts";
export { SignUpHere } from "./parts/sign-up-here.tsx";
export { proven } from "./parts/profile/proof.ts";
export { provenFile } from "./parts/profile/proven-file.ts";
export { demandPerson, pathFor, SECOND_FACTOR_PAGE, toSignIn } from "./parts/signed-in.ts";
export { readBirthDate, type TypedBirthDate } from "./parts/read-birth-date.ts";
