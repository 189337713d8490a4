import type { Page } from "playwright-core";
import { cardFrame, type Hand } from "./hand.ts";
import { sixTeams, tenWeeks } from "./office-walks.ts";
import type { Site } from "./site.ts";

/** Something that people come for, and how few taps and fields it may take (issue 20). */
export interface Task {
  readonly what: string;
  readonly taps: number;
  readonly fields: number;
  /** Whose page it is, by the name on the demonstration's sign-in page; a visitor without one. */
  readonly as?: RegExp;
  readonly walk: (hand: Hand, at: Site) => Promise<void>;
}

/** One of the demonstration whose families still owe something. */
const OWING_LEAGUE = "Riverside Bramble Softball";
const PASSWORD = "Saturday-League-42!";

const register = (page: Page) => page.getByRole("link", { name: /^(Register|Join the waitlist|Join Waitlist)$/i });
const primary = (page: Page) => page.locator("form.register-form button[data-kind=primary]");

async function typeChild(hand: Hand, year: number): Promise<void> {
  const { page } = hand;
  await hand.type(page.locator("[name=firstName]"), "Maya");
  await hand.type(page.locator("[name=lastName]"), "Ortiz-Lam");
  await hand.choose(page.locator("[name=birthMonth]"), "J");
  await hand.type(page.locator("[name=birthDay]"), "2");
  await hand.type(page.locator("[name=birthYear]"), String(year));
}

