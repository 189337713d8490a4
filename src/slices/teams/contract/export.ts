import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { own } = callsOf("teams", (route) => oc.route(route));

/** Who plays where and how to reach them; who wears which number; who is here today. */
export const TEAM_SHEETS = ["rosters", "jerseys", "check-in"] as const;
export type TeamSheet = (typeof TEAM_SHEETS)[number];
export const TEAM_SHEET_FORMATS = ["csv", "xlsx"] as const;

export const TeamsExport = z.object({
  division: z.string(),
  sheet: z.enum(TEAM_SHEETS, "input.not-understood"),
  format: z.enum(TEAM_SHEET_FORMATS, "input.not-understood"),
  language: z._default(z.enum(["en", "es"]), "en"),
});
export type TeamsExport = z.output<typeof TeamsExport>;

export const exportCalls = {
  exportTeams: own(
    "GET",
    "/office/divisions/{division}/teams/export",
    "A division's teams as a file, for who runs the league",
    {
      description:
        "Rosters with contacts, a list of jersey numbers, or a check-in sheet: CSV in UTF-8, or an Excel file. Who fetched it is written down.",
    },
  )
    .input(TeamsExport)
    .output(z.file()),
};
