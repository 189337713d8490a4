import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CardGateway, NewCharge } from "#platform/cards/gateway.ts";
import { violations } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";
import { startCardPage } from "../../support/servers/card-page.ts";
import { gatewayOf } from "../../support/servers/gateway.ts";
import { useProcessor } from "../../support/servers/processor.ts";

const { visit } = useBrowser();
const processor = useProcessor();
let site: Awaited<ReturnType<typeof startCardPage>>;
let gateway: CardGateway;
beforeAll(async () => {
  site = await startCardPage(processor.running);
  gateway = gatewayOf(processor.running);
});
afterAll(() => site.stop());

/** The page with its card fields, ready. */
async function cardPage(
  search = "",
  options = {},
): Promise<{ page: Page; field(name: string): ReturnType<Page["locator"]> }> {
  const page = await visit(`${site.address}/?${search}`, options);
  await page.locator("body[data-ready=yes]").waitFor();
  const frame = page.frameLocator("#card iframe");
  return { page, field: (name) => frame.locator(`#${name}`) };
}
const said = (page: Page) => page.locator("#said").textContent();
const nextYear = String(new Date().getFullYear() + 1).slice(2);

async function fill(field: (name: string) => ReturnType<Page["locator"]>, number: string, code = "123"): Promise<void> {
  await field("number").pressSequentially(number);
  await field("expiry").pressSequentially(`09${nextYear}`);
  await field("code").pressSequentially(code);
}

async function pay(page: Page): Promise<string> {
  await page.locator("#pay").click();
  await expect.poll(() => said(page)).not.toBe("");
  return (await said(page)) ?? "";
}

const charge = (paymentMethod: string): Promise<NewCharge> =>
  gateway
    .keepCard(
      { token: paymentMethod, email: "dana@example.org", name: "Dana Reyes", customer: null },
      crypto.randomUUID(),
    )
    .then((kept) => {
      if (kept.kind !== "ok") throw new Error("not kept");
      return {
        orderId: "order-1",
        paymentId: crypto.randomUUID(),
        amountCents: 12_500,
        currency: "usd",
        account: null,
        feeCents: 0,
        description: "Spring soccer",
        receiptEmail: "dana@example.org",
        card: kept.value,
        offSession: false,
        returnUrl: "https://leagues.example.org/payment",
        keepForLater: false,
      };
    });

