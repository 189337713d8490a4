import { expect, test } from "vitest";
import { LAPTOP, PHONE, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/** A margin as printers have it. */
const MARGIN = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };

test("D9: a league's page prints on one page, whatever the screen, with what a family asks first, in ink", async () => {
  const page = await visit("/find-league?place=94607");
  const found = async (search: string) => {
    const { leagues } = (await (await page.request.get(`/api/leagues?${search}`)).json()) as {
      leagues: { slug: string }[];
    };
    return leagues.map(({ slug }) => slug);
  };
  // Near by, and one with five divisions, a rating and a coach.
  const slugs = [
    ...(await found("place=94607&radius=100")).slice(0, 4),
    ...(await found("q=Riverside+Bramble+Softball")).slice(0, 1),
  ];
  expect(slugs).toHaveLength(5);
  const counts = [];
  for (const slug of slugs) {
    await page.goto(`/league-details/${slug}`);
    for (const [format, viewport] of [
      ["Letter", LAPTOP],
      ["A4", PHONE],
    ] as const) {
      await page.setViewportSize(viewport);
      const printed = await page.pdf({ format, margin: MARGIN });
      counts.push(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length);
    }
  }
  expect(counts).toEqual(counts.map(() => 1));

  await page.emulateMedia({ media: "print" });
  const name = page.getByRole("heading", { level: 1 });
  const [ink, ground] = await name.evaluate((heading) => [
    getComputedStyle(heading).color,
    getComputedStyle(heading.closest("header")!).backgroundColor,
  ]);
  expect(ink).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
  expect(ground).toBe("rgba(0, 0, 0, 0)");
  for (const shown of [/all fees included/, /Players must be|Ages/, /Next dates/])
    await page.getByText(shown).first().waitFor();
  expect(await page.getByRole("heading", { name: "Rules and policies" }).isVisible()).toBe(false);
});
