/** What pages above this slice use of it: the fields of a league's form, with how they look and what they say. */
import "./form-fields.css";
import "virtual:words/forms/form";

export { formsApi } from "./data.ts";
export { friendPart } from "../contract/friends.ts";
export type { Answer, Friend, Question, RegistrationForm } from "../contract/fields.ts";
export {
  ContactFields,
  secondAsked,
  secondAsking,
  SecondGuardianFields,
  type SecondAsked,
} from "./parts/form/contact-fields.tsx";
export { FriendFields, friendSpec, readFriends, typedFriends } from "./parts/form/friend-fields.tsx";
export { askedFields, HealthField } from "./parts/form/health-fields.tsx";
export { fieldOf, QuestionField } from "./parts/form/question-field.tsx";
export { WaiverField, type ShownWaiver } from "./parts/form/waiver-field.tsx";
