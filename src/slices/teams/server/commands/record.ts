import { recorder } from "#platform/record.ts";
import type { TeamsEvent } from "../../events.ts";

type Kind = "team" | "division" | "registration";

/** Records what is done with teams: ids, names of teams and numbers; never a player's name. */
export const record = recorder<"teams", Kind, TeamsEvent>(({ payload }) =>
  "teamId" in payload
    ? { objects: { kind: "team", ids: [payload.teamId] }, details: {} }
    : {
        objects: { kind: "division", ids: [payload.divisionId] },
        details: { families: payload.accountIds.length, players: payload.registrationIds.length },
      },
);
