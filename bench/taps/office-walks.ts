import type { Page } from "playwright-core";
import type { Hand } from "./hand.ts";
import type { Site } from "./site.ts";

/** One whose players wait for their teams. */
const WAITING_LEAGUE = "Riverside Zinnia Softball Association";

/** The division whose players wait for teams; the walk before may have made them. */
async function waitingDivision(page: Page, address: string): Promise<{ league: string; division: string }> {
  await page.goto(`${address}/team-management`);
  const found = page.locator("main select[name=league] option", { hasText: WAITING_LEAGUE });
  const league = (await found.getAttribute("value"))!;
  await page.goto(`${address}/team-management?league=${league}`);
  const division = (await page.locator("main select[name=division] option").first().getAttribute("value"))!;
  return { league, division };
}

/** Asks the API as the page does. */
async function ask<Answer>(page: Page, method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([verb, where, said]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api${where}`, { method: verb, headers, ...(said ? { body: said } : {}) });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as never;
    },
    [method, path, body ? JSON.stringify(body) : undefined] as const,
  );
}

/** A division's players dealt to six teams that have names already. */
export async function sixTeams(hand: Hand, { address }: Site): Promise<void> {
  const { page } = hand;
  const { league, division } = await waitingDivision(page, address);
  for (const name of ["Herons", "Bobcats", "Ravens", "Badgers"])
    await ask(page, "POST", `/office/divisions/${division}/teams`, { league, name });
  await hand.begin(`${address}/team-management?division=${division}`);
  await hand.tap(page.getByRole("link", { name: "Auto Generate" }));
  await hand.tap(page.getByRole("button", { name: "Make teams" }));
  await hand.tap(page.getByRole("button", { name: "Use these teams" }));
  await page.getByText(/Successfully assigned \d+ players? to teams/).waitFor();
}

/** Ten weeks of games made, one that a team cannot play moved, and all of it published. */
export async function tenWeeks(hand: Hand, { address }: Site): Promise<void> {
  const { page } = hand;
  const { league, division } = await waitingDivision(page, address);
  const publication = `/office/divisions/${division}/publication`;
  const { families } = await ask<{ families: number }>(page, "GET", publication);
  await ask(page, "POST", publication, { expected: families });
  await hand.begin(`${address}/scheduling?league=${league}`);
  await hand.choose(page.locator("[name=weeks]"), "10");
  await hand.tap(page.getByRole("button", { name: "Make the schedule" }));
  await hand.tap(page.getByRole("button", { name: "Use this schedule" }));
  await hand.arrives(/\/scheduling\/[0-9a-f-]{36}/);
  await cannotPlayFirstGame(page);
  await page.reload();
  await hand.tap(page.locator(".plan-clash").getByRole("button", { name: /^Move/ }));
  await page.getByText("No conflicts from today on.").waitFor();
  await hand.tap(page.getByRole("link", { name: /^Publish/ }));
  await hand.tap(page.getByRole("button", { name: /^Publish/ }));
  await page.getByText(/^Published\./).waitFor();
}

/** Meanwhile a coach says that the team cannot play at the time of the season's first game. */
async function cannotPlayFirstGame(page: Page): Promise<void> {
  const path = `/office/seasons/${new URL(page.url()).pathname.split("/").at(-1)}/plan`;
  const { events } = await ask<{ events: { home: string; date: string; start: string }[] }>(page, "GET", path);
  const [first] = events.toSorted((a, b) => `${a.date} ${a.start}`.localeCompare(`${b.date} ${b.start}`));
  if (!first) throw new Error("there is no game");
  const { home, date, start } = first;
  const time = { from: date, to: date, fromTime: start, toTime: `${start.slice(0, 3)}59`, reason: null };
  await ask(page, "POST", `/teams/${home}/unavailable`, { time });
}
