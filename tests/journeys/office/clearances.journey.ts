import { expect, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

test("U4: an official uploads a certificate on a phone, a manager approves it, the role is cleared", async () => {
  const official = await visit("/profile-backend", { as: "player@touchline.example", viewport: PHONE });
  const role = official
    .getByRole("region", { name: "Leagues and roles" })
    .getByRole("listitem")
    .filter({ hasText: "Field Painter" });
  await role.getByText("Not cleared", { exact: true }).waitFor();
  const slug = (await role.getByRole("link").first().getAttribute("href"))!.split("/").at(-1)!;
  await official.getByRole("button", { name: "Upload" }).click();
  await official.getByRole("link", { name: "Enter who issued it" }).waitFor();
  await holds(official);
  await official.getByLabel("Kind").selectOption("first-aid");
  await official.getByLabel("Issued by").fill("American Red Cross");
  await official.getByLabel("Issued on").fill("2026-01-15");
  await official.getByLabel("Valid until").fill("2034-01-15");
  await official
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 first aid") });
  await official.getByRole("button", { name: "Upload" }).click();
  await official.getByText("Your certificate is uploaded.").waitFor();
  await holds(official);

  const manager = await visit("/dashboard", { as: "manager@touchline.example" });
  const id = await manager.evaluate(async (of) => {
    const answer = await fetch(`/api/leagues/${of}`);
    return ((await answer.json()) as { id: string }).id;
  }, slug);
  await manager.goto(`/league-management/${id}/clearances`);
  const waiting = manager.locator("article", { hasText: "First aid" });
  const file = await manager.request.get(
    new URL((await waiting.getByRole("link", { name: /Open the file/ }).getAttribute("href"))!, manager.url()).href,
  );
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await waiting.getByRole("radio", { name: "Send it back" }).check();
  await waiting.getByRole("button", { name: "Decide" }).click();
  await manager.getByRole("link", { name: "Enter a reason" }).waitFor();
  await holds(manager);
  await waiting.getByRole("radio", { name: "Approve it" }).check();
  await waiting.getByRole("button", { name: "Decide" }).click();
  await manager.getByText("Saved.").waitFor();
  await holds(manager);

  await official.goto("/es/profile-backend");
  const cleared = official
    .getByRole("region", { name: "Ligas y funciones" })
    .getByRole("listitem")
    .filter({ hasText: "Field Painter" });
  await cleared.getByText("Vigente hasta el").waitFor();
  await holds(official);
});
