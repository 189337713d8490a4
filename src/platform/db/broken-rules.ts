/** The rule of the database (constraint or unique index) that a write broke; undefined where something else failed. */
export function brokenRule(reason: unknown): string | undefined {
  return reason instanceof Error && "constraint" in reason ? String(reason.constraint) : undefined;
}

/**
 * Whether the database ended a transaction because it and another waited for each other (SQLSTATE 40P01). Two that write what
 * excludes the other in the same moment end so, too, instead of with the broken rule.
 */
export function isDeadlock(reason: unknown): boolean {
  return reason instanceof Error && "code" in reason && reason.code === "40P01";
}
