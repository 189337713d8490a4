/** Whether somebody decides about a certificate: nobody about their own, whoever they are. */
export function mayDecideAbout(
  { accountId }: { readonly accountId: string },
  certificate: { readonly accountId: string },
): boolean {
  return accountId !== certificate.accountId;
}

/**
 * Whether a certificate concerns a league: while its holder has a role there, of kinds that the role requires, or that the league has
 * decided about.
 */
export function concernsLeague({
  hasRole,
  isRequired,
  isDecided,
}: {
  readonly hasRole: boolean;
  readonly isRequired: boolean;
  readonly isDecided: boolean;
}): boolean {
  return hasRole && (isRequired || isDecided);
}
