/** How somebody sees a team, as teams says. */
type SeenAs = "coach" | "manager" | "family";

/** Lineups are for coaches of the team and who runs the league: a family reads the time of its own players, and no lineup. */
export const mayPlan = (as: SeenAs): boolean => as !== "family";

/** Whose playing time somebody reads: of all players of the team, or of their own. */
export const readsEveryPlayer = (as: SeenAs): boolean => mayPlan(as);
