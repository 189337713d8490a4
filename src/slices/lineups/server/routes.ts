import type { Routes } from "#platform/http/answers.ts";
import type { lineupsContract } from "../contract.ts";
import { saveLineup } from "./commands/save-lineup.ts";
import { setPlayRules } from "./commands/set-play-rules.ts";
import { playCompliance } from "./queries/compliance.ts";
import { lineup } from "./queries/lineup.ts";
import { teamTime } from "./queries/team-time.ts";
import type { LineupsDeps } from "./services.ts";

export const lineupsRoutes: Routes<typeof lineupsContract, LineupsDeps> = {
  lineup,
  saveLineup,
  teamTime,
  playCompliance,
  setPlayRules,
};
