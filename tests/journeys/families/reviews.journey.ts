import { expect, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/** A league of the demonstration whose season goes on, with a child of the parent who can sign in. */
const LEAGUE = "riverside-bramble-softball-garden-grove";
const TEXT = "Kind coaches, and practice always ends on time.";

test("a parent reviews a league on a phone, its manager answers, everybody reads both", async () => {
  const parent = await visit("/my-leagues", { as: "parent@touchline.example", viewport: PHONE });
  await parent.locator(`a[href="/league-details/${LEAGUE}/review"]`).first().click();
  await parent.getByRole("button", { name: "Publish review" }).click();
  await parent.getByRole("link", { name: "Choose 1 to 5 stars" }).waitFor();
  await holds(parent);
  await parent.getByRole("radio", { name: /Very good/ }).check();
  await parent.getByLabel("What would you tell another family?").fill(TEXT);
  await parent.getByRole("button", { name: "Publish review" }).click();
  await parent.getByText("Thank you. Your review is published.").waitFor();
  await holds(parent);

  const manager = await visit("/dashboard", { as: "manager@touchline.example" });
  const { id } = await manager.evaluate(async (slug) => {
    const answer = await fetch(`/api/leagues/${slug}`);
    return (await answer.json()) as { id: string };
  }, LEAGUE);
  await manager.goto(`/league-management/${id}/reviews`);
  const mine = manager.locator(".review-list > li", { hasText: TEXT });
  await mine.getByText("Answer", { exact: true }).click();
  await mine.getByLabel("Your answer").fill("Thank you!");
  await holds(manager);
  await mine.getByRole("button", { name: "Publish answer" }).click();
  await manager.getByText("Your answer is published.").waitFor();

  const visitor = await visit(`/es/league-details/${LEAGUE}/reviews`, { viewport: PHONE });
  const shown = visitor.locator(".review-list > li", { hasText: TEXT });
  expect(await shown.innerText()).toContain("Thank you!");
  await holds(visitor);
});

test("an admin reads a review that may name a child, and hides it with a reason", async () => {
  const admin = await visit("/dashboard/reviews", { as: "admin@touchline.example" });
  const [waiting] = await admin.locator("section.panel").all();
  await waiting!.getByRole("radio", { name: "Hide it" }).check();
  await waiting!.getByRole("button", { name: "Decide" }).click();
  await admin.getByRole("link", { name: "Enter a reason" }).waitFor();
  await holds(admin);
  await admin.getByLabel("Reason, if you hide it").first().fill("It names a child.");
  await waiting!.getByRole("button", { name: "Decide" }).click();
  await admin.getByText("Saved.").waitFor();
  await admin.goto("/dashboard/reviews?state=hidden");
  await admin.getByText("Hidden: It names a child.").waitFor();
});
