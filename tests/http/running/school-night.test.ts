import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { sendJson } from "../../support/product/raw-request.ts";

const FAMILIES = 200;
/** Everybody behind the school's one address. */
const SCHOOL = { "x-forwarded-for": "203.0.113.77" };

const home = makeDemonstration();
let product: OwnProduct;
let league: string;
beforeAll(async () => {
  product = await startProduct(home.dataDirectory, { TRUSTED_PROXIES: "1" });
  await product.ready;
  const { rows } = await inDatabase(home.dataDirectory, (client) =>
    client.query<{ slug: string }>(
      `select l.slug from league l join season s on s.league_id = l.id
        where l.status = 'approved' and s.status = 'open'
          and now() between s.registration_start_date and s.registration_end_date order by l.id limit 1`,
    ),
  );
  league = rows[0]!.slug;
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  home.remove();
}, 60_000);

/** The statuses of what many families ask for, twenty at a time. */
async function many(families: number, ask: (family: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < families; from += 20) {
    const round = Array.from({ length: Math.min(20, families - from) }, (_, at) => ask(from + at));
    statuses.push(...(await Promise.all(round)).map(({ status }) => status));
  }
  return statuses;
}

const signUp = (family: number) =>
  sendJson(
    product.address,
    "/api/auth/sign-up",
    {
      email: `family-${family}@example.org`,
      password: "Xylophone-9am",
      firstName: "Kim",
      lastName: "Okafor",
      phone: "510 555 0142",
      permissionGroups: ["parent"],
      terms: true,
      newsletter: false,
      language: "en",
    },
    SCHOOL,
  );

describe("200 families behind one address, within five minutes", () => {
  test("all begin to register, are told prices, and get their account", async () => {
    const began = performance.now();
    const saving = { basis: 0, language: "en", fields: { "contact.name": "Kim Okafor" } };
    const drafts = await many(FAMILIES, () =>
      sendJson(product.address, `/api/registration/leagues/${league}/draft`, saving, SCHOOL, "PATCH"),
    );
    expect(drafts.filter((status) => status >= 300)).toEqual([]);
    expect((await many(FAMILIES, signUp)).filter((status) => status >= 300)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(5 * 60_000);
  });

  test("and a flood of accounts ends all the same, for that address alone", async () => {
    const statuses = await many(140, (family) => signUp(FAMILIES + family));
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    expect((await signUp(FAMILIES + 140)).status).toBe(429);
    const elsewhere = { email: "elsewhere@example.org", language: "en" };
    const asked = await sendJson(product.address, "/api/launch-signups", elsewhere, {
      "x-forwarded-for": "203.0.113.78",
    });
    expect(asked.status).toBe(202);
  });
});
