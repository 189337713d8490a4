/** What pages above this slice use of it: the fields of a player, with what they say. */
import "./family.css";
import "./words/family.ts";

export { useSizeText } from "./parts/athlete/sizes.tsx";
export { AgreementField, PlayerFields, readPlayer } from "./parts/person-fields.tsx";
export { consentTexts } from "./prose/consents.ts";
