import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { signInHere } from "../../support/browser/account-pages.ts";
import { PHONE, loseNetwork, settled, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit, address } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** Somebody signed in whose browser has the service worker. */
async function person(email: string): Promise<Page> {
  // The name under which service workers are allowed without encryption.
  const page = await visit("/my-leagues", { as: email, viewport: PHONE, losesNetwork: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return page;
}

/** Gives somebody an unread notification. @returns whether it is still unread; others may come meanwhile */
async function notify(email: string): Promise<() => Promise<boolean>> {
  const [{ id }] = await inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into notification (notice_id, account_id, kind, link)
       select gen_random_uuid(), id, 'welcome', '/find-league' from account where email = $1 returning id`,
      [email],
    );
    return rows as [{ id: string }];
  });
  return () =>
    inDatabase(dataDirectory, async (client) => {
      const { rows } = await client.query("select 1 from notification where id = $1 and read_at is null", [id]);
      return rows.length === 1;
    });
}

/** Opens the store of a page's browser, for as long as the page is open. */
function openStore(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("touchline");
    const store = await new Promise<IDBDatabase>((resolve) => (opened.onsuccess = () => resolve(opened.result)));
    Object.assign(window, { store });
  });
}

/** Keeps everybody else from reading what waits to be sent. @returns ends it */
async function holdStore(page: Page): Promise<() => Promise<void>> {
  await openStore(page);
  await page.evaluate(() => {
    const { store } = window as unknown as { store: IDBDatabase };
    const writes = store.transaction("writes", "readwrite").objectStore("writes");
    const hold = () => {
      if (!("released" in window)) writes.count().addEventListener("success", hold);
    };
    hold();
  });
  return () => page.evaluate(() => void Object.assign(window, { released: true }));
}

/** How many changes wait on this device, read after whatever the page itself was about to read. */
async function writesIn(page: Page): Promise<number> {
  await openStore(page);
  return page.evaluate(() => {
    const { store } = window as unknown as { store: IDBDatabase };
    const counted = store.transaction("writes").objectStore("writes").count();
    return new Promise<number>((resolve) => (counted.onsuccess = () => resolve(counted.result)));
  });
}

test("without a network a family reads where it plays, as of when, and the page it wanted opens once there is one", async () => {
  const page = await person("parent@touchline.example");
  await page.goto("/my-leagues");
  const league = await page.locator(".mine-card", { hasText: "Registered" }).first().locator("h3").innerText();
  await loseNetwork(page);
  await page.goto("/profile/family");
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();
  expect(new URL(page.url()).search).toBe("?to=%2Fprofile%2Ffamily");
  await page.getByText(/^As of /).waitFor();
  expect(await page.getByRole("main").innerText()).toContain(league);
  await holds(page);
  // As a page gives way, the browser may say for a moment that there is a network: that page then opens what it wanted itself.
  const spanish = async () => {
    await page.goto("/es/profile");
    return page.getByRole("heading", { name: "No tiene conexión" }).isVisible();
  };
  await expect.poll(spanish).toBe(true);
  await page.context().setOffline(false);
  await page.waitForURL("**/es/profile");
});

test("what was done without a network is sent once there is one, also when the tab was closed meanwhile", async () => {
  const page = await person("player@touchline.example");
  const isUnread = await notify("player@touchline.example");
  await page.goto("/notifications");
  await loseNetwork(page);
  await page.getByRole("button", { name: "Mark All Read" }).click();
  await page.getByText("1 change is waiting to be sent.").waitFor();
  const context = page.context();
  await page.close();
  expect(await isUnread()).toBe(true);
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${address}/my-leagues`);
  await expect.poll(isUnread).toBe(false);
  await again.goto(`${address}/offline`);
  await again.getByRole("heading", { name: "You’re online" }).waitFor();
  expect(await again.getByRole("heading", { name: "Not sent yet" }).count()).toBe(0);
});

test("a step within the site that finds no network says so, and goes on by itself", async () => {
  const page = await person("coach@touchline.example");
  await loseNetwork(page);
  await page.getByRole("link", { name: "Browse Leagues" }).click();
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "offline" }).waitFor();
});

