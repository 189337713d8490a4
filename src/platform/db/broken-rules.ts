/** The rule of the database (constraint or unique index) that a write broke; undefined where something else failed. */
export function brokenRule(reason: unknown): string | undefined {
  return reason instanceof Error && "constraint" in reason ? String(reason.constraint) : undefined;
}

/**
 * Whether a write broke an exclusion constraint. Two transactions that write what excludes the other in the same moment wait for
 * each other: the database ends one of them as a deadlock (SQLSTATE 40P01) and says in its context over which table; any
 * other deadlock is a fault.
 * @param rule the constraint, and the table that it is of
 */
export function breaksExclusion(reason: unknown, rule: { constraint: string; table: string }): boolean {
  if (brokenRule(reason) === rule.constraint) return true;
  if (!(reason instanceof Error && "code" in reason && reason.code === "40P01" && "where" in reason)) return false;
  return String(reason.where).includes(`"${rule.table}"`);
}
