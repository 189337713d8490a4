import { expect, inject, test } from "vitest";
import { holds, smallTargets } from "../../support/browser/accessibility.ts";
import { confirmAddress, freshAddress, emailTo, signInHere, signUpHere } from "../../support/browser/account-pages.ts";
import { LAPTOP, PHONE, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit, address } = useBrowser();

interface Room {
  id: string;
  season: string;
  division: string;
  /** Days of birth within its ages, as lists write them. */
  older: string;
  younger: string;
}

/** A division of the manager's with spots left, in the season of its league that its pages open with. */
async function roomyDivision(): Promise<Room> {
  return inDatabase(inject("dataDirectory"), async (client) => {
    const { rows } = await client.query<Room>(
      `select l.id, s.id as season, d.id as division,
              to_char(d.age_cutoff_date - make_interval(years => d.min_age, days => 10), 'DD-Mon-YY') as older,
              to_char(d.age_cutoff_date - make_interval(years => d.min_age, days => 5), 'FMMM/FMDD/YY') as younger
         from league l join account a on a.id = l.owner_id
         join season s on s.league_id = l.id join division d on d.season_id = s.id
        where a.email = 'manager@touchline.example' and l.status = 'approved' and d.spots_taken < d.capacity - 3
          and d.waitlist_length = 0 and s.league_end_date > current_date order by d.id desc limit 1`,
    );
    return rows[0]!;
  });
}

test("a family from last year's spreadsheet gets an email, makes an account, and has its children in My Leagues", async () => {
  const { id, season, division, older, younger } = await roomyDivision();
  const family = freshAddress("imported");
  const manager = await visit("/login", { viewport: LAPTOP });
  await signInHere(manager, "manager@touchline.example");
  await manager.waitForURL((url) => !url.pathname.startsWith("/login"));
  await manager.goto(`/league-management/${id}/import`);
  const lines = [
    "Player Name,DOB,Parent First Name,Parent Last Name,Parent 1 E-mail,Fee,Amount Paid",
    `"Ortiz-Lam, Ñandú",${older},Bo,Lam,${family},130,30`,
    `Leo Ortiz-Lam,${younger},Bo,Lam,${family.toUpperCase()},130,130`,
  ];
  const program = {
    name: "roster.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("MZ\u0090\0\u0003"),
  };
  await manager.locator("[name=file]").setInputFiles(program);
  await manager.locator("form.office-upload button").click();
  await manager.getByRole("alert").getByText("This file is something else").waitFor();
  await manager.locator("[name=season]").selectOption(season);
  await manager
    .locator("[name=file]")
    .setInputFiles({ name: "last year.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await manager.locator("form.office-upload button").click();
  await manager.waitForURL(/id=/);
  await manager.locator("[name=divisionId]").selectOption(division);
  await manager.locator("form.office-match button").click();
  await manager.getByRole("button", { name: "Add 2, update 0" }).click();
  await manager.getByText("2 added, 0 updated, 0 skipped, 0 not imported.").waitFor();
  await holds(manager);
  await manager.getByRole("button", { name: "Invite 1 family" }).click();
  await manager.getByText("1 of 1 addresses invited. 0 players claimed by their family.").waitFor();

  const { link } = await emailTo(address, family, /Your child’s spot in a league/);
  // Emails that were sent earlier have the old address.
  const parent = await visit(link.replace("/spot-", "/place-"), { viewport: PHONE });
  expect([new URL(parent.url()).pathname, new URL(parent.url()).search]).toEqual(["/spot-invitation", ""]);
  expect(await parent.getByRole("main").innerText()).not.toContain("Ñandú");
  await holds(parent);
  await parent.getByRole("link", { name: "Create an account" }).click();
  await signUpHere(parent, family);
  await parent.waitForURL("**/check-email?next=%2Fspot-invitation");
  await parent.goto("/spot-invitation");
  await parent.getByText("Confirm your account’s email address first.").waitFor();
  await confirmAddress(parent, address, family);
  await parent.goto("/spot-invitation");
  await parent.getByRole("heading", { name: "Ñandú Ortiz-Lam" }).waitFor();
  expect(await parent.getByRole("main").innerText()).toContain("$100.00 is still owed, directly to the league");
  await parent.getByRole("button", { name: "Add to my family" }).click();
  await parent.getByRole("alert").waitFor();
  await holds(parent);
  await parent.setViewportSize(PHONE);
  expect(await smallTargets(parent, 44)).toEqual([]);
  await parent.getByLabel("How are you related to the children?").selectOption("father");
  await parent.getByLabel("I agree that you keep this data").check();
  await parent.getByRole("button", { name: "Add to my family" }).click();
  await parent.waitForURL("**/my-leagues?done=taken");
  await parent.getByRole("heading", { name: "My Leagues", level: 1 }).waitFor();
  const mine = await parent.getByRole("main").innerText();
  for (const said of ["Ñandú", "Leo", "$30.00 paid, $100.00 still owed, directly to the league"])
    expect(mine).toContain(said);
  await holds(parent);
  await parent.goto(link);
  await parent.getByRole("heading", { name: "This link no longer works" }).waitFor();
});

test("an email that was sent earlier ends further ones from its old address: readers are led on, mail programs are not", async () => {
  const old = `${address}/es/place-invitation/stop?key=none`;
  const { status, headers } = await fetch(old, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([308, "/es/spot-invitation/stop?key=none"]);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(old, { method: "POST", body, redirect: "manual" })).status).toBe(200);
});
