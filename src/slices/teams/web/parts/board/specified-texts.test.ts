import { describe, expect, test } from "vitest";
import { DEFAULT_MAX_PLAYERS } from "../../../contract/vocabulary.ts";
import board from "../../messages/board/en.ts";
import codes from "../../messages/codes/en.ts";

/** What the specification says word for word of teams (spec.txt §2, §5, §8, §9). */
describe("the specification's texts of Team Management", () => {
  const { board: page } = board;
  const { refusals, issues } = codes;
  test.each([
    ["button", page.upload, "Upload Excel"],
    ["button", page.autoGenerate, "Auto Generate"],
    ["error", refusals.teams["no-teams"], "Please select a league and ensure teams exist before auto-generating"],
    ["error", refusals.teams["nobody-unassigned"], "No unassigned players found"],
    ["error", refusals.teams["no-free-spots"], "No teams have available slots"],
    ["error", issues["team-league"].missing, "Please select a league before adding a team."],
    ["error", issues["team-league"].wrong, "Invalid league ID. Please select a valid league."],
    ["error", refusals.teams["name-taken"], "Team already exists."],
    ["error", page.failedAdd, "Failed to add team"],
    ["error", page.failedSave, "Failed to save changes"],
    ["toast", page.full, "Team {team} is at maximum capacity ({most} players)"],
    ["the same of the call", refusals.teams.full, "Team {team} is at maximum capacity ({most} players)"],
    ["toast", page.failedUpdate, "Failed to update player assignment"],
    ["toast", page.failedAssign, "Failed to assign player to team"],
    ["toast", page.removed, "Player removed from team"],
    ["toast", page.assigned, "Player assigned to {team}"],
    ["empty state", page.noLeagues, "No leagues found."],
    ["empty state", page.noTeams, "No teams yet."],
    ["empty state", page.noPlayers, "No players found."],
    ["empty state", page.noConfigured, "No teams configured yet."],
    ["empty state", page.noMatches, "No matches found"],
    ["coach", page.headCoach, "Head Coach"],
    ["coach", page.coach.replace("{number}", "2"), "Coach 2"],
  ])("%s: %s", (_what, ours, specified) => {
    expect(ours).toBe(specified);
  });

  test("players of a team unless told otherwise", () => expect(DEFAULT_MAX_PLAYERS).toBe(15));
});
