import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../support/accessibility.ts";
import { PHONE, settled, useBrowser } from "../support/browser.ts";
import { inDatabase } from "../support/own-product.ts";

const { visit } = useBrowser();

/** A league of the demonstration whose season goes on. */
const LEAGUE = "riverside-bramble-softball-garden-grove";

function runningSeason(): Promise<string> {
  return inDatabase(inject("dataDirectory"), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select s.id from season s join league l on l.id = s.league_id
        where l.slug = $1 and current_date between s.league_start_date and s.league_end_date`,
      [LEAGUE],
    );
    return rows[0]!.id;
  });
}

/** Enters 7–2 for the game of the box score that a manager has open, unless it has a score. */
async function enterScore(manager: Page): Promise<void> {
  const at = `/api/games/${new URL(manager.url()).pathname.split("/").at(-2)}/score`;
  const { result } = (await (await manager.request.get(at)).json()) as { result: object | null };
  if (result) return;
  const answer = await manager.request.put(at, {
    headers: { "sec-fetch-site": "same-origin" },
    data: {
      as: "league",
      ended: "played",
      forfeitedBy: null,
      score: { home: 7, away: 2 },
      parts: [],
      overtime: false,
      shootout: null,
      version: 0,
      entry: crypto.randomUUID(),
    },
  });
  expect(answer.status()).toBe(200);
}

test("a manager fills in a missing box score, taps plays on a phone, and everyone reads who leads", async () => {
  const manager = await visit(`/player-stats?season=${await runningSeason()}`, { as: "manager@touchline.example" });
  await holds(manager);
  await manager
    .getByRole("link", { name: /^Open the box score of/ })
    .first()
    .click();
  await manager.getByRole("heading", { name: /^Box score/ }).waitFor();
  await settled(manager);
  const row = manager.locator(".box-grid tbody tr").first();
  // The arrows lead from player to player in a column.
  const secondHits = manager
    .locator(".box-grid tbody tr")
    .nth(1)
    .getByRole("textbox", { name: /^Hits,/ });
  await secondHits.focus();
  await manager.keyboard.press("ArrowUp");
  await manager.keyboard.type("2");
  await row.getByRole("textbox", { name: /^At bats,/ }).fill("1");
  await manager.getByRole("button", { name: "Save box score" }).click();
  await manager.getByText(/More than the number it is part of/).waitFor();
  expect(await row.getByRole("textbox", { name: /^Hits,/ }).inputValue()).toBe("2");
  await row.getByRole("textbox", { name: /^At bats,/ }).fill("3");
  await manager.getByRole("button", { name: "Save box score" }).click();
  await manager.getByText("Box score saved.").waitFor();
  await holds(manager);

  // The sentence about a score that the box score does not add up to has room on a phone.
  await enterScore(manager);
  await row.getByRole("textbox", { name: /^Runs,/ }).fill("99");
  await manager.getByRole("button", { name: "Save box score" }).click();
  await manager.getByText(/^The box score says 99, /).waitFor();
  await holds(manager);

  const address = new URL(manager.url()).pathname;
  const phone = await visit(address, { as: "manager@touchline.example", viewport: PHONE });
  await settled(phone);
  await phone.getByRole("button", { name: "Single" }).click();
  await phone.locator(".box-players label").first().click();
  await phone.getByRole("button", { name: "Single" }).click();
  await phone.locator(".box-latest li", { hasText: "Single" }).waitFor();
  await holds(phone, () => 44);
  await phone.getByRole("button", { name: /^Undo/ }).first().click();
  await phone.getByText(/^Undone/).waitFor();

  const visitor = await visit(`/es/league-details/${LEAGUE}/statistics`, { viewport: PHONE });
  await visitor.getByRole("heading", { name: "Líderes", exact: true }).waitFor();
  await holds(visitor);
  // Five lead each list; the others open below them. Only whose family agreed has a page.
  await visitor.locator(".leader-list summary").first().click();
  await visitor.locator(".leader-list details[open] li").first().waitFor();
  await visitor.locator(".leader-name a").filter({ visible: true }).first().click();
  await visitor.getByRole("heading", { name: "La temporada" }).waitFor();
  await holds(visitor);
  await visitor.locator(".stat-table tbody th a").first().click();
  await visitor.getByRole("heading", { name: /^Estadísticas: .+ contra / }).waitFor();
  await holds(visitor);
});
