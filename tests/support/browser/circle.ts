import type { Locator, Page } from "playwright-core";
import { openDatabase } from "#platform/db/open.ts";
import { silentLog } from "#platform/db/log.ts";
import { JOB_CHANNEL } from "#platform/jobs/queue.ts";
import { TELL } from "#slices/messaging/server/commands/write.ts";
import { settled, type Visit } from "./browser.ts";
import { expectInvariants } from "../databases/invariants.ts";
import { emailTo as emailArrives } from "./account-pages.ts";
import { databaseOf, inDatabase, makeDataDirectory, startProduct, stopProduct } from "../product/own-product.ts";

/** Four people, and the league that brings them together. */
export const PEOPLE = {
  admin: "admin@example.org",
  manager: "priya@example.org",
  parent: "dana@example.org",
  guardian: "luis@example.org",
} as const;
export const LEAGUE = "Lake Merritt Soccer";

/** Opens the installation as a new person. */
export type Come = (to: string, options?: Visit) => Promise<Page>;

/** A day so many days from today, as date fields take it. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A product on an empty data directory, without anything invented, whose operator named its first admin. */
export async function emptyInstallation() {
  const { dataDirectory, remove } = makeDataDirectory();
  const product = await startProduct(dataDirectory, {
    TOUCHLINE_DEMONSTRATION: "off",
    TOUCHLINE_ADMIN: PEOPLE.admin,
    // Everybody comes from a network of their own (browser.ts).
    TRUSTED_PROXIES: "1",
  });
  await product.ready.catch((reason: unknown) => {
    remove();
    throw reason;
  });
  return {
    /** As its emails name it: a session belongs to one name of a host. */
    address: product.address.replace("127.0.0.1", "localhost"),
    /** The time in which a message to families can be stopped is over. */
    async messagesLeave(): Promise<void> {
      await inDatabase(dataDirectory, async (client) => {
        await client.query("update announcement set sends_at = now() where started_at is null");
        await client.query("update job set due_at = now() where kind = $1 and state = 'queued'", [TELL]);
        await client.query("select pg_notify($1, '')", [JOB_CHANNEL]);
      });
    },
    /** Whatever was done in it: what must always hold does. */
    async isSound(): Promise<void> {
      const { db, close } = openDatabase({ connection: databaseOf(dataDirectory), log: silentLog });
      await expectInvariants(db).finally(close);
    },
    async end(): Promise<void> {
      await stopProduct(product);
      remove();
    },
  };
}

/** Waits until a page is reached and can be used. */
export async function arrive(page: Page, at: string | RegExp): Promise<void> {
  await page.waitForURL(at);
}

/** Opens a page of the office from its sidebar. */
export async function office(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
}

/** The newest email of its kind to somebody, where a person reads mail that does not leave; waits until there is one. */
async function emailTo(page: Page, email: string, subject: string): Promise<Locator> {
  await emailArrives(new URL(page.url()).origin, email, new RegExp(subject));
  await page.goto("/dev/outbox");
  return page
    .locator("section")
    .filter({ hasText: `To ${email} ` })
    .filter({ has: page.getByRole("heading", { name: subject }) })
    .first();
}

/** Presses the button of an email, which opens in the page of who reads it. @returns what the email says */
export async function followEmail(page: Page, email: string, subject: string): Promise<string> {
  const mail = await emailTo(page, email, subject);
  const text = await mail.innerText();
  await mail.getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname !== "/dev/outbox");
  return text;
}

/** The code of an email; the page that asks for it stays open. */
export async function codeOf(page: Page, email: string, subject: string): Promise<string> {
  return (await emailArrives(new URL(page.url()).origin, email, new RegExp(subject))).code;
}

/** Saves a part of a submission and goes on to the list of parts. */
export async function savePart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save and continue" }).click();
  await arrive(page, /submit-league\/[\w-]{36}$/);
}

/** Opens a part of a submission from the list of parts. */
export async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await arrive(page, /submit-league\/[\w-]{36}\/\w+$/);
}

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}
