import type { PersonalData } from "#platform/personal-data.ts";
import { forgetReader, importsOfAccount } from "./store/imports.ts";

/** Who brought which list in. What stands in the lists is kept for some days, sealed, and is their slice's once it is written. */
export const IMPORTS_DATA: PersonalData = {
  name: "imports",
  collect: importsOfAccount,
  release: forgetReader,
};
