/** What pages above this slice use of families. */
import "./words/family.ts";

export { useFieldTexts } from "./parts/field-texts.ts";
