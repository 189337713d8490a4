/** What became of an assignment: asked and not answered, accepted, declined by the person, ended by the league or with its reason. */
export const ASSIGNMENT_STATES = ["asked", "accepted", "declined", "ended"] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** Why an assignment ended: taken off by who runs the league; the game is off; another duty then; the role ended; a certificate counts no longer. */
export const END_REASONS = ["manager", "game", "clash", "role", "clearance"] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What keeps somebody from a game, whatever the league wants: the person would be in two places, is away, or is not cleared. */
export const HARD_OBSTACLES = ["uncleared", "game-then", "coaches-then", "plays-then", "shift-then", "away"] as const;
/** What speaks against it: "Assign for me" heeds it, and who runs the league may assign all the same. */
export const SOFT_OBSTACLES = [
  "declined",
  "own-team",
  "child-then",
  "hours",
  "far",
  "way",
  "in-a-row",
  "many-that-day",
] as const;
export const OBSTACLES = [...HARD_OBSTACLES, ...SOFT_OBSTACLES] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Whether somebody cannot be assigned with it. */
export const isHard = (obstacle: Obstacle): boolean => (HARD_OBSTACLES as readonly Obstacle[]).includes(obstacle);

/** The role of a league's officials who coach: no game needs one. */
export const COACH_ROLE = "Coach";
/** Roles that leagues know from the beginning, the first one first. */
export const GAME_ROLES = ["Referee", "Score Keeper"] as const;
/** Officials of one role at a game, at most. */
export const MOST_PLACES = 9;
/** Games that are assigned at once, at most. */
export const MOST_PICKS = 500;
