import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DEMONSTRATION_PASSWORD, freshAddress, emailTo } from "../../support/browser/account-pages.ts";
import { useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit, address } = useBrowser();

/** A new person on a page of the profile, who proved who they are longer ago than what guards an account allows. */
async function newMember(name: string, to: string, javaScriptEnabled = true): Promise<{ page: Page; email: string }> {
  const email = freshAddress(name);
  const page = await visit("/check-email", { newcomer: email, javaScriptEnabled });
  await proofGrowsOld(email);
  await page.goto(to);
  return { page, email };
}

async function proofGrowsOld(email: string): Promise<void> {
  const { rowCount } = await inDatabase(inject("dataDirectory"), (client) =>
    client.query(
      `update session set proven_at = now() - interval '11 minutes'
        where account_id = (select id from account where email = $1)`,
      [email],
    ),
  );
  expect(rowCount).toBeGreaterThan(0);
}

test.each([
  ["with", true],
  ["without", false],
] as const)("%s a script: what was sent waits for the proof and is then done", async (_how, javaScriptEnabled) => {
  const { page } = await newMember("proof", "/profile/email", javaScriptEnabled);
  const moved = freshAddress("moved");
  await page.getByLabel("New email address").fill(moved);
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
  // Where the way leads is in the address; what was typed is not.
  expect(new URL(page.url()).search).toBe("?next=%2Fprofile%2Femail");
  await page.getByLabel("Password", { exact: true }).fill("not-it-1");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("Current password is incorrect.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Email update requested.").waitFor();
  await emailTo(address, moved, /./);
});

test("an answer that comes before the style sheets of its page is no error", async () => {
  const { page } = await newMember("proof-styles", "/profile/email");
  await page.getByLabel("New email address").fill(freshAddress("moved"));
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
  // The proof leads back to the form, whose page needs style sheets that this one does not have. They come late.
  const answered = page.waitForResponse((response) => response.url().endsWith("/profile/email.data"));
  let held = 0;
  await page.exposeFunction("untilAnswered", async () => {
    held += 1;
    await answered;
  });
  await page.evaluate(() => {
    const { untilAnswered } = window as unknown as { untilAnswered(): Promise<void> };
    const hold = async (event: Event) => {
      const link = event.target;
      if (!event.isTrusted || !(link instanceof HTMLLinkElement) || link.rel !== "preload") return;
      event.stopPropagation();
      await untilAnswered();
      await new Promise((resolve) => requestIdleCallback(resolve));
      link.dispatchEvent(new Event("load"));
    };
    document.addEventListener("load", (event) => void hold(event), true);
  });
  await page.getByLabel("Password", { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Email update requested.").waitFor();
  expect(held).toBeGreaterThan(0);
});

test("by a mailed code, in Spanish, and on to the secret of the app", async () => {
  const { page, email } = await newMember("proof-code", "/es/profile/two-factor");
  await page.getByRole("button", { name: "Activar" }).click();
  await page.getByRole("button", { name: "Prefiero un código por correo" }).click();
  await page.getByRole("textbox", { name: "Código" }).waitFor();
  const { code } = await emailTo(address, email, /./);
  await page.getByRole("textbox", { name: "Código" }).fill(code);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("img", { name: /^Código QR/ }).waitFor();
});

test("a file that is asked for too late leads to the proof, and back to its button", async () => {
  const { page, email } = await newMember("proof-file", "/profile/data", false);
  await page.getByRole("button", { name: "Get my data" }).click();
  await page.getByLabel("Password", { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const file = page.getByRole("link", { name: "Download the file" });
  await expect
    .poll(async () => {
      await page.goto("/profile/data");
      return file.count();
    })
    .toBe(1);
  await proofGrowsOld(email);
  await file.click();
  await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/profile/data");
  const download = page.waitForEvent("download");
  await file.click();
  expect((await download).suggestedFilename()).toBe("touchline-my-data.json");
});

test("the proof leads to the profile and nowhere else", async () => {
  const { page } = await newMember("proof-next", "/profile/confirm?next=https%3A%2F%2Fevil.example%2Fprofile");
  await page.getByLabel("Password", { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${address}/profile`);
});
