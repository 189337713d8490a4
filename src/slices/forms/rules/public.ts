/** What decisions and commands of the slices above may use of this slice's decisions. */
export { friendsIn } from "../contract/friends.ts";
export { DEFAULT_WAIVERS } from "./default-form.ts";
export { childFlaws, formFlaws, GUARDIAN_PARTS, guardianFlaws, type FilledChild } from "./form.ts";
export { friendFlaws, friendKey } from "./friends.ts";
