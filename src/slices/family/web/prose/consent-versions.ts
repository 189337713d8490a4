import type { ConsentKind } from "../../contract/vocabulary.ts";

/** Every version of each text, so that what somebody agreed to can be shown again. A version is never changed. */
export type ConsentTexts = Record<ConsentKind, Record<string, string>>;
