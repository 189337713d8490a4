import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { signInWith } from "../../support/browser/account-pages.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";
import { scheduledLeague, type ScheduledLeague } from "../../support/product/scheduled-league.ts";

const { visit } = useBrowser();

/** An hour from now where the league plays: late enough to take a shift, early enough to check in. */
function inAnHour(): { date: string; start: string } {
  const [date, time] = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/Los_Angeles",
    dateStyle: "short",
    timeStyle: "short",
  })
    .format(Date.now() + 3_600_000)
    .split(" ");
  return { date: date!, start: time! };
}

/** Publishes a game; the shifts come as soon as the league wants something. */
async function withGame(): Promise<ScheduledLeague> {
  const at = await scheduledLeague(inject("dataDirectory"));
  await at.publish(at.teams.Otters, at.teams.Foxes);
  return at;
}

test("U1, U3, U6: a manager wants a snack bar, a parent takes a shift with one tap on a phone, undoes it, and takes it again", async () => {
  const at = await withGame();
  const office = await visit("/help");
  await signInWith(office, at.manager);
  await office.goto("/volunteers");
  await office.getByRole("heading", { name: "Volunteer Management" }).waitFor();
  await settled(office);
  await office.getByRole("button", { name: "Add Role" }).click();
  await office.getByText("Give the role a name.").first().waitFor();
  await office.getByText("Choose an icon for the role.").first().waitFor();
  await office.getByLabel("Role Name").fill("Snack Bar");
  await office.locator("select[name=icon]").selectOption("concessions");
  await office.getByRole("button", { name: "Add Role" }).click();
  await office.getByText("Role added.").waitFor();
  await office.getByRole("heading", { name: "Otters – Foxes" }).waitFor();
  await holds(office, () => 28);

  // Who has no shift yet is asked with two taps.
  await office.getByText(/^Ask \d+ adults? without a shift/).click();
  await office.getByRole("button", { name: "Send the message" }).click();
  await office.getByText("Message sent.").waitFor();

  const parent = await visit("/help", { viewport: PHONE });
  await signInWith(parent, at.parent);
  await parent.goto("/schedule");
  await settled(parent);
  const panel = parent.getByRole("region", { name: "Help at your games" });
  await panel.getByText("0 of 1 filled").first().waitFor();
  await panel.getByRole("button", { name: /^Take it: Referee/ }).click();
  const undo = parent.getByRole("button", { name: "Undo" });
  await undo.click();
  await panel.getByRole("button", { name: /^Take it: Referee/ }).waitFor();
  await panel.getByRole("button", { name: /^Take it: Referee/ }).click();
  await panel.getByText("You have this shift").waitFor();
  await panel.getByText("1 of 1 filled").waitFor();
  await holds(parent, () => 44);
  await parent.setViewportSize(PHONE);
  await parent.goto(`/teams/${at.teams.Otters}`);
  await parent.getByText("You have this shift").waitFor();
  await parent.goto("/volunteer");
  await settled(parent);
  await parent.getByText("You have another shift at this time").first().waitFor();
  await holds(parent, () => 44);

  // The manager sees who comes, and invites a guest for the next role.
  await expect.poll(() => office.getByText("Dana Schedule").count()).toBeGreaterThan(0);
  await office.getByRole("link", { name: "Add a volunteer: Time Keeper" }).click();
  await office.getByRole("heading", { name: "Add Volunteer" }).waitFor();
  await settled(office);
  await office.getByRole("button", { name: "Send the invitation" }).click();
  await office.getByText("Type the volunteer’s name.").first().waitFor();
  await office.getByLabel("Name", { exact: true }).fill("Gus Green");
  await office.getByLabel("Email", { exact: true }).fill("gus@example.org");
  await office.getByRole("button", { name: "Send the invitation" }).click();
  await office.getByText("Invitation sent.").waitFor();
  await office.getByText("Invited").first().waitFor();
  await holds(office, () => 28);

  // Each family does two shifts: the parent reads how many are done.
  await office.getByRole("link", { name: /^Volunteer credits/ }).click();
  await office.getByRole("heading", { name: "What each family does" }).waitFor();
  await settled(office);
  await office.getByRole("button", { name: "Save" }).click();
  await office.getByText("A number between 1 and 500.").first().waitFor();
  await office.locator("select[name=unit]").selectOption("shifts");
  await office.locator("input[name=amount]").fill("2");
  await office.getByRole("button", { name: "Save" }).click();
  await office.getByText("Saved.").waitFor();
  await holds(office, () => 28);
  await parent.goto("/volunteer");
  await parent.getByText("0 of 2 shifts done").waitFor();
  await settled(parent);
  await holds(parent, () => 44);
});

test("U1, U2: a parent's own shift stands in the week; they ask others to take it, and one takes over", async () => {
  const at = await scheduledLeague(inject("dataDirectory"));
  await at.publish(at.teams.Otters, at.teams.Foxes, inAnHour());
  const office = await visit("/help");
  await signInWith(office, at.manager);
  await office.goto("/volunteers");
  await office.getByLabel("Role Name").fill("Line Judge");
  await office.locator("select[name=icon]").selectOption("coordinator");
  await office.getByRole("button", { name: "Add Role" }).click();
  await office.getByText("Role added.").waitFor();

  const parent = await visit("/help", { viewport: PHONE });
  await signInWith(parent, at.parent);
  await parent.goto("/volunteer");
  await parent.getByRole("button", { name: /^Take it: Time Keeper/ }).click();
  await parent.getByText("You have this shift").waitFor();
  // It stands in the week beside the family's games.
  await parent.goto("/schedule");
  await parent.getByRole("heading", { name: "Volunteer: Time Keeper" }).first().waitFor();
  await parent.getByRole("link", { name: "Change or give up" }).first().click();
  await parent.getByText("You have this shift").waitFor();
  await settled(parent);
  await parent.getByText("I can’t make it").first().click();
  await parent.getByRole("link", { name: "Ask someone to take it" }).click();
  await parent.getByRole("heading", { name: "Ask someone to take your shift" }).waitFor();
  await holds(parent, () => 44);
  await parent.getByRole("button", { name: "Ask", exact: true }).click();
  await parent.getByText("You asked everyone to take it.").waitFor();

  await office.goto("/volunteer");
  await office.getByRole("button", { name: "Take over" }).click();
  await office.getByText("You have this shift").waitFor();
  await office.getByLabel("Today’s code").fill("1");
  await office.getByRole("button", { name: "Check in" }).click();
  await office.getByText("Type the six digits of today’s code.").waitFor();
});
