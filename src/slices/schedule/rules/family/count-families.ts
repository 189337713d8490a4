/**
 * How many families some players are of: who shares a guardian is of one family. Players without anybody are of none.
 * @param guardians of each player: accounts and addresses
 */
export function countFamilies(guardians: readonly (readonly string[])[]): number {
  let families: Set<string>[] = [];
  for (const own of guardians) {
    if (own.length === 0) continue;
    const isTheirs = (family: Set<string>) => own.some((one) => family.has(one));
    const joined = new Set([...own, ...families.filter(isTheirs).flatMap((family) => [...family])]);
    families = [...families.filter((family) => !isTheirs(family)), joined];
  }
  return families.length;
}
