import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { rosterLeague } from "../../support/product/roster-league.ts";

const { visit, address } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** The page of the home venue of a league of one's own, which has two fields. */
async function homeVenue(cookie: string, prefix = "", options: Visit = {}): Promise<Page> {
  const page = await visit(`${prefix}/help`, options);
  const [name, value] = cookie.split("=") as [string, string];
  await page.context().addCookies([{ name, value, url: address }]);
  await page.goto(`${prefix}/venues`);
  await page.getByRole("link", { name: "Mosswood Park" }).click();
  await page.getByRole("heading", { name: "Mosswood Park" }).waitFor();
  return page;
}

const named = (page: Page, section: string) => page.getByRole("region", { name: section });
const button = (page: Page, name: string) => page.getByRole("button", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name });

test("a manager closes a venue with one tap, sets its fields, hours and permits, and takes back what was a slip", async () => {
  const { cookie } = await rosterLeague(dataDirectory, ["Ana Lee"]);
  const page = await homeVenue(cookie, "", { viewport: PHONE });
  await holds(page);

  await button(page, "Wet fields").click();
  await page.getByText("Closed today: Wet fields").waitFor();
  await button(page, "Undo").click();
  await named(page, "Closures").getByText("Nothing is closed.").waitFor();

  await link(page, "Add a field").click();
  await page.getByLabel("Name").fill("field 1");
  await button(page, "Save").click();
  await page.getByRole("alert").getByText("Another field has that name. Choose another one").waitFor();
  await holds(page);
  await page.getByLabel("Name").fill("Court A");
  await page.getByLabel("Surface").selectOption("Court");
  await page.getByLabel("It has lights").check();
  await button(page, "Save").click();
  await page.getByText("Field saved.").waitFor();
  await button(page, "Move Court A up").click();
  await page.getByText("Court A moved.").waitFor();
  const fields = () => named(page, "Fields").locator("li strong").allTextContents();
  await expect.poll(fields).toEqual(["Field 1", "Court A", "Field 2"]);
  await button(page, "Remove Field 1").click();
  await expect.poll(fields).toEqual(["Court A", "Field 2"]);
  await button(page, "Undo").click();
  await expect.poll(fields).toEqual(["Field 1", "Court A", "Field 2"]);

  await link(page, "Add hours").click();
  await page.getByRole("checkbox", { name: "Sunday" }).uncheck();
  await page.getByLabel("To", { exact: true }).fill("17:30");
  await button(page, "Save").click();
  await named(page, "Hours").getByText("Mon to Sat, 8:00 am – 5:30 pm").waitFor();

  await link(page, "Add a permit").click();
  await page.getByLabel("League").selectOption({ index: 1 });
  await page.getByRole("checkbox", { name: "Court A" }).check();
  await page.getByRole("checkbox", { name: "Saturday" }).check();
  await page.getByLabel("Last day").fill("2099-06-30");
  await button(page, "Save").click();
  await named(page, "Permits").getByText("Court A: Saturday, 9:00 am – 12:00 pm").waitFor();
  await holds(page);
});

test("two managers who save the same field see both, and none is written over unseen", async () => {
  const { cookie } = await rosterLeague(dataDirectory, ["Ana Lee"]);
  const [one, other] = [await homeVenue(cookie), await homeVenue(cookie)];
  for (const page of [one, other]) {
    await link(page, "Edit Field 1").click();
    // Opened before the other one saves: a page that is still loading would show what is saved by then.
    await page.getByRole("dialog", { name: "Edit Field 1" }).waitFor();
  }
  await one.getByLabel("Name").fill("North");
  await button(one, "Save").click();
  await one.getByText("Field saved.").waitFor();
  // What is refused for another reason loads the page anew; the form still belongs to what was seen when it was opened.
  await other.getByLabel("Name").fill("");
  await button(other, "Save").click();
  await other.getByRole("alert").getByRole("link").first().waitFor();
  await other.getByLabel("Name").fill("South");
  await button(other, "Save").click();
  const both = other.getByRole("alert").getByRole("row", { name: "Name" });
  await expect.poll(() => both.getByRole("cell").allTextContents()).toEqual(["North", "South"]);
  await button(other, "Save").click();
  await named(other, "Fields").getByText("South").waitFor();
});

test("a venue that nobody knows is added in Spanish, and is found by its name afterwards", async () => {
  const { cookie, league } = await rosterLeague(dataDirectory, ["Ana Lee"]);
  const page = await homeVenue(cookie, "/es");
  await holds(page);
  await page.goto(`/es/venues?league=${league}`);
  await link(page, "Agregar una sede nueva").click();
  const name = `Parque ${league.slice(-6)}`;
  await page.getByLabel("Nombre de la sede").fill(name);
  await page.getByLabel("Calle y número").fill("740 Central Ave");
  await page.getByLabel("Código postal", { exact: true }).fill("94501");
  await page.getByLabel("Punto en el mapa").fill("37.7654; oeste");
  await button(page, "Guardar").click();
  await page.getByRole("alert").getByText("Escriba la latitud y la longitud").waitFor();
  await page.getByLabel("Punto en el mapa").fill("37.7654, -122.2710");
  await button(page, "Guardar").click();
  await page.getByText("Sede agregada.").waitFor();
  await page.getByText("Las horas son las de Los Angeles.").waitFor();
  await link(page, "Editar la sede").click();
  const map = page.getByRole("application", { name: "Mapa para el punto" });
  await map.press("ArrowUp");
  await expect
    .poll(() => page.getByLabel("Punto en el mapa (opcional)").inputValue())
    .toMatch(/^37\.769\d*, -122\.271$/);
  await button(page, "Más cerca").click();
  await page.getByText("4 mi de ancho").waitFor();
  await holds(page);
  await map.click({ position: { x: 40, y: 30 } });
  await expect.poll(() => page.getByLabel("Punto en el mapa (opcional)").inputValue()).not.toMatch(/-122\.271$/);
  await button(page, "Guardar").click();
  await page.getByText("Sede guardada.").waitFor();
  await page.goto("/es/venues");
  await page.getByLabel("Nombre, ciudad o código postal").fill(name);
  await button(page, "Buscar").click();
  await page.getByText("En uso").waitFor();
  await holds(page);
});
