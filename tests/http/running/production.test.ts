import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { urlOf } from "#platform/db/embedded/presence.ts";
import english from "../../../src/slices/site/web/messages/en.ts";
import refusals from "../../../src/app/web/messages/en.ts";
import {
  databaseOf,
  inDatabase,
  makeDataDirectory,
  PRODUCTION,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { ask, sendForm, sendJson, unescaped } from "../../support/product/raw-request.ts";

const own = makeDataDirectory();
const received: string[] = [];
let form: Server;
let product: OwnProduct;
/** A second process on the same database. */
let other: OwnProduct;

beforeAll(async () => {
  form = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.once("end", () => {
      received.push(`${request.method} ${request.headers["content-type"]} ${body}`);
      response.end("thank you");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => form.once("listening", resolve));
  const settings = { ...PRODUCTION, TRUSTED_PROXIES: "1", LOG_LEVEL: "info" };
  product = await startProduct(own.dataDirectory, {
    ...settings,
    LAUNCH_FORM_URL: `http://127.0.0.1:${(form.address() as AddressInfo).port}/collect`,
    LAUNCH_FORM_FIELD: "entry.2005620554",
  });
  await product.ready;
  other = await startProduct(own.dataDirectory, { ...settings, DATABASE_URL: urlOf(databaseOf(own.dataDirectory)) });
  await other.ready;
});
afterAll(async () => {
  await stopProduct(other);
  await stopProduct(product);
  form.close();
  own.remove();
});

const from = (ipAddress: string) => ({ "x-forwarded-for": ipAddress });
const message = (over: Record<string, string> = {}) => ({
  name: "Rosalind Quigley",
  email: "rosalind@quigley.example",
  topic: "family",
  body: "Does the bus stop at Linden Hill?",
  submissionKey: crypto.randomUUID(),
  ...over,
});
const write = (to: OwnProduct, ipAddress: string, over?: Record<string, string>) =>
  sendForm(to.address, "/contact", message(over), from(ipAddress));

describe("in production", () => {
  test("what is for developers and the demonstration is not there", async () => {
    for (const path of ["/dev/outbox", "/design", "/es/design"]) {
      const { status, text } = await ask(product.address, path);
      expect([path, status, text.includes("Page Not Found") || text.includes("Página")]).toEqual([path, 404, true]);
    }
    expect((await ask(product.address, "/")).text).not.toContain("Demonstration");
    expect(JSON.parse((await ask(product.address, "/api/site")).text)).toMatchObject({ demonstration: false });
  });

  test("browsers are told to come by https, and addresses are the public ones whatever a request says", async () => {
    const { headers, text } = await ask(product.address, "/", { headers: { host: "evil.example" } });
    expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
    expect(text).toContain('rel="canonical" href="https://leagues.example.org/"');
    expect(text).not.toContain("evil.example");
    expect((await ask(product.address, "/robots.txt")).text).toContain("https://leagues.example.org/sitemap.xml");
  });

  test("only the public origin is our own; the cookie travels by https alone", async () => {
    const choose = (origin: string) =>
      sendForm(product.address, "/preferences", { scheme: "dark", back: "/" }, { origin });
    expect((await choose(product.address)).status).toBe(403);
    const { status, headers } = await choose("https://leagues.example.org");
    expect([status, headers["set-cookie"]]).toEqual([
      302,
      ["scheme=dark; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure"],
    ]);
  });
});

describe("ten messages an hour from one address", () => {
  test("the eleventh is refused and stays in the form, whichever process it reaches; others are not affected", async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      const { status, text } = await write(sent % 2 ? other : product, "203.0.113.1");
      expect([sent, status]).toEqual([sent, 200]);
      expect(text).toContain(english.contact.sentHeading);
    }
    for (const process of [product, other]) {
      const { status, headers, text } = await write(process, "203.0.113.1", { body: "The eleventh <message>" });
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(3000);
      const page = unescaped(text);
      expect(page).toContain(refusals.refusals.request["too-many"]);
      expect(page).toContain("The eleventh <message>");
      expect(page).toContain("rosalind@quigley.example");
    }
    expect((await write(product, "203.0.113.2")).status).toBe(200);
  });

  test("are counted together with the API's, which says when to try again", async () => {
    const { status, headers, text } = await sendJson(
      other.address,
      "/api/contact-messages",
      { ...message(), language: "en" },
      from("203.0.113.1"),
    );
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([429, "request.too-many"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3000);
  });

  test("what a client writes into X-Forwarded-For besides the proxy's own entry proves nothing", async () => {
    for (const invented of ["198.51.100.7", "198.51.100.8", "127.0.0.1"]) {
      expect((await write(product, `${invented}, 203.0.113.1`)).status).toBe(429);
    }
  });
});

describe("the launch list", () => {
  test("hands an address on to the operator's form, once, as its one field", async () => {
    for (const email of ["Otto@Lilienthal.example", "otto@lilienthal.example"]) {
      expect((await sendForm(product.address, "/launch-list", { email })).status).toBe(200);
    }
    const expected = "POST application/x-www-form-urlencoded;charset=UTF-8 entry.2005620554=Otto%40Lilienthal.example";
    await expect.poll(() => received, { timeout: 20_000, interval: 100 }).toEqual([expected]);
    const marked = () =>
      inDatabase(
        own.dataDirectory,
        async (client) =>
          (
            await client.query<{ forwarded: boolean }>(
              "select forwarded_at is not null as forwarded from launch_signup",
            )
          ).rows,
      );
    await expect.poll(marked, { timeout: 20_000 }).toEqual([{ forwarded: true }]);
  });
});

test("the log knows each request, and nothing that people typed", async () => {
  const typed = { name: "Wilhelmina", email: "wilhelmina@private.example", body: "My son has asthma" };
  expect((await write(product, "203.0.113.9", typed)).status).toBe(200);
  expect((await ask(product.address, "/find-league?place=Zanesvilleburg&q=wheelchair")).status).toBe(400);
  expect((await ask(product.address, "/api/leagues?q=wheelchair&age=Xanthippe")).status).toBe(400);
  const { status, headers } = await ask(product.address, "/league-details/no-such?secret=Rumpelstiltskin", {
    headers: { cookie: "session=Rumpelstiltskin" },
  });
  expect(status).toBe(404);
  // Mail finds nobody at its port: that is logged too, by whichever process took the email.
  const said = () => product.said() + other.said();
  await expect.poll(said, { timeout: 20_000 }).toMatch(/an email was not taken/);
  await expect.poll(product.said, { timeout: 20_000 }).toContain(String(headers["x-request-id"]));
  const lines = product
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.map((line) => JSON.parse(line) as { path?: string })).toContainEqual(
    expect.objectContaining({ path: "/find-league", status: 400 }),
  );
  for (const secret of [
    ...Object.values(typed),
    "Quigley",
    "quigley",
    "Linden",
    "Zanesville",
    "wheelchair",
    "Xanthippe",
    "Rumpelstiltskin",
    "lilienthal",
    "Lilienthal",
    "?",
  ]) {
    expect(said(), secret).not.toContain(secret);
  }
});
