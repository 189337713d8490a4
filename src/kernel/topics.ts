/** What people are told about. Members choose for each how they are told (slice notifications). */
export const TOPICS = [
  // A game that is moved or cancelled, apart from a schedule that is new.
  "changes",
  "schedule",
  "scores",
  "teams",
  "volunteering",
  "messages",
  "registration",
  "payments",
  "searches",
  // For those who run a league.
  "league",
  "account",
] as const;
export type Topic = (typeof TOPICS)[number];
