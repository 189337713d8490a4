/** The colors of a team's jersey. A color is always said in a word too. */
export const TEAM_COLORS = [
  "red",
  "blue",
  "green",
  "yellow",
  "orange",
  "purple",
  "teal",
  "navy",
  "pink",
  "black",
  "gray",
  "white",
] as const;
export type TeamColor = (typeof TEAM_COLORS)[number];

/** Players that a team takes unless told otherwise, and the most that may be said (product.md). */
export const DEFAULT_MAX_PLAYERS = 15;
export const MOST_PLAYERS = 100;
/** Characters of the reason why a full team takes one more. */
export const LONGEST_REASON = 500;

/** Head Coach, Coach 2, 3 and 4. */
export const COACH_POSITIONS = [1, 2, 3, 4] as const;
export type CoachPosition = (typeof COACH_POSITIONS)[number];

/** What families may read of a coach. */
export const COACH_SHOWS = ["nothing", "name", "contact"] as const;
export type CoachShows = (typeof COACH_SHOWS)[number];

/** What was done to the teams of a division. */
/** What there is to keep of a player's wishes: to play with a friend, what a manager knows, siblings, and a parent who coaches. */
export const REQUEST_KINDS = ["friend", "together", "apart", "sibling", "coach"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const CHANGE_KINDS = [
  "team-added",
  "team-edited",
  "team-deleted",
  "players-moved",
  "jersey-set",
  "player-left",
  "teams-made",
  "imported",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Changes of a division that can be undone and redone. */
export const MOST_UNDONE = 50;

/** Players that one call moves. */
export const MOST_MOVED = 1000;

/** What a family is told of its own request. It names no rule about another family: separations and locks are the league's reasons. */
export const FRIEND_REASONS = [
  "kept",
  "not-found",
  "limit",
  "not-mutual",
  "room",
  "sizes",
  "siblings",
  "coaches",
  "requests",
  "balance",
  "league",
] as const;
export type FriendReason = (typeof FRIEND_REASONS)[number];
