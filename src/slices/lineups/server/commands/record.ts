import { recorder } from "#platform/record.ts";

/** Records what is done with lineups: of which game and team, never a player. */
export const record = recorder<"lineups", "game" | "season">();
