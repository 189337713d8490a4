/** The first names of some of a family's players; of somebody else's player there is none. */
export function namesAmong(
  family: readonly { readonly id: string; readonly firstName: string }[],
  players: readonly string[],
): string[] {
  return family.flatMap(({ id, firstName }) => (players.includes(id) ? firstName : []));
}
