import { writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds, smallTargets } from "../../support/browser/accessibility.ts";
import { LAPTOP, PHONE, settled, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { rosterLeague, type RosterLeague } from "../../support/product/roster-league.ts";

const { visit, address } = useBrowser();
const PLAYERS = ["Ana Lee", "Ana Lee", "José Núñez", "Maya Okafor", "Leo Kim", "Zoe Park"];

/** Somebody's way to the page, by the button on the board. */
async function uploading(at: RosterLeague, prefix: string, button: string, options: Visit = {}): Promise<Page> {
  const page = await visit(`${prefix}/help`, options);
  const [name, value] = at.cookie.split("=") as [string, string];
  await page.context().addCookies([{ name, value, url: address }]);
  await page.goto(`${prefix}/team-management?division=${at.divisions[0]}`);
  await page.getByRole("link", { name: button }).click();
  await page.waitForURL("**/upload?**");
  if (options.javaScriptEnabled !== false) await settled(page);
  return page;
}

async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.locator("[name=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.locator("form.office-upload button").click();
}

/** The rosters as the board shows them to its manager. */
async function rosters(page: Page, division: string): Promise<Record<string, string[]>> {
  const answer = await page.context().request.get(`${address}/api/office/divisions/${division}/teams`);
  const board = (await answer.json()) as {
    teams: { id: string; name: string }[];
    players: { firstName: string; jersey: string | null; team: string | null }[];
  };
  return Object.fromEntries(
    board.teams.map(({ id, name }) => [
      name,
      board.players.filter(({ team }) => team === id).map(({ firstName, jersey }) => `${firstName} ${jersey ?? "–"}`),
    ]),
  );
}

test("a manager uploads rosters, corrects what is wrong in the table, confirms, and undoes it", async () => {
  const at = await rosterLeague(inject("dataDirectory"), PLAYERS);
  const page = await uploading(at, "", "Upload Excel", { viewport: LAPTOP });
  await holds(page);
  await page.setViewportSize(LAPTOP);
  expect(await page.getByRole("link", { name: /Import whole registrations/ }).getAttribute("href")).toBe(
    `/league-management/${at.league}/import`,
  );
  await choose(page, "rosters.xlsx", "MZ\u0090\0\u0003");
  await page.getByRole("alert").getByText("This file is something else").waitFor();
  const rows = [
    ["Player Name", "Division", "Team Name", "Jersey #"],
    ["Ana Lee", "10U", "Otters", 7],
    ["Núñez, José", "10U", "Otters", 10],
    ["Maya Okafor", "10U", "otters", 10],
    ["Leon Kim", "10U", "Foxes", ""],
    ["Max Rivera", "12U", "Bears", 1],
    ["Somebody Else", "10U", "=cmd", ""],
  ];
  await choose(page, "rosters.xlsx", await writeXlsx({ sheets: [{ name: "Rosters", rows }] }));
  await page.waitForURL(/id=/);
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.getByRole("heading", { name: "Assign 2, move 0, add 2 teams; 4 rows with errors" }).waitFor();
  await settled(page);
  await holds(page);
  await page.setViewportSize(LAPTOP);
  expect(await rosters(page, at.divisions[0])).toEqual({});

  const which = page.getByRole("row", { name: "2: Ana Lee" }).getByLabel("Which player");
  expect(await which.locator("option").allInnerTexts()).toEqual([
    "Choose a player",
    expect.stringMatching(/^Ana Lee, age 8, parent Parent of Ana, 10U$/),
    expect.stringMatching(/^Ana Lee, age 8/),
  ]);
  await which.selectOption({ index: 1 });
  await page.getByRole("row", { name: "4: Maya Okafor" }).getByLabel("Jersey number").fill("11");
  await page.getByRole("row", { name: "5: Leon Kim" }).getByLabel("Which player").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save and check again" }).click();
  await page.getByRole("heading", { name: "Assign 5, move 0, add 3 teams; 1 row with an error" }).waitFor();
  await page.getByRole("button", { name: "Assign 5 players and add 3 teams" }).dblclick();
  await page.getByText("5 players assigned, 0 moved, 3 teams added, 1 row left out.").waitFor();
  expect(await rosters(page, at.divisions[0])).toEqual({ Otters: ["Ana 7", "José 10", "Maya 11"], Foxes: ["Leo –"] });
  expect(await rosters(page, at.divisions[1])).toEqual({ Bears: ["Max 1"] });

  // The way back shows what was done, and offers nothing to do twice.
  await page.goBack();
  await page.goForward();
  await page.getByText("5 players assigned").waitFor();
  expect(await page.getByRole("button", { name: /^Assign/ }).count()).toBe(0);

  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByText("This import was undone: 5 players are back where they were.").waitFor();
  await settled(page);
  await holds(page);
  expect([await rosters(page, at.divisions[0]), await rosters(page, at.divisions[1])]).toEqual([{}, {}]);
});

test("en español, en un teléfono: un equipo completo rechaza la fila, y otro administrador gana", async () => {
  const at = await rosterLeague(inject("dataDirectory"), PLAYERS.slice(2));
  const page = await uploading(at, "/es", "Subir Excel", { viewport: PHONE, locale: "es" });
  const { request } = page.context();
  const headers = { "sec-fetch-site": "same-origin" };
  const teams = `${address}/api/office/divisions/${at.divisions[0]}`;
  const add = await request.post(`${teams}/teams`, {
    headers,
    data: { league: at.league, name: "Nutrias", maxPlayers: 1 },
  });
  const { id: otters } = (await add.json()) as { id: string };
  const lines = ["Nombre,Apellido,Equipo", "José,Núñez,Nutrias", "Maya,Okafor,Nutrias", "Leo,Kim,Zorros"];
  await choose(page, "planteles.csv", lines.join("\n"));
  await page.waitForURL(/id=/);
  await page.getByRole("button", { name: "Revisar la lista" }).click();
  await page.getByRole("heading", { name: "Asignar 2, cambiar 0, agregar 1 equipo; 1 fila con un error" }).waitFor();
  await settled(page);
  await holds(page);
  await page.setViewportSize(PHONE);
  expect(await smallTargets(page, 44)).toEqual([]);
  const row = page.getByRole("row", { name: "3: Maya Okafor" });
  expect(await row.innerText()).toContain("El equipo Nutrias está completo (1 jugadores)");

  // Somebody else gives the spot away before it is confirmed: nothing is written, and it is shown again.
  const { players } = (await (await request.get(`${teams}/teams`)).json()) as {
    players: { id: string; firstName: string }[];
  };
  const zoe = players.find(({ firstName }) => firstName === "Zoe")!.id;
  await request.post(`${teams}/players`, { headers, data: { players: [zoe], team: otters } });
  await page.getByRole("button", { name: "Asignar 2 jugadores y agregar 1 equipo" }).click();
  await page.getByRole("alert").getByText("cambió desde que usted la revisó").waitFor();
  expect(await rosters(page, at.divisions[0])).toEqual({ Nutrias: ["Zoe –"] });
  await page.getByRole("button", { name: "Asignar 1 jugador y agregar 1 equipo" }).click();
  await page.getByText("1 jugador asignado, 0 cambiados, 1 equipo agregado, 2 filas omitidas.").waitFor();
  expect(await rosters(page, at.divisions[0])).toEqual({ Nutrias: ["Zoe –"], Zorros: ["Leo –"] });
  await page.getByRole("link", { name: "Ver los equipos" }).click();
  await page.getByRole("heading", { name: "Zorros" }).waitFor();
});