test("a step of a visitor that finds no network says so too, and goes on by itself", async () => {
  const page = await visit("/find-league", { viewport: PHONE, losesNetwork: true });
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Map" }).click();
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();
  await holds(page);
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "offline" }).waitFor();
  expect(new URL(page.url()).search).toBe("?view=map");
});

test("a page that asks anew and gets no answer stays as it is, and shows what is new once it gets one", async () => {
  const page = await visit("/notifications", { as: "parent2@touchline.example", viewport: PHONE, losesNetwork: true });
  const rows = page.locator(".notifications li");
  const before = await rows.count();
  expect(before).toBeGreaterThan(0);
  let asked = 0;
  await page.route("**/notifications.data*", async (route) => {
    asked += 1;
    await route.abort("internetdisconnected");
  });
  const told = async () => {
    await notify("parent2@touchline.example");
    await inDatabase(dataDirectory, (client) =>
      client.query("select pg_notify('live', 'notifications:' || id) from account where email = $1", [
        "parent2@touchline.example",
      ]),
    );
  };
  await told();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await settled(page);
  expect(await rows.count()).toBeGreaterThanOrEqual(before);
  await page.unroute("**/notifications.data*");

  // Not while something is pressed: what is aimed at stays where it is.
  const shown = await rows.count();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse("**/notifications.data*");
  await told();
  await answered;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await rows.count()).toBe(shown);
  await page.mouse.up();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(before + 2);
});

test("what waits is sent by nobody but who did it; who signs out leaves nothing to read", async () => {
  const page = await person("parent2@touchline.example");
  const isUnread = await notify("parent2@touchline.example");
  await page.goto("/my-leagues");
  await page.goto("/notifications");
  await loseNetwork(page);
  await page.getByRole("button", { name: "Mark All Read" }).click();
  await page.getByText("1 change is waiting to be sent.").waitFor();
  // While the network is away the session ends, and somebody else signs in at the same browser.
  await page.context().clearCookies({ name: /session/ });
  await page.context().setOffline(false);
  // Another tab is at the store, so that the server's answer is there before what is read from the device.
  const busy = await page.context().newPage();
  await busy.goto("/robots.txt");
  const release = await holdStore(busy);
  const asked = page.waitForResponse("**/api/auth/session");
  await page.goto("/offline");
  await (await asked).finished();
  await page.getByText("Nothing is saved on this device yet.", { exact: false }).waitFor();
  await release();
  expect(await writesIn(page)).toBe(1);
  await page.getByText("Nothing is saved on this device yet.", { exact: false }).waitFor();
  await busy.close();
  await page.goto("/login");
  await signInHere(page, "coach@touchline.example");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.goto("/my-leagues");
  expect(await isUnread()).toBe(true);
  await page.goto("/offline");
  expect(await page.getByRole("heading", { name: "Not sent yet" }).count()).toBe(0);
  await page.goto("/profile");
  await page.getByRole("contentinfo").getByRole("button", { name: "Logout" }).click();
  await page.locator(".header-login").waitFor();
  await page.goto("/login");
  await signInHere(page, "parent2@touchline.example");
  await expect.poll(isUnread).toBe(false);
});

test("a change that the server refuses stays, with the reason, until somebody removes it", async () => {
  const page = await person("parent@touchline.example");
  await page.goto("/my-leagues");
  await openStore(page);
  await page.evaluate(async () => {
    const { store } = window as unknown as { store: IDBDatabase };
    const tx = store.transaction("writes", "readwrite");
    tx.objectStore("writes").add({
      kind: "notifications-read",
      owner: (JSON.parse(localStorage.getItem("kept") ?? "{}") as { owner?: string }).owner,
      method: "POST",
      path: "/notifications/read",
      body: { newest: "of another contract" },
      madeAt: new Date().toISOString(),
    });
    await new Promise((resolve) => (tx.oncomplete = resolve));
    store.close();
  });
  await page.reload();
  await page.getByText("1 change was not accepted.").waitFor();
  await page.getByRole("link", { name: "See which" }).click();
  await settled(page);
  await page.getByText("Not accepted: This notification no longer exists.").waitFor();
  await holds(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Not accepted:", { exact: false }).waitFor({ state: "detached" });
});

test("a visitor gets no service worker, and nothing is kept", async () => {
  const page = await visit("/");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBe(0);
});
