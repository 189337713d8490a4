import { recorder } from "#platform/record.ts";

/** Records what is done in the league office. */
export const record = recorder<
  "leagues",
  | "league"
  | "league_question"
  | "district"
  | "season"
  | "division"
  | "league-official"
  | "league-invitation"
  | "saved-search"
>();
