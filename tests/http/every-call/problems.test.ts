import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import english from "../../../src/app/web/messages/en.ts";
import chat from "../../../src/slices/chat/web/messages/room/en.ts";
import messages from "../../../src/slices/site/web/messages/message-codes/en.ts";
import spanish from "../../../src/app/web/messages/es.ts";
import {
  inDatabase,
  makeDataDirectory,
  PRODUCTION,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { ask, unescaped, type Answer, type Asked } from "../../support/product/raw-request.ts";
import { sessionCookie } from "../../support/product/sessions.ts";

const address = inject("address");
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const JSON_BODY = { "content-type": "application/json" };

interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  instance: string;
  issues?: { field: string; code: string; title: string }[];
}

/** The problem of an answer, of the one shape that all have. */
function problemIn({ status, headers, text }: Answer): Problem {
  expect(headers["content-type"]).toBe("application/problem+json");
  const problem = JSON.parse(text) as Problem;
  expect(problem).toMatchObject({ type: `urn:touchline:problem:${problem.code}`, status });
  expect(problem.title).toMatch(/^[A-Z].+\.$/);
  expect(problem.instance).toMatch(ID);
  expect(problem.instance).toBe(headers["x-request-id"]);
  return problem;
}

describe("an error of the API is a problem with a stable code and the request's id", () => {
  const launch = "/api/launch-signups";
  const post = (body: string, type = "application/json"): Asked => ({
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  test.each<[what: string, path: string, asked: Asked, status: number, code: string]>([
    ["nothing at the address", "/api/nope", {}, 404, "request.not-found"],
    ["nothing at the API's root", "/api", {}, 404, "request.not-found"],
    ["a method that the address does not take", "/api/leagues", { method: "DELETE" }, 405, "request.method"],
    ["reading what can only be sent", launch, {}, 405, "request.method"],
    ["JSON that ends too early", launch, post("{"), 400, "input.not-understood"],
    ["no body", launch, post(""), 400, "input.not-understood"],
    ["a list for an object", launch, post("[]"), 400, "input.not-understood"],
    ["another kind of content", launch, post("<email>a@b.co</email>", "text/xml"), 400, "input.not-understood"],
    ["256 kB and more", launch, post("a".repeat(256 * 1024 + 1)), 413, "request.too-large"],
    ["a league that is not there", "/api/leagues/no-such-league", {}, 404, "leagues.not-found"],
    ["a league id that is nobody's", "/api/leagues/00000000-0000-7000-8000-000000000000", {}, 404, "leagues.not-found"],
    ["a league named by a NUL", "/api/leagues/%00", {}, 404, "leagues.not-found"],
    ["a league named by no text", "/api/leagues/%FF", {}, 404, "leagues.not-found"],
    ["the map of a league that is not there", "/api/leagues/no-such-league/map", {}, 404, "leagues.not-found"],
    [
      "a question to a league that is not there",
      "/api/leagues/no-such-league/questions",
      post(email()),
      404,
      "leagues.not-found",
    ],
    ["a filter that nobody understands", "/api/leagues?age=ancient", {}, 400, "input.not-understood"],
  ])("%s", async (_what, path, asked, status, code) => {
    const problem = problemIn(await ask(address, path, asked));
    expect([problem.status, problem.code]).toEqual([status, code]);
  });

  test("a body whose length nobody said is measured while it comes", async () => {
    const chunked = {
      method: "POST",
      headers: { ...JSON_BODY, "transfer-encoding": "chunked" },
      body: "a".repeat(300_000),
    };
    expect(problemIn(await ask(address, launch, chunked)).code).toBe("request.too-large");
  });

  test("a wrong method is told the right ones", async () => {
    expect((await ask(address, "/api/leagues", { method: "PUT" })).headers["allow"]).toBe("HEAD, GET");
    expect((await ask(address, launch, { method: "DELETE" })).headers["allow"]).toBe("POST");
    expect((await ask(address, "/contact", { method: "PUT" })).headers["allow"]).toBe("GET, HEAD, POST");
    expect(await ask(address, "/api/leagues", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });

  test("each field that is wrong is named, with a code and a sentence", async () => {
    const { issues } = problemIn(
      await ask(address, "/api/contact-messages", post('{"email":"nobody","language":"en"}')),
    );
    expect(issues).toEqual([
      { field: "name", code: "name.missing", title: messages.issues.name.missing },
      { field: "email", code: "email.format", title: english.issues.email.format },
      { field: "body", code: "body.missing", title: messages.issues.body.missing },
      { field: "submissionKey", code: "form.stale", title: english.issues.form.stale },
      { field: "topic", code: "topic.missing", title: messages.issues.topic.missing },
    ]);
  });

  test("what is not even a request of HTTP gets one too", async () => {
    const { status, text } = await ask(address, `/api/leagues?q=${"a".repeat(70_000)}`);
    expect([status, (JSON.parse(text) as Problem).code]).toEqual([431, "request.too-large"]);
  });
});

describe("a page that is not there says so in the visitor's language", () => {
  test.each([
    ["/no/such/page", english],
    ["/es/no/such/page", spanish],
    ["/league-details/no-such-league", english],
    ["/es/league-details/no-such-league", spanish],
    [`/league-details/${"a".repeat(300)}`, english],
    ["/league-details/no-such-league/ask", english],
    ["/league-details/%FF", english],
    ["/dev/nothing", english],
  ])("%s", async (path, words) => {
    const { status, headers, text } = await ask(address, path);
    expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    const page = unescaped(text);
    for (const sentence of Object.values(words.notFound)) expect(page).toContain(sentence);
    expect(page).not.toContain(words.fault.heading);
  });

  test("in the words of the specification", () => {
    expect(english.notFound).toEqual({
      heading: "Page Not Found",
      text: "Sorry, we couldn't find the page you're looking for.",
      back: "Back to Homepage",
    });
  });
});

describe("a fault of ours", () => {
  const own = makeDataDirectory();
  let product: OwnProduct;
  beforeAll(async () => {
    product = await startProduct(own.dataDirectory, PRODUCTION);
    await product.ready;
    expect((await ask(product.address, "/api/leagues/some-league")).status).toBe(404);
    // Two tables go away under the running product: what needs them fails deep inside.
    await inDatabase(own.dataDirectory, (client) => client.query("alter table league rename to league_elsewhere"));
  });
  afterAll(async () => {
    await stopProduct(product);
    own.remove();
  });
  const leaks = /league_elsewhere|relation|does not exist|42P01|node_modules|\.m?js:|Error:|\bat \w/;

  test("is a problem of the API that gives the id and nothing away; the log has it under the same id", async () => {
    const answer = await ask(product.address, "/api/leagues/some-league");
    const problem = problemIn(answer);
    expect([problem.status, problem.code]).toEqual([500, "server.fault"]);
    expect(answer.text).not.toMatch(leaks);
    await expect.poll(product.said, { timeout: 20_000 }).toContain(problem.instance);
    const line = product
      .said()
      .split("\n")
      .find((one) => one.includes(problem.instance) && one.includes('"error"'));
    expect(line).toMatch(/error 42P01\\n +at /i);
    // The message may quote what somebody sent.
    expect(line).not.toContain("does not exist");
  });

  test("is not what a body is that nobody can read: it is not in the log, nor a piece of it", async () => {
    const [path, password] = ["/api/auth/sign-in", "Saturday-9am-on-the-field"];
    for (const body of [`{"password": "${password}`, `"${password}" x`, password]) {
      const answer = await ask(product.address, path, { method: "POST", headers: JSON_BODY, body });
      const problem = problemIn(answer);
      expect([problem.status, problem.code]).toEqual([400, "input.not-understood"]);
      await expect.poll(product.said, { timeout: 20_000 }).toContain(problem.instance);
      const lines = product.said().split("\n");
      expect(lines.filter((line) => line.includes(problem.instance) && line.includes('"error"'))).toEqual([]);
    }
    expect(product.said()).not.toMatch(/Saturday|on-the-field/);
  });

  test.each([["", english] as const, ["/es", spanish] as const])(
    "is a page%s with the number to name",
    async (prefix, words) => {
      const { status, headers, text } = await ask(product.address, `${prefix}/league-details/some-league`);
      expect([status, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
      const page = unescaped(text);
      expect(page).toContain(words.fault.heading);
      expect(page).toContain(words.fault.id.replace("{id}", String(headers["x-request-id"])));
      expect(text).not.toMatch(leaks);
      // What it says arrives by a pipe of its own.
      await expect.poll(product.said, { timeout: 20_000 }).toContain(headers["x-request-id"]);
    },
  );

  test("in the chats leaves their page standing, which offers to try again", async () => {
    const email = "reader@example.com";
    await inDatabase(own.dataDirectory, async (client) => {
      await client.query(
        `insert into account (email, email_verified_at, first_name, last_name, language, permission_groups)
         values ($1, now(), 'Rea', 'Der', 'en', '{parent}')`,
        [email],
      );
      await client.query("alter table league_elsewhere rename to league");
      await client.query("alter table chat_room rename to room_elsewhere");
    });
    // An installation with an https address keeps its cookies to its own host.
    const headers = { cookie: `__Host-${await sessionCookie(own.dataDirectory, email)}` };
    const { status, text } = await ask(product.address, "/messaging", { headers });
    expect(status).toBe(200);
    expect(unescaped(text)).toContain(`${chat.failed}</p><button`);
    expect(text).toContain(chat.retry);
    expect(text).not.toMatch(leaks);
    await inDatabase(own.dataDirectory, (client) => client.query("alter table room_elsewhere rename to chat_room"));
    const again = await ask(product.address, "/messaging.data", { headers });
    expect([again.status, again.text.includes('"open"')]).toEqual([200, true]);
  });

  test("that takes even the frame of the page away still shows the number, in the language of the address", async () => {
    await inDatabase(own.dataDirectory, (client) =>
      client.query("alter table site_setting rename to setting_elsewhere"),
    );
    const show = () => ask(product.address, "/es/help");
    // The settings are remembered for a second.
    await expect.poll(async () => (await show()).status, { timeout: 20_000 }).toBe(500);
    const { headers, text } = await show();
    expect(text).toContain('<html lang="es"');
    expect(unescaped(text)).toContain(spanish.fault.id.replace("{id}", String(headers["x-request-id"])));
    expect(text).not.toMatch(leaks);
  });
});

function email(): string {
  return JSON.stringify({
    name: "Ana",
    email: "ana@example.com",
    body: "Is there a bus?",
    language: "en",
    submissionKey: crypto.randomUUID(),
  });
}
