import type { Page, Worker } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { AlertShown } from "#slices/notifications/server/commands/alert.ts";
import { holds } from "../../support/browser/accessibility.ts";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";
import { browser, overPush } from "../../support/servers/push.ts";

const { visit } = useBrowser();

test("A5: a member chooses how to be told; it holds on the next visit, and a mistake is said beside its field", async () => {
  const page = await visit("/profile", { member: freshAddress("choosing"), viewport: PHONE });
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Notification settings" }).click();
  await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  await holds(page);
  // What must reach everybody by one way at least, and why.
  await page.getByText("Keep at least one on, so that you never go to an empty field.").waitFor();
  await page.getByText("To protect your account.").waitFor();
  expect(await page.getByLabel("Email about: Your account").count()).toBe(0);
  await page.getByLabel("Email about: Teams").selectOption("daily");
  await page.getByLabel("Alert about: Scores").uncheck();
  await page.getByLabel("Until").fill("21:00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Quiet hours must start and end at different times" }).waitFor();
  expect(await page.getByLabel("Email about: Teams").inputValue()).toBe("daily");
  await page.getByLabel("Until").fill("06:30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();
  await page.goto("/es/profile/notifications");
  expect(await page.getByLabel("Correo sobre: Equipos").inputValue()).toBe("daily");
  expect(await page.getByLabel("Alerta sobre: Resultados").isChecked()).toBe(false);
  expect(await page.getByLabel("Hasta").inputValue()).toBe("06:30");
});

test("A6, Y8: texts are asked for with consent, and come once the number is proved by the code that was sent to it", async () => {
  const page = await visit("/profile", { member: freshAddress("texted"), viewport: PHONE });
  await page.goto("/profile/notifications");
  expect(await page.getByLabel("Text about: Games moved or canceled").count()).toBe(0);
  await page.getByLabel("Mobile number").fill("510 555 0142");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByRole("link", { name: "Check the box to agree, or leave texts off" }).waitFor();
  expect(await page.getByLabel("Mobile number").inputValue()).toBe("510 555 0142");
  await page.getByLabel(/^I agree to get text messages/).check();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code from the text").waitFor();
  await holds(page);
  const outbox = await (await page.request.get("/dev/outbox")).text();
  const code = /Text to \+15105550142[\s\S]*?your code is (\d{6})/.exec(outbox)![1]!;
  await page.getByLabel("Code from the text").fill(code);
  await page.getByRole("button", { name: "Confirm the number" }).click();
  await page.getByText("Texts go to the number that ends in 0142.").waitFor();
  expect(await page.getByLabel("Text about: Games moved or canceled").isChecked()).toBe(true);
  await holds(page);
});

/** The service worker of a page, and what it shows: the tests' browser has neither a screen for alerts nor an icon to count on. */
async function showing(page: Page): Promise<{ worker: Worker; shown: () => Promise<unknown[]> }> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(() => {
    const worker = self as unknown as { shown: unknown[]; registration: object };
    worker.shown = [];
    const show = async (title: string, options: object) => void worker.shown.push({ title, ...options });
    Object.assign(worker.registration, { showNotification: show });
    const count = async (unread: number) => void worker.shown.push({ unread });
    Object.defineProperty(Object.getPrototypeOf(navigator), "setAppBadge", { value: count });
  });
  return { worker: worker!, shown: () => worker!.evaluate(() => (self as unknown as { shown: unknown[] }).shown) };
}

/** Hands the browser a push message as its push service would: encrypted by our server, read by its keys, delivered over the DevTools protocol. */
async function push(page: Page, alert: AlertShown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    );
  });
  await devtools.send("ServiceWorker.enable");
  const [registrationId, data] = [await registered, await overPush(browser(), alert)];
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: inject("address"), registrationId, data });
}

test("an alert that a push service brings is shown by the service worker, with what it leads to and how much is unread", async () => {
  const page = await visit("/profile", { member: freshAddress("pushed"), serviceWorkers: "allow" });
  const { shown } = await showing(page);
  const alert = {
    title: "Touchline",
    body: "Saturday's game moved to Field 4.",
    path: "/notifications/1",
    tag: "1",
    unread: 3,
  };
  await push(page, alert);
  await expect.poll(shown).toHaveLength(2);
  const { title, body, tag, path } = alert;
  expect(await shown()).toEqual(
    expect.arrayContaining([{ title, body, tag, icon: "/icon-192.png", data: { path } }, { unread: 3 }]),
  );
});

test("C6: alerts are asked for by their button alone, and turned off again", async () => {
  const page = await visit("/profile", { member: freshAddress("alerted"), serviceWorkers: "allow" });
  const context = page.context();
  // The tests' browser has no screen to show alerts on, and there is no push service without the internet: what they would
  // answer stands in for them.
  await context.addInitScript(() => {
    const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
    const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`;
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    let subscribed: typeof subscription | null = null;
    PushManager.prototype.subscribe = async () => (subscribed = subscription) as never;
    PushManager.prototype.getSubscription = async () => subscribed as never;
    const asked: string[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => (asked.push("asked"), "granted");
  });
  await page.goto("/profile/notifications");
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length);
  expect(await asked()).toBe(0);
  await page.getByRole("button", { name: "Turn on game-day alerts" }).click();
  await page.getByText("Alerts are on for this device.").waitFor();
  expect(await asked()).toBe(1);

  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await page.getByRole("button", { name: "Turn on game-day alerts" }).waitFor();

  // An iPhone shows alerts only for what stands on its Home Screen: that is said, and nothing can be asked yet.
  const iPhone = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)", viewport: PHONE };
  const apple = await visit("/help", { member: freshAddress("apple"), ...iPhone });
  await apple.context().addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await apple.goto("/profile/notifications");
  await apple.getByText(/^On an iPhone or iPad, add us to your Home Screen first/).waitFor();
  expect(await apple.getByRole("button", { name: "Turn on game-day alerts" }).count()).toBe(0);
});
