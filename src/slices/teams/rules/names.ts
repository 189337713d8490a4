/** What a new team is called: the number after the highest 'Team N' of its division. */
export function nextTeamName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(/^team (\d{1,6})$/i.exec(name.trim())?.[1] ?? 0));
  return `Team ${Math.max(0, ...numbers) + 1}`;
}

/** How families of other players read of a player: first name and last initial where that was agreed, else by number. */
export function familyName(
  { firstName, lastName }: { firstName: string; lastName: string },
  { agreed, number }: { agreed: boolean; number: number },
): { kind: "name"; name: string } | { kind: "number"; number: number } {
  const [initial] = lastName;
  return agreed ? { kind: "name", name: `${firstName} ${initial ?? ""}.` } : { kind: "number", number };
}
