import type { AssignmentState } from "./contract/vocabulary.ts";

/** The topic of what changes in who officiates at a league's games. */
export const officialsTopic = (leagueId: string) => `officials:${leagueId}`;

interface OfSomebody {
  readonly accountId: string;
  readonly state: AssignmentState;
}

/** Everybody answers their own assignments, and no others. */
export const mayAnswer = (accountId: string, assignment: OfSomebody): boolean => assignment.accountId === accountId;

/** Whether somebody is at the game, or is asked to be. */
export const isActive = ({ state }: Pick<OfSomebody, "state">): boolean => state === "asked" || state === "accepted";
