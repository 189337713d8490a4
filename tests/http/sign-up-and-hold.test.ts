import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { DEMONSTRATION_PASSWORD } from "../support/browser/account-pages.ts";
import { inDatabase } from "../support/product/own-product.ts";
import { ask, sendForm, sendJson, unescaped } from "../support/product/raw-request.ts";
import { registeringLeagues, type RegisteringLeague } from "../support/browser/registering.ts";

/** A new family submits the last page of the form: its account is made, and the spot is held for it in the same request. */

const address = inject("address");

/** The cookies of a browser, as answers change them. */
function browser() {
  const kept = new Map<string, string>();
  // Each family comes from a network of its own.
  const from = `203.0.113.${Math.ceil(Math.random() * 250)}`;
  return {
    headers: () => ({
      "x-forwarded-for": from,
      cookie: [...kept].map(([name, value]) => `${name}=${value}`).join("; "),
    }),
    keep({ headers }: { headers: { "set-cookie"?: string[] | undefined } }) {
      for (const one of headers["set-cookie"] ?? []) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
        kept.set(name, value);
      }
    },
  };
}

/** A visitor who has filled in everything but the last page. */
async function filledIn({ slug, fits }: RegisteringLeague) {
  const { headers, keep } = browser();
  const email = `${randomUUID()}@example.org`;
  const child = { begun: true, firstName: "Maya", lastName: "Okafor", birthDate: `${fits}-01-02`, gender: "female" };
  const fields = {
    ...Object.fromEntries(Object.entries({ ...child, relation: "mother" }).map(([name, v]) => [`child.m1.${name}`, v])),
    players: ["m1"],
    "contact.name": "Dana Okafor",
    "contact.email": email,
    "contact.phone": "510 555 0142",
  };
  const draft = { basis: 0, fields, language: "en" };
  const saved = await sendJson(address, `/api/registration/leagues/${slug}/draft`, draft, headers(), "PATCH");
  expect(saved.status).toBe(200);
  keep(saved);
  const page = `/player-registration/${slug}/agreements`;
  const shown = await ask(address, page, { headers: headers() });
  expect(shown.status).toBe(200);
  const hidden = [...shown.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const form = {
    ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
    agreed: "on",
    signature: "Dana Okafor",
    password: DEMONSTRATION_PASSWORD,
    terms: "on",
  };
  return {
    async submit() {
      const answer = await sendForm(address, page, form, headers());
      keep(answer);
      return answer;
    },
    read: async (path: string) => unescaped((await ask(address, path, { headers: headers() })).text),
  };
}

test("the account that the page makes has the spot at once, and is signed in on the next page", async () => {
  const [league] = await registeringLeagues(address, "open");
  const { submit, read } = await filledIn(league!);
  const answer = await submit();
  expect([answer.status, answer.headers.location]).toEqual([302, "/confirm-registration"]);
  const { orders } = JSON.parse(await read("/api/registration/orders")) as { orders: { children: object[] }[] };
  expect(orders).toMatchObject([{ state: "open", children: [{ firstName: "Maya", status: "held" }] }]);
});

test("where the spot cannot be held in that moment, the page says so at once, to a family that is signed in now", async () => {
  const league = (await registeringLeagues(address, "open")).at(-1)!;
  const { submit, read } = await filledIn(league);
  const atTheLeague = (text: string) =>
    inDatabase(inject("dataDirectory"), (client) => client.query(text, [league.slug]));
  // Its account for card payments is closed between the page and the form.
  await atTheLeague(
    `insert into payee_account values ((select id from league where slug = $1), 'acct_closed', false, now())`,
  );
  try {
    const answer = await submit();
    const next = `/player-registration/${league.slug}/agreements?refused=registration.cards-not-ready`;
    expect([answer.status, answer.headers.location]).toEqual([302, next]);
    const page = await read(next);
    expect(page).toContain("cannot take card payments yet");
    expect(page).toContain('value="Dana Okafor"');
    expect(page).not.toContain('name="password"');
    expect(JSON.parse(await read("/api/registration/orders"))).toMatchObject({ orders: [] });
  } finally {
    await atTheLeague(`delete from payee_account where payee_id = (select id from league where slug = $1)`);
  }
});
