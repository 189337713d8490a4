/** What is wrong with a password, each with a text of its own. The order is the order in which people read it. */
export const PASSWORD_FLAWS = ["short", "upper", "lower", "number", "special"] as const;
export type PasswordFlaw = (typeof PASSWORD_FLAWS)[number];

/** The specification's minimum, in characters. */
export const PASSWORD_MINIMUM = 8;
/** Longer ones would let a stranger choose how long we compute. In characters. */
export const PASSWORD_MAXIMUM = 128;

const HOLDS: Record<PasswordFlaw, (password: string) => boolean> = {
  short: (password) => password.length >= PASSWORD_MINIMUM,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
};

/** Which of the change-password page's rules a password breaks (spec.txt §5); signing up asks only for `short`. */
export function passwordFlaws(password: string): PasswordFlaw[] {
  return PASSWORD_FLAWS.filter((flaw) => !HOLDS[flaw](password));
}
