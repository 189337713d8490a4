import type { ReviewCheck } from "./review-checks.ts";

/** What nearly every new league has: said to who decides, and held against nobody. */
const NOTES: readonly ReviewCheck["code"][] = ["refund-default", "pin-missing"];

export const isNote = ({ code }: Pick<ReviewCheck, "code">): boolean => NOTES.includes(code);
