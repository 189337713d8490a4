/** A name as an account has it: "Dana Ortiz-Lam" is Dana and Ortiz-Lam. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
