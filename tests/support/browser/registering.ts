import type { Page } from "playwright-core";
import { DEMONSTRATION_PASSWORD } from "./account-pages.ts";

/** A league of the demonstration that registers now, with a child who fits its first division. */
export interface RegisteringLeague {
  slug: string;
  /** The year in which a child was born who is in the middle of the division's ages. */
  fits: number;
  /** The same of somebody who is older than every division takes. */
  tooOld: number;
}

interface Found {
  slug: string;
  seasons: {
    availability: string;
    divisions: {
      availability: string;
      gender: string;
      ages: { minimum: number; maximum: number };
      ageCutoffDate: string;
    }[];
  }[];
}

/** Leagues that register now, the nearest to Oakland first. @param wanted whether their first division has spots */
export async function registeringLeagues(address: string, wanted: "open" | "waitlist"): Promise<RegisteringLeague[]> {
  const answer = await fetch(`${address}/api/leagues?place=94607&radius=100&availability=${wanted}&age=8-10`);
  const { leagues } = (await answer.json()) as { leagues: { slug: string }[] };
  const found: RegisteringLeague[] = [];
  for (const { slug } of leagues) {
    const details = (await (await fetch(`${address}/api/leagues/${slug}`)).json()) as Found;
    const { divisions } = details.seasons[0]!;
    const [first] = divisions;
    const same = divisions.every(
      ({ availability, gender }) => gender === "coed" && availability === first!.availability,
    );
    if (!same || (wanted === "waitlist") !== (first!.availability === "waitlist")) continue;
    const year = Number(first!.ageCutoffDate.slice(0, 4));
    const oldest = Math.max(...divisions.map(({ ages }) => ages.maximum));
    if (oldest >= 18) continue;
    found.push({ slug, fits: year - first!.ages.maximum, tooOld: year - oldest - 3 });
  }
  return found;
}

/** Goes on to the next page of registering, and waits until it is shown: the address changes a moment before. */
export async function goOn(page: Page, to: string | RegExp): Promise<void> {
  const before = await page.locator("form.register-form").elementHandle();
  await page.locator("form.register-form button[data-kind=primary]").click();
  await page.waitForURL(to);
  // A page that was loaded anew has taken it along.
  await before?.waitForElementState("hidden").catch(() => {});
}

/** Goes on from who plays; a child who fits several divisions is asked for which one first. */
export async function goOnFromPlayer(page: Page, to: RegExp): Promise<void> {
  await goOn(page, new RegExp(`${to.source}|/players$`));
  if (page.url().endsWith("/players")) await goOn(page, to);
}

/** Fills in a child's name and birth date, which is all that a waitlist asks of it. */
export async function fillChild(page: Page, firstName: string, year: number): Promise<void> {
  await page.locator("[name=firstName]").fill(firstName);
  await page.locator("[name=lastName]").fill("Ortiz-Lam");
  await page.locator("[name=birthMonth]").selectOption("1");
  await page.locator("[name=birthDay]").fill("2");
  await page.locator("[name=birthYear]").fill(String(year));
}

/** Fills in who plays; who was born on December 31 has the age of the year before all year long. */
export async function fillPlayer(page: Page, firstName: string, year: number): Promise<void> {
  await fillChild(page, firstName, year);
  await page.locator("[name=gender]").selectOption("female");
  await page.locator("[name=relation]").selectOption("mother");
}

/** Fills in how the league reaches the family. */
export async function fillContact(page: Page, email = "dana@example.org"): Promise<void> {
  await page.locator("[name='contact.name']").fill("Dana Ortiz-Lam");
  await page.locator("[name='contact.email']").fill(email);
  await page.locator("[name='contact.phone']").fill("510 555 0142");
}

/** Ticks whatever has to be agreed to, and signs; whoever has no account yet gets one with it. */
export async function sign(page: Page): Promise<void> {
  for (const box of await page.locator("form.register-form input[type=checkbox]").all()) await box.check();
  await page.locator("[name=signature]").fill("Dana Ortiz-Lam");
  const password = page.locator("#password");
  if (await password.count()) await password.fill(DEMONSTRATION_PASSWORD);
}
