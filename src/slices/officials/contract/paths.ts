/** The page on which officials answer and see their games. */
export const ASSIGNMENTS_PATH = "/assignments";

/** The page on which a league assigns officials, in a week that a day names. */
export const officePath = (league: string, day?: string): string =>
  `/league-management/${league}/game-officials${day === undefined ? "" : `?week=${day}`}`;
