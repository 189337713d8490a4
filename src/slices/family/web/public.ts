/** What pages above this slice use of it: the fields of a player, with what they say. */
import "./family.css";
import "./words/family.ts";

export { useFieldTexts, useSizeText } from "./parts/field-texts.ts";
export { familyApi } from "./data.ts";
export { AgreementField, PlayerFields, readPlayer, RelationField, typedPlayer } from "./parts/person-fields.tsx";
export { loadFamilyWordsInEveryLanguage } from "./words/every-language.ts";
export { consentTexts } from "./prose/consents.ts";
