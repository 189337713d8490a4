import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { holdsAsShown } from "../../support/browser/accessibility.ts";
import { LAPTOP, PHONE, settled, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { fillContact, fillPlayer, goOn, goOnFromPlayer, sign } from "../../support/browser/registering.ts";

const { visit, address } = useBrowser();

interface OfficeLeague {
  id: string;
  slug: string;
  seasonId: string;
  /** The year in which somebody was born who fits its first division. */
  fits: number;
}
let leagues: OfficeLeague[];

/** Leagues that register now, far from those of other journeys; the demonstration's manager runs them from now on. */
beforeAll(async () => {
  const answer = await fetch(`${address}/api/leagues?place=60614&radius=100&availability=open&age=8-10`);
  const { leagues: found } = (await answer.json()) as { leagues: { slug: string }[] };
  const slugs = found.map(({ slug }) => slug);
  leagues = await inDatabase(inject("dataDirectory"), async (client) => {
    await client.query(
      `update league set owner_id = (select id from account where email = 'manager@touchline.example')
        where slug = any($1)`,
      [slugs],
    );
    const { rows } = await client.query<OfficeLeague>(
      `select distinct on (l.id) l.id, l.slug, s.id as "seasonId",
              extract(year from d.age_cutoff_date)::int - d.max_age as fits
         from league l join season s on s.league_id = l.id and s.status = 'open' and s.registration_end_date > now()
         join division d on d.season_id = s.id and d.gender = 'coed' and d.spots_taken < d.capacity
        where l.slug = any($1) and d.max_age < 18
          and not exists (select from division o where o.season_id = s.id
                           and (o.gender <> 'coed' or o.spots_taken >= o.capacity))
          and not exists (select from season o where o.league_id = l.id and o.id <> s.id and o.status <> 'draft')
        order by l.id, d.position`,
      [slugs],
    );
    return rows;
  });
  expect(leagues.length).toBeGreaterThan(3);
});

/** Opens a page as the demonstration's manager. */
const asManager = (to: string, options: Visit = {}) => visit(to, { as: "manager@touchline.example", ...options });

/** Goes with Tab to a control, as somebody without a mouse. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let steps = 0; steps < 250; steps += 1) {
    const there = await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted);
    if (there) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab leads to no ${wanted}`);
}

describe.each([
  ["a laptop", LAPTOP, 0],
  ["a phone", PHONE, 1],
] as const)("with the keyboard alone on %s", (_, viewport, which) => {
  test("K2, K5: a manager adds a question and a waiver, moves it, sees them in Spanish, saves, and a family is asked", async () => {
    const league = leagues[which]!;
    const page = await asManager(`/league-management/${league.id}/form`, { viewport });
    await page.getByRole("heading", { name: "Registration Form Data" }).waitFor();
    await tabTo(page, "#questions-add");
    await page.keyboard.press("Enter");
    await tabTo(page, "button[value='ready school']");
    await page.keyboard.press("Enter");
    // The focus is where one goes on writing.
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe("Which school does the player go to?");
    await page.getByRole("status").filter({ hasText: "Added: Which school" }).waitFor();
    await tabTo(page, "button[value='add-text waiver']");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? "")).toMatch(/title\.en$/);
    await page.keyboard.type("Wet grass");
    await tabTo(page, "li:last-child > details textarea[name$='.text.en']");
    await page.keyboard.type("Fields are wet in April. I accept that players slip.");
    // A step up, and to a position at once; each is said.
    await tabTo(page, "li:last-child [value^='up ']");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Wet grass is now 3 of 4." }).waitFor();
    await tabTo(page, "li:nth-child(3) select[name$='.to']");
    await page.keyboard.type("4");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Wet grass is now 4 of 4." }).waitFor();
    await tabTo(page, ".preview-languages button[lang=es]");
    await page.keyboard.press("Enter");
    const phone = page.locator(".phone");
    const [list, preview] = [await page.locator(".form-editor").boundingBox(), await phone.boundingBox()];
    if (viewport === LAPTOP) expect(preview!.x).toBeGreaterThan(list!.x + list!.width);
    await phone.getByText("¿A qué escuela va el jugador? (opcional)").waitFor();
    await phone.getByRole("heading", { name: "Wet grass" }).waitFor();
    expect(await phone.getAttribute("lang")).toBe("es");
    await holdsAsShown(page, 28);
    await page.locator("#form-save").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Registration form data saved!").waitFor();

    const family = await visit(`/player-registration/${league.slug}/player`, { viewport });
    await fillPlayer(family, "Maya", league.fits);
    await goOnFromPlayer(family, /\/contact$/);
    await fillContact(family);
    await goOn(family, /\/health/);
    await family.getByLabel("Which school does the player go to?").fill("Lincoln");
    await goOn(family, /\/agreements$/);
    await family.getByRole("heading", { name: /^Wet grass/ }).waitFor();
    await sign(family);
    await goOn(family, /\/confirm-registration$/);
  });

  test("a manager adds a code, sees what families pay, and the code counts", async () => {
    const league = leagues[which]!;
    const page = await asManager(`/league-management/${league.id}/fees`, { viewport });
    await page.getByRole("heading", { name: "What families pay" }).waitFor();
    await tabTo(page, "[name='season.registration']");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("80");
    await tabTo(page, "button[value=add-sibling]");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? "")).toMatch(/^sibling\..*\.off$/);
    await page.keyboard.type("10");
    await page.locator(".fee-example").getByText("10%").first().waitFor();
    await holdsAsShown(page, 28);
    await page.keyboard.press("Enter");
    await page.getByText("Fees saved. Families see them now.").waitFor();
    await settled(page);
    await tabTo(page, "[name=code].input");
    await page.keyboard.type("NEIGHBOR");
    await tabTo(page, "[name='newCode.off']");
    await page.keyboard.type("25");
    await page.keyboard.press("Enter");
    await page.getByText("The code is added.").waitFor();
    // Given twice it is refused beside its field, and nothing of it is lost.
    await page.locator("[name=code].input").fill("neighbor");
    await page.locator("[name='newCode.off']").fill("30");
    await page.getByRole("button", { name: "Add a code" }).click();
    await page
      .getByRole("alert")
      .getByText(/has or had this code/)
      .waitFor();
    expect(await page.locator("[name='newCode.off']").inputValue()).toBe("30");
  });
});

test("the code counts on the page on which a family confirms", async () => {
  const league = leagues[2]!;
  const page = await asManager(`/league-management/${league.id}/fees`);
  await page.locator("[name=code].input").fill("SPRING25");
  await page.locator("[name='newCode.off']").fill("25");
  await page.getByRole("button", { name: "Add a code" }).click();
  await page.getByText("The code is added.").waitFor();
  // The manager registers a child as any family does.
  await page.goto(`/player-registration/${league.slug}/players`);
  if (page.url().endsWith("/player")) await fillPlayer(page, "Maya", league.fits);
  // The manager's own name, email and phone are known: they stand on the review, and are not asked again.
  await goOnFromPlayer(page, /\/(?:health|agreements)/);
  if (page.url().includes("/health")) await goOn(page, /\/agreements$/);
  await sign(page);
  await goOn(page, /\/confirm-registration$/);
  await page.locator("details:has(input[name=code]) > summary").click();
  await page.locator("input[name=code]").fill("spring25");
  await page.locator("input[name=code]").press("Enter");
  await page.getByText("SPRING25").first().waitFor();
});

test("K5: two who change a form at once are told of each other, and nothing is lost", async () => {
  const league = leagues[3]!;
  const [mine, theirs] = [
    await asManager(`/league-management/${league.id}/form`),
    await asManager(`/league-management/${league.id}/form`),
  ];
  const addReady = async (page: Page, name: string) => {
    await page.locator("#questions-add").click();
    await page.locator(`button[value='ready ${name}']`).click();
  };
  await addReady(theirs, "grade");
  await theirs.locator("[name='field.shirtSize'][value=required]").check();
  await theirs.locator("#form-save").click();
  await theirs.getByText("Registration form data saved!").waitFor();
  await addReady(mine, "school");
  await mine.locator("[name='field.shirtSize'][value=off]").check();
  await mine.locator("#form-save").click();
  await mine.getByRole("heading", { name: "Priya Raman saved this form while you were typing" }).waitFor();
  await mine
    .getByRole("alert")
    .getByText(/^Failed to save registration form data\. /)
    .waitFor();
  await mine.getByText("Saved version: Required").waitFor();
  // What was added there is here already; of what both changed, theirs is taken.
  await mine.getByRole("button", { name: "Use the other version" }).first().click();
  // A question is dragged by its handle to where another one stands.
  const [first, second] = [mine.locator(".form-item").nth(0), mine.locator(".form-item").nth(1)];
  const moved = await second.locator(".form-item-title").innerText();
  await second.locator(".order-handle").hover();
  await mine.mouse.down();
  let steps = 0;
  await expect
    .poll(async () => {
      const { x, y, height } = (await first.boundingBox())!;
      await mine.mouse.move(x + 60 + (steps++ % 2), y + height - 12);
      return first.evaluate((item) => item.matches("[data-over]"));
    })
    .toBe(true);
  await mine.mouse.up();
  await mine
    .getByRole("status")
    .filter({ hasText: `${moved} is now 1 of 2.` })
    .waitFor();
  await mine.locator("#form-save").click();
  await mine.getByText("Registration form data saved!").waitFor();
  const form = (await (await fetch(`${address}/api/registration/leagues/${league.slug}/form`)).json()) as {
    fields: { shirtSize: string };
    questions: { label: { en: string } }[];
  };
  expect(form.fields.shirtSize).toBe("required");
  expect(form.questions.map(({ label }) => label.en).toSorted()).toEqual([
    "Which grade is the player in?",
    "Which school does the player go to?",
  ]);
});

test("K1, K4: without the script the buttons do the same, one page at a time; a form of more than twenty questions warns", async () => {
  const league = leagues[3]!;
  const page = await asManager(`/league-management/${league.id}/form`, { javaScriptEnabled: false });
  const counter = page.locator(".form-counter");
  const counted = async () => Number(/(\d+) questions? now$/m.exec(await counter.innerText())?.[1]);
  const before = await counted();
  expect(await counter.getByText(/^More than 20 questions/).count()).toBe(0);
  // What most leagues ask is there already: sizes, notes on health, a consent to photos; then questions that are ready, then one's own.
  for (const field of ["shirtSize", "medicalNote"])
    await page.locator(`[name='field.${field}'][value=optional]`).check();
  await page.locator(".form-item-title", { hasText: "Photo" }).waitFor();
  await page.locator("#questions-add").click();
  const adds = await page
    .locator(".form-add button")
    .evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value));
  const kinds = adds.map((add) => add.split(" ")[0]);
  expect(kinds).toEqual(kinds.toSorted().toReversed());
  expect(new Set(kinds)).toEqual(new Set(["ready", "add"]));
  for (const optional of await page.locator("[name^='field.'][value=optional]").all()) await optional.check();
  await page.locator("button[value='add yes-no']").click();
  await counter.getByText(/^More than 20 questions/).waitFor();
  expect(await counted()).toBeGreaterThan(before);
  await counter.getByText(/^Adds about \d+ (?:min|s)/).waitFor();
  await page.locator(".form-item input[name$='.label.en']").last().fill("Can you drive on Saturdays?");
  await page.locator("#form-save").click();
  await page.getByText("Registration form data saved!").waitFor();
});