describe("the card's fields", () => {
  test("P2, P3: make a payment method that can be charged; the page gets its name and the last four digits", async () => {
    const { page, field } = await cardPage();
    await fill(field, "4242424242424242");
    expect(await field("number").inputValue()).toBe("4242 4242 4242 4242");
    expect(await field("expiry").inputValue()).toBe(`09 / ${nextYear}`);
    // The page hears of it in a message from the frame, which arrives after the keys.
    await expect.poll(() => page.locator("body").getAttribute("data-change")).toBe("true visa");
    const [id = "", last4] = (await pay(page)).split(" ");
    expect([id.slice(0, 3), last4]).toEqual(["pm_", "4242"]);
    // It was needed once.
    expect(await field("code").inputValue()).toBe("");
    const paid = await gateway.charge(await charge(id), crypto.randomUUID());
    expect(paid).toMatchObject({ kind: "ok", value: { state: "succeeded", card: { last4: "4242" } } });
  });

  test("P2: keep the caret where somebody mends a digit in the middle", async () => {
    const { page, field } = await cardPage();
    await field("number").pressSequentially("4242424242424242");
    for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowLeft");
    const caret = () => field("number").evaluate((input: HTMLInputElement) => input.selectionStart);
    expect(await caret()).toBe(10);
    // "4242 4242 |4242 4242": erasing takes the digit before the gap.
    await page.keyboard.press("Backspace");
    expect(await field("number").inputValue()).toBe("4242 4244 2424 242");
    await page.keyboard.type("2");
    expect(await field("number").inputValue()).toBe("4242 4242 4242 4242");
    expect(await caret()).toBe(10);
  });

  test("P2, P4: write an American Express number as it is printed, with a code of four digits", async () => {
    const { page, field } = await cardPage();
    expect(await field("code-hint").innerText()).toBe("3 digits on the back");
    await fill(field, "378282246310005", "1234");
    expect(await field("code-hint").innerText()).toBe("4 digits on the front");
    expect(await page.frameLocator("#card iframe").getByLabel("Security code").count()).toBe(1);
    expect(await field("number").inputValue()).toBe("3782 822463 10005");
    expect(await field("code").inputValue()).toBe("1234");
    expect(await pay(page)).toMatch(/^pm_\w+ 0005$/);
  });

  test("P2, P3: take a number that is pasted with spaces or hyphens, and a year of four digits", async () => {
    const { page, field } = await cardPage();
    await field("number").fill("4242-4242-4242-4242");
    await field("expiry").pressSequentially(`9/20${nextYear}`);
    await field("code").fill("123");
    await field("code").blur();
    expect(await field("expiry").inputValue()).toBe(`09 / ${nextYear}`);
    expect(await pay(page)).toMatch(/^pm_/);
  });

  test("say in Spanish what is wrong, beside the field, until it is right", async () => {
    const { page, field } = await cardPage("locale=es");
    expect(await pay(page)).toBe("fault incomplete_number");
    expect(await field("number-error").textContent()).toBe("Escriba el número de tarjeta");
    expect(await field("number").evaluate((input) => input === document.activeElement)).toBe(true);
    await field("number").pressSequentially("4242424242424241");
    await field("expiry").pressSequentially("0120");
    expect(await field("number-error").textContent()).toMatch(/hay un dígito incorrecto/);
    await field("number").fill("4242424242424242");
    await expect.poll(() => field("number-error").isVisible()).toBe(false);
    await page.locator("#pay").click();
    await expect.poll(() => field("expiry-error").textContent()).toBe("Esta tarjeta ya venció");
  });

  test("refuse a card that is not of the tests, so that nobody's real one is kept", async () => {
    const { page, field } = await cardPage();
    await fill(field, "4111111111111111");
    expect(await pay(page)).toBe("error card_declined");
    expect(await field("number-error").textContent()).toMatch(/looks like a real card/);
  });

  test.each(["stripe", "night"])("can be used by everybody, in the theme %s, on a phone", async (theme) => {
    const { page, field } = await cardPage(`theme=${theme}`, { viewport: PHONE });
    expect(await violations(page)).toEqual([]);
    await page.locator("#pay").click();
    await expect.poll(() => field("code-error").isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    for (const name of ["number", "expiry", "code"]) {
      expect((await field(name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    // Everything of the frame is seen: the page gives it the height it asks for.
    const frame = page.frames().find((one) => one.url().includes("/elements/payment"))!;
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBeLessThanOrEqual(0);
  });

  test("are reached and left with the keyboard alone", async () => {
    const { page, field } = await cardPage();
    await page.keyboard.press("Tab");
    await page.keyboard.type("4242424242424242");
    await page.keyboard.press("Tab");
    await page.keyboard.type(`09${nextYear}`);
    await page.keyboard.press("Tab");
    await page.keyboard.type("123");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => said(page)).toMatch(/^pm_/);
    expect(await field("number").inputValue()).toBe("4242 4242 4242 4242");
  });

  test("refuse an option that Stripe's own do not know, so that a release that renames one fails here too", async () => {
    const { page } = await cardPage();
    const refused = (call: string) =>
      page.evaluate<string>(
        `Promise.resolve({ mode: "payment", amount: 12500, currency: "usd" }).then(${call}).then(() => "taken", String)`,
      );
    expect(await refused("(o) => stripe.elements(o)")).toBe("taken");
    expect(await refused('(o) => stripe.elements({ ...o, allowedPaymentMethodTypes: ["card"] })')).toBe("taken");
    const renamed = await refused('(o) => stripe.elements({ ...o, paymentMethodTypes: ["card"] })');
    expect(renamed).toMatch(/IntegrationError: .*unknown parameter paymentMethodTypes/);
    const misspelt = await refused('(o) => stripe.elements(o).create("payment", { fields: { billing: "never" } })');
    expect(misspelt).toMatch(/unknown parameter fields.billing/);
    const dressed = await refused('() => elements.update({ appearance: { variables: { colorBorder: "#fff" } } })');
    expect(dressed).toMatch(/unknown parameter appearance.variables.colorBorder/);
    const billed = await refused(
      '() => stripe.createPaymentMethod({ elements, params: { billing_details: { zip: "94607" } } })',
    );
    expect(billed).toMatch(/unknown parameter params.billing_details.zip/);
  });

  test("hear no other window than their page", async () => {
    const { page, field } = await cardPage();
    await fill(field, "4242424242424242");
    const frame = page.frames().find((one) => one.url().includes("/elements/payment"))!;
    // Another window, the frame's own, sends what only its page may; and its page speaks to somebody else.
    await frame.evaluate(() => postMessage({ to: "card-frame", do: "make", call: 1, billing: {} }, "*"));
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector<HTMLIFrameElement>("#card iframe")!;
      contentWindow?.postMessage({ to: "someone-else", do: "make", call: 1, billing: {} }, "*");
    });
    // Had one been heard, a payment method would have been made, and the code been emptied.
    expect(await pay(page)).toMatch(/^pm_/);
  });
});

/** Lets the page ask the cardholder; it does not wait for the answer. */
const ask = (page: Page, clientSecret: string) =>
  page.evaluate((secret) => {
    void (window as unknown as { challenge(secret: string): Promise<void> }).challenge(secret);
  }, clientSecret);

describe("the bank's question", () => {
  async function asked() {
    const { page, field } = await cardPage();
    await fill(field, "4000002760003184");
    const [id = ""] = (await pay(page)).split(" ");
    const outcome = await gateway.charge(await charge(id), crypto.randomUUID());
    if (outcome.kind !== "ok" || outcome.value.state !== "requires-action") throw new Error(JSON.stringify(outcome));
    const { ref, clientSecret } = outcome.value;
    await ask(page, clientSecret);
    const question = page.frameLocator("dialog iframe");
    await question.locator("h1").waitFor();
    return { page, ref, question, clientSecret };
  }

  test("is answered over the page, and the payment is made", async () => {
    const { page, ref, question } = await asked();
    expect(await violations(page)).toEqual([]);
    await question.getByRole("button", { name: "Complete" }).click();
    await expect.poll(() => said(page)).toBe("succeeded");
    expect((await gateway.readPayment(ref))?.state).toBe("succeeded");
    expect(await page.locator("dialog").count()).toBe(0);
  });

  test("that is failed or closed leaves a payment that waits for another card", async () => {
    for (const name of ["Fail", "Close without confirming"]) {
      const { page, ref, question } = await asked();
      await question.getByRole("button", { name }).click();
      await expect.poll(() => said(page)).toBe("error payment_intent_authentication_failure");
      expect(await gateway.readPayment(ref)).toMatchObject({
        state: "requires-card",
        failure: "authentication-failed",
      });
    }
  });

  test("that nobody answered can be asked again from a new page", async () => {
    const { page, ref, clientSecret } = await asked();
    await page.reload();
    await page.locator("body[data-ready=yes]").waitFor();
    expect((await gateway.readPayment(ref))?.state).toBe("requires-action");
    await ask(page, clientSecret);
    await page.frameLocator("dialog iframe").getByRole("button", { name: "Complete" }).click();
    await expect.poll(() => said(page)).toBe("succeeded");
  });
});

test("nothing that was typed lies on the disk", () => {
  const kept = readdirSync(processor.directory).map((name) =>
    readFileSync(path.join(processor.directory, name), "latin1"),
  );
  const text = kept.join("\n");
  expect(text).toContain('"last4":"4242"');
  for (const number of ["4242424242424242", "378282246310005", "4000002760003184", "4111111111111111"]) {
    expect(text).not.toContain(number);
    expect(text).not.toContain(number.replace(/(.{4})(?=.)/g, "$1 "));
  }
  expect(text).not.toMatch(/"(?:cvc|code)":"\d/);
});