async function pay(hand: Hand, keep = false): Promise<void> {
  const { page } = hand;
  const frame = await cardFrame(page);
  await hand.type(frame.locator("#number"), "4242424242424242");
  await hand.type(frame.locator("#expiry"), `09${String(new Date().getFullYear() + 1).slice(2)}`);
  await hand.type(frame.locator("#code"), "123");
  const zip = page.locator("#zip");
  if ((await zip.inputValue()) === "") await hand.type(zip, "94607");
  if (keep) await hand.tap(page.locator("[name=keep]"));
  await hand.tap(page.locator(".card-form button[data-kind=primary]"));
  await hand.arrives(/\/confirmation\//);
}

/** From a league's page to the paid spot, with an account made on the way. */
async function newFamily(hand: Hand, { address, open }: Site, keep = false): Promise<void> {
  const { page } = hand;
  await hand.begin(`${address}/league-details/${open.slug}`);
  await hand.tap(register(page));
  await hand.arrives(/\/player$/);
  await typeChild(hand, open.fits);
  await hand.choose(page.locator("[name=gender]"), "G");
  await hand.choose(page.locator("[name=relation]"), "M");
  await hand.tap(primary(page));
  await hand.arrives(/\/contact$/);
  await hand.type(page.locator("[name='contact.name']"), "Dana Ortiz-Lam");
  await hand.type(page.locator("[name='contact.email']"), `taps-${Date.now()}@example.org`);
  await hand.type(page.locator("[name='contact.phone']"), "510 555 0142");
  await hand.tap(primary(page));
  await hand.arrives(/\/health/);
  await hand.tap(primary(page));
  await hand.arrives(/\/agreements$/);
  // What may be left open is left open: the photos, the newsletter.
  await hand.tap(page.locator("[name=agreed]"));
  await hand.type(page.locator("[name=signature]"), "Dana Ortiz-Lam");
  await hand.type(page.locator("#password"), PASSWORD);
  await hand.tap(page.locator("#terms"));
  await hand.tap(primary(page));
  await hand.arrives(/\/confirm-registration$/);
  await hand.tap(page.getByRole("link", { name: /^Proceed to Payment/ }));
  await hand.arrives(/\/payment/);
  await pay(hand, keep);
}

/** A family that came once, and kept its card, registers the same child in another league. */
async function knownChild(hand: Hand, at: Site): Promise<void> {
  const { page } = hand;
  await newFamily(hand, at, true);
  await hand.begin(`${at.address}/league-details/${at.next.slug}`);
  await hand.tap(register(page));
  await hand.arrives(/\/players$/);
  for (let step = 0; step < 5 && !page.url().endsWith("/confirm-registration"); step += 1) {
    const before = page.url();
    if (await page.locator("[name=signature]").count()) {
      // What was agreed to in the first league is not asked again.
      if (await page.locator("[name=agreed]:not(:checked)").count()) await hand.tap(page.locator("[name=agreed]"));
      await hand.type(page.locator("[name=signature]"), "Dana Ortiz-Lam");
    }
    await hand.tap(primary(page));
    await page.waitForURL((url) => url.href !== before, { timeout: 30_000 });
  }
  await hand.tap(page.getByRole("link", { name: /^Proceed to Payment/ }));
  await hand.arrives(/\/payment/);
  await hand.tap(page.locator(".card-form button[data-kind=primary]"));
  await hand.arrives(/\/confirmation\//);
}

/** From a full league's page to a number in line. */
async function waitlist(hand: Hand, { address, full }: Site): Promise<void> {
  const { page } = hand;
  await hand.begin(`${address}/league-details/${full.slug}`);
  await hand.tap(page.locator("a[href*='/player-registration/']"));
  await hand.arrives(/\/player-registration\//);
  await typeChild(hand, full.fits);
  if (await page.locator("[name='contact.name']").count()) {
    await hand.type(page.locator("[name='contact.name']"), "Dana Ortiz-Lam");
    await hand.type(page.locator("[name='contact.email']"), `taps-${Date.now()}@example.org`);
  }
  await hand.tap(primary(page));
  for (let step = 0; step < 4 && !/\/waiting/.test(page.url()); step += 1) {
    await page.waitForTimeout(1500);
    if (/\/waiting/.test(page.url())) break;
    if (await page.locator("[name='contact.email']").count()) {
      await hand.type(page.locator("[name='contact.name']"), "Dana Ortiz-Lam");
      await hand.type(page.locator("[name='contact.email']"), `taps-${Date.now()}@example.org`);
    }
    await hand.tap(primary(page));
  }
  await hand.arrives(/\/waiting/);
}

/** A game or practice on the coach's schedule, with who comes. */
async function whoIsComing(hand: Hand): Promise<void> {
  await hand.tap(hand.page.getByRole("link", { name: /^Who is coming/ }));
  await hand.arrives(/\/events\//);
}

export const TASKS: readonly Task[] = [
  { what: "new family registers and pays", taps: 9, fields: 16, walk: (hand, at) => newFamily(hand, at) },
  { what: "known child registers, with the card that was kept", taps: 8, fields: 1, walk: knownChild },
  { what: "new family joins a waitlist", taps: 4, fields: 7, walk: waitlist },
  {
    what: "known family joins a waitlist",
    taps: 3,
    fields: 0,
    as: /Luis Okafor/,
    async walk(hand, { address, full }) {
      const { page } = hand;
      await hand.begin(`${address}/league-details/${full.slug}`);
      await hand.tap(page.locator("a[href*='/player-registration/']"));
      await hand.arrives(/\/players$/);
      await hand.tap(primary(page));
      await hand.arrives(/\/(?:waitlist|waiting)$/);
      if (page.url().endsWith("/waitlist")) {
        await hand.tap(primary(page));
        await hand.arrives(/\/(?:waiting|my-leagues)/);
      }
    },
  },
  {
    what: "correct the birth year of a player",
    taps: 2,
    fields: 1,
    as: /Dana Okafor/,
    async walk(hand, { address, open }) {
      const { page } = hand;
      await hand.begin(`${address}/player-registration/${open.slug}/players`);
      // Somebody of the family is too old or too young for the league, or seems so.
      await hand.tap(page.getByRole("link", { name: /^Correct the date of birth/ }));
      await hand.type(page.locator("[name=birthYear]"), String(open.fits));
      await hand.tap(page.locator("main form button[data-kind=primary]"));
      await hand.arrives(/\/player-registration\//);
    },
  },
  {
    what: "cost and refund of a league in the list",
    taps: 1,
    fields: 0,
    async walk(hand, { address }) {
      await hand.begin(`${address}/find-league?place=94607&radius=100`);
      await hand.tap(hand.page.getByRole("article").getByRole("link"));
      await hand.arrives(/\/league-details\//);
      await hand.page
        .getByText(/refund/i)
        .first()
        .waitFor();
      await hand.page
        .getByText(/all fees included/)
        .first()
        .waitFor();
    },
  },
  {
    what: "next game and directions",
    taps: 1,
    fields: 0,
    as: /Dana Okafor/,
    async walk(hand, { address }) {
      await hand.begin(`${address}/my-leagues`);
      const map = hand.page.locator(".next-event a[href*='maps']").first();
      await map.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
      await hand.tap(map);
    },
  },
  {
    what: "mark a child absent",
    taps: 1,
    fields: 0,
    as: /Dana Okafor/,
    async walk(hand, { address }) {
      await hand.begin(`${address}/schedule`);
      await hand.tap(hand.page.getByRole("button", { name: "Mark Absence" }));
      await hand.page.getByRole("button", { name: "Absence Marked" }).first().waitFor();
    },
  },
  {
    what: "take a volunteer shift",
    taps: 1,
    fields: 0,
    as: /Dana Okafor/,
    async walk(hand, { address }) {
      await hand.begin(`${address}/volunteer`);
      const open = hand.page.getByRole("button", { name: /^Take it/ });
      const before = await open.count();
      await hand.tap(open);
      while ((await open.count()) >= before) await hand.page.waitForTimeout(200);
    },
  },
  {
    what: "coach reminds who has not answered",
    taps: 2,
    fields: 0,
    as: /Ana Ferreira/,
    async walk(hand, { address }) {
      await hand.begin(`${address}/schedule`);
      await whoIsComing(hand);
      await hand.tap(hand.page.getByRole("button", { name: /^Remind \d+ famil/ }));
      await hand.page
        .getByText(/reminded/)
        .first()
        .waitFor();
    },
  },
  {
    what: "coach reaches an emergency contact",
    taps: 3,
    fields: 0,
    as: /Ana Ferreira/,
    async walk(hand, { address }) {
      const { page } = hand;
      await hand.begin(`${address}/schedule`);
      await whoIsComing(hand);
      await hand.tap(page.getByRole("link", { name: "Roster with contacts" }));
      await hand.arrives(/\/roster/);
      const phone = page.locator(".team-emergency a[href^='tel:']").first();
      await phone.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
      await hand.tap(phone);
    },
  },
  {
    what: "message the families who have not paid",
    taps: 6,
    fields: 3,
    as: /Priya Raman/,
    async walk(hand, { address }) {
      const { page } = hand;
      await page.goto(`${address}/messaging-backend`);
      const league = page.locator("main select[name=league] option", { hasText: OWING_LEAGUE });
      await hand.begin(`${address}/messaging-backend?league=${await league.getAttribute("value")}`);
      await hand.choose(page.locator("main select[name=owing]"), "With a balance");
      await hand.type(page.locator("#subject"), "Season fee");
      await hand.type(page.locator("#body"), "Your season fee is still open.");
      await hand.tap(page.getByRole("button", { name: /^Send Message/ }));
      await hand.tap(page.getByRole("button", { name: /^Send to \d+/ }));
      await page.getByText("Message sent successfully!").first().waitFor();
    },
  },
  { what: "make six teams", taps: 3, fields: 0, as: /Priya Raman/, walk: sixTeams },
  {
    what: "ten weeks of games with a clash, published",
    taps: 5,
    fields: 5,
    as: /Priya Raman/,
    walk: tenWeeks,
  },
  {
    what: "move a player to another team",
    taps: 3,
    fields: 0,
    as: /Priya Raman/,
    async walk(hand, { address }) {
      await hand.begin(`${address}/team-management`);
      await hand.tap(hand.page.getByRole("button", { name: /^Move to… / }));
      await hand.tap(hand.page.getByRole("menuitem", { name: /spots? left/ }));
      await hand.page.getByRole("button", { name: /^Undo/ }).first().waitFor();
    },
  },
];
