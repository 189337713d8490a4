import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdsCardNumber } from "#kernel/money/card-number.ts";
import english from "../../../src/app/web/messages/en.ts";
import { IN_FULL } from "../../support/long.ts";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { ask, sendJson, sendForm, unescaped } from "../../support/product/raw-request.ts";
import { signedIn } from "../../support/product/sessions.ts";
import { INPUTS, type CallInput } from "./permissions/inputs.ts";
import { readReviewed, whoComesIn } from "./permissions/reviewed.ts";

/** As somebody would type it: no tool finds it in this file. */
const NUMBER = Array.from({ length: 4 }, () => "4242").join(" ");
const PEOPLE: Record<string, string | undefined> = {
  parent: "parent@touchline.example",
  manager: "manager@touchline.example",
  admin: "admin@touchline.example",
  visitor: undefined,
  "district manager": "district@touchline.example",
};
const reviewed = readReviewed();

/** Who makes a call: in short, the first whom it lets in. */
function callers(operationId: string): (string | undefined)[] {
  if (IN_FULL) return Object.values(PEOPLE);
  const comesIn = whoComesIn(reviewed.get(operationId) ?? "");
  return [PEOPLE[Object.keys(PEOPLE).find((kind) => comesIn.includes(kind)) ?? "manager"]];
}

const home = makeDemonstration();
let product: OwnProduct;
beforeAll(async () => {
  product = await startProduct(home.dataDirectory);
  await product.ready;
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  home.remove();
}, 60_000);

const inOurs = <Row extends object>(query: string, values: unknown[] = []) =>
  inDatabase(home.dataDirectory, async (client) => (await client.query<Row>(query, values)).rows);

/** A body once for each text in it, with a card number behind it and in its place. */
function* spoiled(body: unknown): Generator {
  if (typeof body === "string")
    yield* [`${body} ${NUMBER}`, NUMBER, ...(IN_FULL ? [NUMBER.replaceAll(" ", ""), `${NUMBER}@example.org`] : [])];
  if (typeof body !== "object" || body === null) return;
  for (const [name, value] of Object.entries(body))
    for (const worse of spoiled(value ?? "")) yield Array.isArray(body) ? [worse] : { ...body, [name]: worse };
}

/** Ids of what the manager of the demonstration runs, for "$league" and the like. */
async function realIds(): Promise<Record<string, string>> {
  const [found] = await inOurs<Record<string, string>>(
    `select l.id as "$league", s.id as "$season", d.id as "$division",
            (select id from league_draft where account_id = a.id limit 1) as "$draft",
            (select r.id from registration r join division o on o.id = r.division_id join season p on p.id = o.season_id
              where p.league_id = l.id and r.status = 'confirmed' order by r.id limit 1) as "$registration",
            (select id from league_submission where state = 'waiting' limit 1) as "$submission"
       from league l join account a on a.id = l.owner_id and a.email = 'manager@touchline.example'
       join season s on s.league_id = l.id join division d on d.season_id = s.id
      where l.status = 'approved' order by l.id, s.id, d.id limit 1`,
  );
  return found!;
}

describe("no card number is kept that somebody typed into a text", () => {
  test("whatever the call, and whoever calls", async () => {
    const ids = await realIds();
    const { paths } = JSON.parse((await ask(product.address, "/api/openapi.json")).text) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    let asked = 0;
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { operationId }] of Object.entries(methods)) {
        const given = INPUTS[operationId];
        const text = JSON.stringify((typeof given === "function" ? given() : given) ?? {});
        const input = JSON.parse(text.replace(/\$\w+/g, (name) => ids[name] ?? name)) as CallInput;
        if (input.body === undefined || input.last) continue;
        const where = path.replace(/\{(\w+)\}/g, (_, name: string) => input.path?.[name] ?? "");
        for (const email of callers(operationId)) {
          const headers = { ...(await signedIn(home.dataDirectory, email)), "user-agent": `Mine ${NUMBER}` };
          for (const body of spoiled(input.body)) {
            await sendJson(product.address, `/api${where}`, body, headers, method.toUpperCase());
            asked += 1;
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(500);
    expect(await inOurs("select distinct about from texts_like_card_numbers()")).toEqual([]);
  }, 240_000);

  test("and the browser's own name is not kept with it", async () => {
    const headers = { "user-agent": `Mine ${NUMBER}` };
    const given = { email: "parent@touchline.example", password: "Saturday-9am" };
    await sendForm(product.address, "/login", given, headers);
    await sendJson(product.address, "/api/auth/sign-in", given, headers);
    expect(await inOurs("select distinct about from texts_like_card_numbers()")).toEqual([]);
  });

  test("and who typed it reads why, beside the field", async () => {
    const message = { name: "Ana", email: "ana@example.org", topic: "other", submissionKey: crypto.randomUUID() };
    const { status, text } = await sendForm(product.address, "/contact", { ...message, body: `Charge ${NUMBER}` });
    expect(status).toBe(400);
    expect(unescaped(text)).toContain(english.issues.text["card-number"]);
  });

  test("also while registering a child, where each page keeps what it holds so far", async () => {
    const [league] = await inOurs<{ slug: string }>(
      `select l.slug from league l join season s on s.league_id = l.id
        where l.status = 'approved' and s.status = 'open'
          and now() between s.registration_start_date and s.registration_end_date order by l.id limit 1`,
    );
    const path = `/player-registration/${league!.slug}/player`;
    const { status, text } = await sendForm(product.address, path, { firstName: NUMBER, basis: "0" });
    expect(status).toBe(422);
    expect(unescaped(text)).toMatch(new RegExp(`href="#firstName"[^>]*>${english.issues.text["card-number"]}`));
    expect(await inOurs("select distinct about from texts_like_card_numbers()")).toEqual([]);
  });
});

describe("the database", () => {
  const looks = async (text: string) =>
    (await inOurs<{ found: boolean }>("select holds_card_number($1) as found", [text]))[0]!.found;

  test.for([
    NUMBER,
    NUMBER.replaceAll(" ", "-"),
    NUMBER.replaceAll(" ", ""),
    `Pay with ${NUMBER.replaceAll(" ", "\u00A0\u2013 ")}.`,
    "42 42 42 42 42 42 42 42",
    "12 3782 822463 10005 12/27",
  ])("finds %j", async (text) => expect(await looks(text)).toBe(true));

  test.for([
    "510-555-0142 510-555-0143",
    "+378282246310005",
    "2026-11-22 2026-11-29",
    "0198f000-4242-4242-8242-424242424242",
    `pi_${NUMBER.replaceAll(" ", "")}`,
  ])("finds nothing in %j", async (text) => expect(await looks(text)).toBe(false));

  test("finds nothing that a text field would take", async () => {
    const signs = ["4", "2", "42", "4242", "4242424242424242", " ", "-", "\n", "+", "a", ",", "378282246310005", "  "];
    const texts = Array.from({ length: 4000 }, () =>
      Array.from(
        { length: 1 + Math.floor(Math.random() * 14) },
        () => signs[Math.floor(Math.random() * signs.length)],
      ).join(""),
    );
    const found = await inOurs<{ said: string }>(
      "select said from unnest($1::text[]) as said where holds_card_number(said)",
      [texts],
    );
    expect(found.map(({ said }) => said).filter((text) => !holdsCardNumber(text))).toEqual([]);
    expect(found.length).toBeGreaterThan(20);
  });
});
