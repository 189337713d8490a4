/** Roles that every league begins with (spec.txt §3). Their names are translated. */
export const STANDARD_ROLES = ["referee", "time-keeper", "stats-manager", "first-aid"] as const;
export type StandardRole = (typeof STANDARD_ROLES)[number];

/** Icons that a league chooses from for its own roles (spec.txt §3, "Volunteer role"). */
export const ROLE_ICONS = [
  "camera",
  "announcer",
  "coordinator",
  "equipment-manager",
  "security",
  "concessions",
] as const;
export type RoleIcon = (typeof ROLE_ICONS)[number];

/** How often volunteers of a role are wanted. */
export const PATTERN_SCOPES = ["game", "day", "season", "shift"] as const;
export type PatternScope = (typeof PATTERN_SCOPES)[number];

/** What became of a sign-up: asked and not answered yet, signed up, on the waitlist, given up, did not come. */
export const SIGNUP_STATES = ["invited", "held", "waiting", "released", "no-show"] as const;
export type SignupState = (typeof SIGNUP_STATES)[number];

/** How a sign-up came. */
export const SIGNUP_ORIGINS = ["self", "league", "waitlist", "swap", "assigned"] as const;
export type SignupOrigin = (typeof SIGNUP_ORIGINS)[number];

/** Formats of the exported list. */
export const SHEET_FORMATS = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Days ahead that the office's page and its figures look at (spec.txt §9: the next 7 days). */
export const OFFICE_DAYS = 7;
/** Days ahead for which shifts are shown to families. */
export const SHOWN_DAYS = 60;

/** What a league counts of volunteers. */
export const DUTY_UNITS = ["hours", "shifts", "points"] as const;
export type DutyUnit = (typeof DUTY_UNITS)[number];

/** Why a family owes nothing: it coaches, it runs the league, the league excuses it, or it paid instead. */
export const EXEMPTIONS = ["coach", "board", "league", "buy-out"] as const;
export type Exemption = (typeof EXEMPTIONS)[number];
