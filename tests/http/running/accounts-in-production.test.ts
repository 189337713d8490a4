import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { urlOf } from "#platform/db/embedded/presence.ts";
import {
  databaseOf,
  inDatabase,
  makeDataDirectory,
  PRODUCTION,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { ask, sendJson } from "../../support/product/raw-request.ts";

const own = makeDataDirectory();
let product: OwnProduct;
/** A second process on the same database. */
let other: OwnProduct;

beforeAll(async () => {
  const settings = { ...PRODUCTION, LOG_LEVEL: "info", TOUCHLINE_ADMIN: "Operator@leagues.example" };
  product = await startProduct(own.dataDirectory, settings);
  await product.ready;
  other = await startProduct(own.dataDirectory, { ...settings, DATABASE_URL: urlOf(databaseOf(own.dataDirectory)) });
  await other.ready;
});
afterAll(async () => {
  await stopProduct(other);
  await stopProduct(product);
  own.remove();
});

const person = {
  email: "wilhelmina@private.example",
  password: "Xylophone-9am",
  firstName: "Wilhelmina",
  lastName: "Quigley",
  phone: "212 555 0177",
  permissionGroups: ["parent"],
  terms: true,
  newsletter: false,
  language: "es",
};

const emails = (recipient: string) =>
  inDatabase(own.dataDirectory, async (client) => {
    const { rows } = await client.query<{ subject: string; text: string; language: string }>(
      "select subject, body_text as text, language from mail where lower(recipient) = lower($1) order by id",
      [recipient],
    );
    return rows;
  });

test("nobody is anybody's to be: the demonstration's people and their password are not told", async () => {
  const { status, text } = await ask(product.address, "/api/auth/providers");
  expect([status, JSON.parse(text)]).toEqual([200, { google: false, demonstration: null }]);
  expect((await ask(product.address, "/login")).text).not.toContain("parent@touchline.example");
});

describe("an account in production", () => {
  let cookie = "";

  test("has a session cookie of this host alone, by https alone", async () => {
    const answer = await sendJson(product.address, "/api/auth/sign-up", person, { host: "evil.example" });
    expect(answer.status).toBe(202);
    const [session = ""] = answer.headers["set-cookie"] ?? [];
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    cookie = session.split(";")[0] ?? "";
  });

  test("is known by every process, and signed out at all of them at once", async () => {
    for (const at of [product, other]) {
      expect((await ask(at.address, "/api/auth/user", { headers: { cookie } })).status).toBe(200);
    }
    const plain = cookie.replace("__Host-", "");
    expect((await ask(product.address, "/api/auth/user", { headers: { cookie: plain } })).status).toBe(400);
    await sendJson(other.address, "/api/auth/sign-out", { scope: "global" }, { cookie });
    for (const at of [product, other]) {
      expect((await ask(at.address, "/api/auth/user", { headers: { cookie } })).status).toBe(400);
    }
  });

  test("gets emails in its language that lead to the public address, whatever the request called its host", async () => {
    const [email] = await emails(person.email);
    expect(email).toMatchObject({ subject: "Touchline: Confirme su correo electrónico", language: "es" });
    expect(email?.text).toContain("https://leagues.example.org/es/check-email#link=");
    expect(email?.text).not.toContain("evil.example");
  });

  test("is tried from one browser at both processes no more often than at one", async () => {
    const ends = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const guess = { email: person.email, password: `guess-${turn}` };
      ends.push((await sendJson((turn % 2 ? product : other).address, "/api/auth/sign-in", guess)).status);
    }
    expect(ends).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test("leaves no word of its person in the log", async () => {
    await ask(product.address, "/check-email?link=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    // The log comes through a pipe: what is said last is waited for.
    await expect.poll(product.said, { timeout: 20_000 }).toContain('"/check-email');
    expect(product.said()).toContain("/api/auth/sign-up");
    for (const secret of [
      "wilhelmina",
      "Wilhelmina",
      "Quigley",
      "Xylophone",
      "555 0177",
      "guess-",
      "AAAAAAAAAA",
      cookie,
    ]) {
      expect(product.said() + other.said(), secret).not.toContain(secret);
    }
  });
});

test("the operator's address becomes the one global admin, whose email sets the password", async () => {
  const [email, ...more] = await emails("operator@leagues.example");
  expect(more).toEqual([]);
  expect(email?.subject).toBe("Touchline: You are now a global admin");
  const secret = /#link=([\w-]{43})/.exec(email?.text ?? "")?.[1];
  const set = await sendJson(product.address, "/api/auth/recover/password", { secret, password: "Sunday-10am!" });
  expect(JSON.parse(set.text)).toEqual({ outcome: "signed-in" });
  const cookie = set.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const { text } = await ask(other.address, "/api/auth/user", { headers: { cookie } });
  expect(JSON.parse(text)).toMatchObject({ email: "Operator@leagues.example", globalAdmin: true, emailVerified: true });
});

test("there is no account of the demonstration", async () => {
  const guess = { email: "admin@touchline.example", password: "Saturday-9am" };
  expect((await sendJson(product.address, "/api/auth/sign-in", guess)).status).toBe(400);
});
