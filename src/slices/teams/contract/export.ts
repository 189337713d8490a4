import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { own } = callsOf("teams", (route) => oc.route(route));

/** Who plays where and how to reach them; who wears which number; who is here today. */
export const TEAM_SHEETS = ["rosters", "jerseys", "check-in"] as const;
export type TeamSheet = (typeof TEAM_SHEETS)[number];
export const TEAM_SHEET_FORMATS = ["csv", "xlsx", "pdf"] as const;

export const TeamsExport = z.object({
  division: z.string(),
  sheet: z.enum(TEAM_SHEETS, "input.not-understood"),
  format: z.enum(TEAM_SHEET_FORMATS, "input.not-understood"),
  language: z._default(z.enum(["en", "es"]), "en"),
});
export type TeamsExport = z.output<typeof TeamsExport>;

export const EmergencyCard = z.object({ team: z.string(), language: z._default(z.enum(["en", "es"]), "en") });
export type EmergencyCard = z.output<typeof EmergencyCard>;

export const exportCalls = {
  emergencyCard: own("GET", "/teams/{team}/emergency-card", "A team's emergency card as a PDF", {
    description: "For who may read the coaches' roster; that it was read is written down, for each player.",
  })
    .input(EmergencyCard)
    .output(z.file()),
  exportTeams: own(
    "GET",
    "/office/divisions/{division}/teams/export",
    "A division's teams as a file, for who runs the league",
    {
      description:
        "Rosters with contacts, a list of jersey numbers, or a check-in sheet: CSV in UTF-8, an Excel file, or a PDF with a page for each team. Who fetched it is written down.",
    },
  )
    .input(TeamsExport)
    .output(z.file()),
};
