import { addDays } from "#kernel/time/calendar.ts";
import { expect, inject, test } from "vitest";
import { holds, smallTargets } from "../../support/browser/accessibility.ts";
import { freshAddress, signInWith } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { scheduledLeague } from "../../support/product/scheduled-league.ts";
import { sessionCookie } from "../../support/product/sessions.ts";

const { visit } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** A member who is a referee of a league. @returns the cookie of a session of theirs */
async function referee(league: string): Promise<string> {
  const email = freshAddress("referee");
  await inDatabase(dataDirectory, (client) =>
    client.query(
      `with made as (
         insert into account (email, email_verified_at, first_name, last_name, phone, permission_groups, language, demonstration)
         values ($1, now(), 'Wren', 'Whistle', '510 555 0142', '{player}', 'en', true) returning id)
       insert into league_official (league_id, account_id, role) select $2, id, 'Referee' from made`,
      [email, league],
    ),
  );
  return sessionCookie(dataDirectory, email);
}

test("E7: a manager fills a season's games at once, a referee declines one on a phone, and the manager hears of it", async () => {
  const { league, season, teams, publish, manager, tomorrow } = await scheduledLeague(dataDirectory);
  await publish(teams.Otters, teams.Foxes);
  await publish(teams.Owls, teams.Hawks, { date: addDays(tomorrow, 7) });
  const cookie = await referee(league);
  const office = await visit("/login");
  await signInWith(office, manager);
  const page = `/league-management/${league}/game-officials`;
  await office.goto(`${page}?season=${season}`);
  await office.getByRole("heading", { name: "Otters – Foxes" }).waitFor();
  await holds(office, () => 28);
  await office.setViewportSize({ width: 1280, height: 900 });
  await office.getByText("How many per game", { exact: true }).click();
  await office.getByRole("heading", { level: 1 }).waitFor();
  await holds(office, () => 28);
  await office.goto(`${page}?season=${season}`);
  await office.getByText("Assign for me: all games").click();
  await office.getByText("2 spots can be filled").waitFor();
  await holds(office, () => 28);
  await office.getByRole("button", { name: "Assign and ask everyone" }).click();
  await office.getByText("Assigned. They are asked to accept.").waitFor();

  const phone = await visit("/login", { viewport: PHONE });
  await signInWith(phone, cookie);
  await phone.goto("/assignments");
  const game = phone.locator(".own-game", { hasText: "Otters – Foxes" });
  await game.getByText("Decline Referee, Otters – Foxes").click();
  await game.getByLabel("Why not (optional)").fill("A wedding");
  await holds(phone, () => 44);
  await phone.setViewportSize(PHONE);
  await game.getByRole("button", { name: "Decline this game" }).click();
  await phone.getByText("Declined. Your league has been told.").waitFor();
  await phone.getByRole("button", { name: /^Accept/ }).click();
  await phone.getByText("Accepted. It is in your schedule.").waitFor();
  expect(await phone.locator(".own-game").count()).toBe(1);

  await office.goto(`${page}?season=${season}`);
  await office.getByText("Wren Whistle declined: “A wedding”").waitFor();
  await office.getByText("By person", { exact: true }).click();
  await office.getByRole("row", { name: /Wren Whistle/ }).waitFor();
  await holds(office, () => 28);
});

test("E7: without JavaScript, in Spanish, on a phone: who is needed is set, and a spot is filled and freed", async () => {
  const { league, season, teams, publish, manager } = await scheduledLeague(dataDirectory);
  await publish(teams.Otters, teams.Foxes);
  await referee(league);
  const page = await visit("/es/login", { viewport: PHONE, javaScriptEnabled: false, locale: "es" });
  await signInWith(page, manager);
  const address = `/es/league-management/${league}/game-officials?season=${season}`;
  await page.goto(`${address}&view=needed`);
  const needed = page.getByRole("group", { name: "10U" }).getByLabel("Árbitro");
  await needed.fill("x");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Escriba un número del 0 al 9.").waitFor();
  expect(await needed.inputValue()).toBe("x");
  await needed.fill("2");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Guardado.", { exact: true }).waitFor();

  await page.goto(address);
  await page.getByText("0 de 2").waitFor();
  await page.getByLabel("Árbitro para Otters – Foxes").selectOption({ label: "Wren Whistle (0 partidos)" });
  await page.getByRole("button", { name: "Asignar Árbitro, Otters – Foxes" }).click();
  await page.getByText("Asignado. Se les pide que acepten.").waitFor();
  await page.getByText("1 de 2").waitFor();
  await page.locator("summary", { hasText: "Retirar Wren Whistle" }).click();
  await page.getByText("Se le avisa a Wren Whistle que no tiene que ir.").waitFor();
  await page.getByRole("button", { name: "Retirar de este partido" }).click();
  await page.getByText("Retirado. Ya se le avisó.").waitFor();
  await page.getByText("0 de 2").waitFor();
  expect(await smallTargets(page, 44)).toEqual([]);
});
