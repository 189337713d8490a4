/** Who waits for a spot, as it decides who is offered one. */
export interface Waiter {
  readonly id: string;
  readonly divisionId: string;
  readonly ticket: number;
  readonly enrollmentId: string | null;
  /** Waits until there is a spot for its brothers and sisters as well. */
  readonly together: boolean;
}

/**
 * Who is offered the spots that are free, in the order of their tickets: single children, and families that wait together
 * as one. A family for which there are not enough spots keeps its ticket and is passed over: holding a spot empty for it
 * would help nobody.
 * @param waiting in the order of their tickets
 * @param free how many spots each division has
 */
export function servable<W extends Waiter>(waiting: readonly W[], free: ReadonlyMap<string, number>): W[][] {
  const left = new Map(free);
  const seen = new Set<string>();
  const served: W[][] = [];
  for (const one of waiting) {
    if (seen.has(one.id)) continue;
    const group = one.together ? waiting.filter((other) => other.enrollmentId === one.enrollmentId) : [one];
    for (const { id } of group) seen.add(id);
    const needed = new Map<string, number>();
    for (const { divisionId } of group) needed.set(divisionId, (needed.get(divisionId) ?? 0) + 1);
    if ([...needed].some(([divisionId, count]) => (left.get(divisionId) ?? 0) < count)) continue;
    for (const [divisionId, count] of needed) left.set(divisionId, left.get(divisionId)! - count);
    served.push(group);
  }
  return served;
}
