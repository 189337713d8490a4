/** How somebody stands to the volunteers of a season. */
export interface VolunteerTies {
  /** Runs the league. */
  readonly runsLeague: boolean;
  /** Has a child on a team of the season, coaches one, is an official of the league, or runs it. */
  readonly belongs: boolean;
}

/** The topic of what changes in the volunteers of a league. */
export const volunteersTopic = (leagueId: string) => `volunteers:${leagueId}`;

/** Who belongs to a season sees its shifts and takes them. */
export const maySignUp = ({ belongs, runsLeague }: VolunteerTies): boolean => belongs || runsLeague;

interface OfSomebody {
  readonly accountId: string | null;
  readonly state: string;
}

/** Everybody releases, swaps and checks in their own. */
export const isOwn = (accountId: string, signup: OfSomebody): boolean =>
  signup.accountId === accountId && (signup.state === "held" || signup.state === "waiting");
