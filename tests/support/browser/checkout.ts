import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Somebody to register: who they are decides which leagues fit. */
export interface NewPlayer {
  firstName: string;
  birthDate: string;
}

export const MAYA: NewPlayer = { firstName: "Maya", birthDate: "2018-03-14" };
export const LEO: NewPlayer = { firstName: "Leo", birthDate: "2018-08-02" };

/** Cards of the test processor, and what their bank says. */
export const CARDS = {
  good: "4242424242424242",
  asks: "4000002760003184",
  declined: "4000000000000002",
  poor: "4000000000009995",
  /** The bank has taken the money, and its answer never came. */
  lost: "4000009900000061",
  /** Its bank compares the ZIP code, and wants the payment confirmed on a phone. */
  wrongZip: "4000009900000137",
  wantsPhone: "4000009900000152",
  /** The bank takes a minute. */
  slow: "4000009900000095",
} as const;

/** A league of the demonstration with discounts, codes and a plan (seed/leagues/own-forms.ts), and the one with its own form. */
export const MAGNOLIA = "magnolia-bayou-juniors";
export const CYPRESS = "cypress-bayou-juniors";

interface Asked {
  players: NewPlayer[];
  /** Which leagues to look among: with spots, or full. */
  availability: "open" | "waitlist";
  /** Leagues that were taken in this journey already. */
  not?: readonly string[];
  /** This league, and no other. */
  at?: string;
}

/**
 * Holds spots for who is signed in on a page, as the pages of registering do at their end: the same calls, in the same
 * browser. The first league near Oakland that fits all players.
 */
export function holdSpots(page: Page, { players, availability, not = [], at }: Asked): Promise<{ slug: string }> {
  return page.evaluate(
    async ({ asked, kind, taken, only }) => {
      const call = async (method: string, path: string, body?: object) => {
        const answer = await fetch(`/api${path}`, {
          method,
          headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const said = (await answer.json()) as Record<string, never>;
        if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`);
        return said as never;
      };
      interface Fits {
        season: { id: string } | null;
        children: { divisions: { divisionId: string; misfit: string | null; full: boolean }[] }[];
      }
      interface Form {
        waivers: { id: string; version: number; required: boolean }[];
        questions: { required: boolean }[];
      }
      const { leagues }: { leagues: { slug: string }[] } = only
        ? { leagues: [{ slug: only }] }
        : await call("GET", `/leagues?place=94607&radius=250&availability=${kind}&age=8-10`);
      for (const { slug } of leagues.filter((one) => !taken.includes(one.slug))) {
        const children = asked.map(({ birthDate }) => ({ kind: "new", birthDate, gender: "female" }));
        const fits: Fits = await call("POST", "/registration/eligibility", { league: slug, children, family: false });
        const form: Form = await call("GET", `/registration/leagues/${slug}/form`);
        const divisions = fits.children.map((child) =>
          child.divisions.find((one) => one.misfit === null && one.full === (kind === "waitlist")),
        );
        if (!fits.season || divisions.includes(undefined) || form.questions.some((one) => one.required)) continue;
        const waivers = form.waivers.filter((one) => one.required);
        await call("POST", "/registration/holds", {
          submissionKey: crypto.randomUUID(),
          league: slug,
          seasonId: fits.season.id,
          language: "en",
          contact: { name: "Dana Ortiz-Lam", email: "dana@example.org", phone: "510 555 0142", secondGuardian: null },
          children: asked.map((player, at) => ({
            athlete: {
              kind: "new",
              ...player,
              lastName: "Ortiz-Lam",
              gender: "female",
              relation: "mother",
              agreed: true,
              publicName: false,
            },
            divisionId: divisions[at]!.divisionId,
            fields: {},
            medical: { allergies: null, medicalNote: null },
            answers: {},
          })),
          signatures: waivers.map(({ id, version }) => ({ waiverId: id, version, typedName: "Dana Ortiz-Lam" })),
          waitlist: kind === "waitlist" ? "each" : "no",
          code: null,
          aid: null,
          planId: null,
        });
        return { slug };
      }
      throw new Error(`no league fits among ${leagues.length}`);
    },
    { asked: players, kind: availability, taken: not, only: at },
  );
}

/** Types a card into the processor's frame of the page that takes the money. */
export async function typeCard(page: Page, number: string, code = "123"): Promise<void> {
  const frame = page.frameLocator("#card iframe");
  const year = String(new Date().getFullYear() + 1).slice(2);
  await frame.locator("#number").fill("");
  await frame.locator("#number").pressSequentially(number);
  await frame.locator("#expiry").fill("");
  await frame.locator("#expiry").pressSequentially(`09${year}`);
  await frame.locator("#code").pressSequentially(code);
}

/** Fills in what the payment page still lacks, with a card. */
export async function fillPayment(page: Page, number: string): Promise<void> {
  await page.locator(".card-fields[data-state=there]").waitFor();
  await typeCard(page, number);
  await page.locator("#zip").fill("94607");
}

/** The button that pays, whatever it says meanwhile. */
export function payButton(page: Page) {
  return page.locator(".card-form button[data-kind=primary]");
}

/** How much the demonstration's payment page asks for, from its button. */
export async function amountOf(page: Page): Promise<string> {
  const [amount = ""] = /\$[\d,.]+/.exec(await payButton(page).innerText()) ?? [];
  expect(amount).not.toBe("");
  return amount;
}
