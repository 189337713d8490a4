import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { auditOf } from "#platform/audit.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { emergencyCard, exportTeams } from "../commands/export-teams.ts";

const teams = useTeams();

async function pagesOf(file: File): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(document)).text.map((page) => page.replaceAll(/\s+/g, " "));
}

async function twoTeams() {
  const at = await teams.managed(5);
  const { manager, division, players } = at;
  const [otters, foxes] = [await teams.add(manager, at, "Otters"), await teams.add(manager, at, "Foxes")];
  await teams.move(manager, { division, players: players.slice(0, 2), team: otters.id });
  await teams.move(manager, { division, players: players.slice(2, 4), team: foxes.id });
  return { at, otters };
}

test("rosters, jersey list and check-in sheet print a page for each team, in the manager's language", async () => {
  const { at } = await twoTeams();
  const print = async (sheet: "rosters" | "jerseys" | "check-in", language: "en" | "es") =>
    pagesOf(await exportTeams(teams.as(at.manager), { division: at.division, sheet, format: "pdf", language }));
  const rosters = await print("rosters", "en");
  expect(rosters).toHaveLength(3);
  expect(rosters[0]).toContain("Otters");
  expect(rosters[0]).toContain("Kid Number 1");
  expect(rosters[0]).toContain("parent1@families.example");
  expect(rosters[0]).not.toContain("Number 3");
  expect(rosters[2]).toContain("No team");
  expect(await print("jerseys", "es")).toHaveLength(2);
  expect((await print("check-in", "es"))[1]).toContain("Presente");
});

test("the emergency card is for who may read the roster, and that it was read is written down", async () => {
  const { at, otters } = await twoTeams();
  const card = (who = at.manager) => emergencyCard(teams.as(who), { team: otters.id, language: "es" });
  const [page] = await pagesOf(await card());
  expect(page).toContain("Tarjeta de emergencia");
  expect(page).toContain("Primavera");
  expect(page).toContain("Kid Number 2");
  expect(page).toContain("Parent 2");
  const entries = await auditOf(teams.db(), [{ kind: "team", id: otters.id }]);
  expect(entries.filter(({ action }) => action === "teams.roster-read")).toHaveLength(1);
  const parent = await teams.parent("parent@example.org", 1);
  expect(await refusalOf(card(parent))).toMatchObject({ code: "teams.not-found" });
});
