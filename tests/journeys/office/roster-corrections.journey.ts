import { expect, inject, test } from "vitest";
import { holds, smallTargets } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit, address } = useBrowser();

interface Room {
  id: string;
  season: string;
  division: string;
  name: string;
  capacity: number;
  free: number;
  /** Days of birth of somebody whose age fits, and of somebody far too old. */
  fits: string;
  old: string;
}

/** A division of the manager's that nobody waits for. */
async function roomyDivision(): Promise<Room> {
  return inDatabase(inject("dataDirectory"), async (client) => {
    const { rows } = await client.query<Room>(
      `select l.id, s.id as season, d.id as division, d.name, d.capacity, d.capacity - d.spots_taken as free,
              (d.age_cutoff_date - make_interval(years => d.min_age) - interval '10 days')::date::text as fits,
              (d.age_cutoff_date - make_interval(years => d.max_age + 2))::date::text as old
         from league l join account a on a.id = l.owner_id
         join season s on s.league_id = l.id join division d on d.season_id = s.id
        where a.email = 'manager@touchline.example' and l.status = 'approved' and d.spots_taken < d.capacity
          and d.waitlist_length = 0 and d.removed_at is null and s.league_end_date > current_date
        order by d.capacity - d.spots_taken, d.id limit 1`,
    );
    return rows[0]!;
  });
}

test("X4: wrong rows are corrected in the table, and ages and spots asked about, on a phone and without JavaScript", async () => {
  const room = await roomyDivision();
  const options = { as: "manager@touchline.example", viewport: PHONE, javaScriptEnabled: false };
  const page = await visit(`/league-management/${room.id}/import`, options);
  const fitting = Array.from({ length: room.free }, (_, n) => `Row${n},Okafor,${room.fits},Bo Lee,row${n}@example.org`);
  const lines = [
    "First name,Last name,DOB,Parent,Email",
    "Kim,Okafor,soon,Bo Lee,kim@example.org",
    `Old,Okafor,${room.old},Bo Lee,old@example.org`,
    ...fitting,
  ];
  await page.locator("[name=season]").selectOption(room.season);
  await page
    .locator("[name=file]")
    .setInputFiles({ name: "paper.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.locator("form.office-upload button").click();
  await page.locator("[name=divisionId]").selectOption(room.division);
  await page.locator("form.office-match button").click();
  const withScript = await visit("/help");
  await withScript.context().addCookies(await page.context().cookies());
  const holdsWithScript = async () => {
    await withScript.goto(page.url().slice(address.length));
    await holds(withScript);
    await withScript.setViewportSize(PHONE);
    expect(await smallTargets(withScript, 44)).toEqual([]);
  };
  await holdsWithScript();

  const born = page.locator("[name='cell:2:birthDate']");
  expect(await born.inputValue()).toBe("soon");
  await born.fill("later");
  const save = page.getByRole("button", { name: "Save and check again" });
  await save.click();
  expect(await born.inputValue()).toBe("later");
  const described = (await born.getAttribute("aria-describedby"))!;
  expect(await page.locator(`[id='${described}']`).innerText()).toContain("date of birth");
  await born.fill(room.fits);
  await save.click();
  expect(await born.count()).toBe(0);

  const old = page.getByRole("row", { name: "3: Old Okafor" });
  expect(await old.innerText()).toContain("outside the division’s ages");
  await old.getByLabel("Add anyway").check();
  await save.click();

  await page.getByRole("group", { name: `Your list has 2 players more than fit` }).waitFor();
  await holdsWithScript();
  const write = page.getByRole("button", { name: "Import the list" });
  await write.click();
  await page.getByText("Choose whether to make this division larger").first().waitFor();
  await page.getByLabel(`Make the division larger (${room.capacity + 2} spots) and add everyone`).check();
  await write.click();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("main").innerText();
    })
    .toContain(`${room.free + 2} added, 0 updated, 0 skipped, 0 not imported.`);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByText("This import was undone").waitFor();
  const after = await inDatabase(inject("dataDirectory"), (client) =>
    client.query<{ capacity: number; free: number }>(
      "select capacity, capacity - spots_taken as free from division where id = $1",
      [room.division],
    ),
  );
  expect(after.rows).toEqual([{ capacity: room.capacity, free: room.free }]);
});
