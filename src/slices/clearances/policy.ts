import { OPEN_SCREENINGS, SCREENING_DAYS, SCREENING_PAUSE_DAYS, type ScreeningStatus } from "./contract/screening.ts";

/** Days before the end of a check from which the next one may be ordered: when its owner is reminded first. */
const RENEWAL_DAYS = 60;

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

/** Whether somebody may order a background check: one at a time, not while one counts, and not right after one that came to nothing. */
export function mayOrderScreening({
  offered,
  last,
  now,
}: {
  readonly offered: boolean;
  readonly last: { readonly status: ScreeningStatus; readonly changedAt: Date } | undefined;
  readonly now: Date;
}): boolean {
  if (!offered) return false;
  if (!last) return true;
  if (OPEN_SCREENINGS.includes(last.status)) return false;
  // The invitation lapsed: nothing was checked, nothing was paid.
  if (last.status === "expired") return true;
  const pause = last.status === "clear" ? SCREENING_DAYS - RENEWAL_DAYS : SCREENING_PAUSE_DAYS;
  return now.getTime() - last.changedAt.getTime() >= pause * 24 * 60 * 60 * 1000;
}
