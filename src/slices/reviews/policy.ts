/** How somebody is tied to a player: `self` plays on their own account. */
interface Tie {
  readonly relation: string;
  /** Registered themself, as an adult. */
  readonly adultSelf: boolean;
}

/** Guardians review for their family, adult players for themselves; a player who is a minor does not. */
export const mayReviewFor = ({ relation, adultSelf }: Tie): boolean => relation !== "self" || adultSelf;

/**
 * Whether a season can be reviewed: from its first day on, of a league that everybody can read about.
 * @param today in the league's calendar
 */
export const isReviewable = (
  { startDate, leagueStatus }: { startDate: string; leagueStatus: string },
  today: string,
): boolean => leagueStatus === "approved" && startDate <= today;
