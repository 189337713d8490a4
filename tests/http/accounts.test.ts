import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { ask, sendJson, type Answer } from "../support/product/raw-request.ts";

const address = inject("address");
const PASSWORD = "Saturday-9am";
const PARENT = { email: "parent2@touchline.example", password: PASSWORD };

const send = sendJson.bind(undefined, address);
const cookieOf = (answer: Answer, name: string) =>
  answer.headers["set-cookie"]?.find((cookie) => cookie.startsWith(`${name}=`));
const valueOf = (cookie = "") => cookie.split(";")[0] ?? "";
const codeOf = (answer: Answer) => (JSON.parse(answer.text) as { code: string }).code;
const stranger = () => ({
  email: `${randomUUID()}@example.org`,
  password: PASSWORD,
  firstName: "Kim",
  lastName: "Berg",
  phone: "510 555 0142",
  permissionGroups: ["parent"],
  terms: true,
  newsletter: false,
  language: "en",
});
/** The newest email to somebody: others write emails at the same time. */
const newestEmailTo = async (email: string) => {
  const { text } = await ask(address, "/dev/outbox");
  return text.split("<section>").find((mail) => mail.includes(`To ${email} `)) ?? "";
};

describe("a session", () => {
  test("is a cookie that scripts cannot read and other sites do not send", async () => {
    const answer = await send("/api/auth/sign-in", PARENT);
    expect(cookieOf(answer, "session")).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).not.toContain(valueOf(cookieOf(answer, "session")).slice("session=".length));
  });

  test("cannot be planted: signing in makes a new one", async () => {
    const planted = `session=${"A".repeat(43)}`;
    const answer = await send("/api/auth/sign-in", PARENT, { cookie: planted });
    expect(valueOf(cookieOf(answer, "session"))).not.toBe(planted);
    const { text } = await ask(address, "/api/auth/session", { headers: { cookie: planted } });
    expect(JSON.parse(text)).toEqual({ user: null });
  });

  test("is not begun or used by a page of another site", async () => {
    const elsewhere: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
    ];
    for (const headers of elsewhere) {
      const answer = await send("/api/auth/sign-in", PARENT, headers);
      expect([answer.status, codeOf(answer)]).toEqual([403, "request.cross-site"]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("ends at the server when one signs out, on both of two pages", async () => {
    const cookie = valueOf(cookieOf(await send("/api/auth/sign-in", PARENT), "session"));
    expect((await ask(address, "/api/auth/user", { headers: { cookie } })).status).toBe(200);
    await send("/api/auth/sign-out", { scope: "local" }, { cookie });
    const after = await ask(address, "/api/auth/user", { headers: { cookie } });
    expect([after.status, codeOf(after)]).toEqual([400, "accounts.session-missing"]);
    expect(after.text).toContain("Auth session missing!");
    expect((await send("/api/auth/sign-out", { scope: "global" }, { cookie })).status).toBe(200);
  });
});

describe("what a form may say of itself", () => {
  test("is what its fields are: nobody confirms or promotes themselves", async () => {
    const more = {
      emailVerified: true,
      globalAdmin: true,
      id: randomUUID(),
      role: "admin",
      email_verified_at: "2020-01-01",
    };
    const answer = await send("/api/auth/sign-up", { ...stranger(), ...more });
    expect(answer.status).toBe(202);
    const cookie = valueOf(cookieOf(answer, "session"));
    const user = JSON.parse((await ask(address, "/api/auth/user", { headers: { cookie } })).text) as Record<
      string,
      unknown
    >;
    expect(user).toMatchObject({ emailVerified: false, globalAdmin: false });
    const { firstName, lastName, phone, language, newsletter } = stranger();
    const change = { firstName, lastName, phone, language, newsletter, version: user["version"] };
    await send("/api/auth/user", { ...change, ...more, permissionGroups: ["district-manager"] }, { cookie }, "PATCH");
    const after = JSON.parse((await ask(address, "/api/auth/user", { headers: { cookie } })).text) as object;
    expect(after).toMatchObject({ emailVerified: false, globalAdmin: false, permissionGroups: ["parent"] });
  });

  test("a manager needs a photo ID, also at the API", async () => {
    const answer = await send("/api/auth/sign-up", { ...stranger(), permissionGroups: ["league-manager"] });
    expect([answer.status, codeOf(answer)]).toEqual([422, "accounts.photo-id-needed"]);
    expect(answer.text).toContain("Photo ID is required for League or District Manager.");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("nobody learns whether an address has an account", () => {
  test("by signing up, asking for a mail, or signing in", async () => {
    const known = PARENT.email;
    const unknown = `${randomUUID()}@example.org`;
    const same = async (path: string, body: (email: string) => unknown) => {
      const [a, b] = [await send(path, body(known)), await send(path, body(unknown))];
      const plain = ({ status, text, headers }: Answer) => ({
        status,
        text: text.replace(/"instance":"[^"]+"/, ""),
        cookies: headers["set-cookie"]?.map((cookie) => cookie.replace(/=[\w-]{43};/, "=…;")),
      });
      expect(plain(a)).toEqual(plain(b));
    };
    await same("/api/auth/sign-in", (email) => ({ email, password: "not-it-at-all" }));
    await same("/api/auth/recover", (email) => ({ email, language: "en" }));
    await same("/api/auth/otp", (email) => ({ email, language: "en" }));
    await same("/api/auth/sign-up", (email) => ({ ...stranger(), email }));
  });
});

describe("mails lead to our own address", () => {
  test("whatever a request calls its host", async () => {
    const email = `${randomUUID()}@example.org`;
    const { status } = await send(
      "/api/auth/sign-up",
      { ...stranger(), email },
      {
        host: `127.0.0.1:${new URL(address).port}`,
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        forwarded: "host=evil.example",
      },
    );
    expect(status).toBe(202);
    const mail = await newestEmailTo(email);
    expect(mail).toContain(`http://localhost:${new URL(address).port}/check-email#link=`);
    expect(mail).not.toContain("evil.example");
  });
});

describe("a program", () => {
  test("works with its access token, and is told when that is no good", async () => {
    const tokens = JSON.parse((await send("/api/auth/token", { grant_type: "password", ...PARENT })).text) as {
      access_token: string;
      token_type: string;
    };
    expect(tokens.token_type).toBe("bearer");
    // As the specification writes it (§7): the grant type in the query.
    const specified = await send("/api/auth/token?grant_type=password", PARENT);
    expect([specified.status, JSON.parse(specified.text)]).toMatchObject([200, { token_type: "bearer" }]);
    const neither = await send("/api/auth/token", PARENT);
    expect([neither.status, codeOf(neither)]).toEqual([400, "input.not-understood"]);
    const authorization = `Bearer ${tokens.access_token}`;
    const { text } = await ask(address, "/api/auth/user", { headers: { authorization } });
    expect(JSON.parse(text)).toMatchObject({ email: PARENT.email });
    const bad = await ask(address, "/api/auth/user", { headers: { authorization: `${authorization}x` } });
    expect([bad.status, codeOf(bad)]).toEqual([400, "accounts.token"]);
  });

  test("finds the public keys, and nothing of the private ones", async () => {
    const { keys } = JSON.parse((await ask(address, "/api/auth/jwks.json")).text) as { keys: Record<string, string>[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
  });
});

describe("the list of users", () => {
  const list = async (email: string, query = "") => {
    const cookie = valueOf(cookieOf(await send("/api/auth/sign-in", { email, password: PASSWORD }), "session"));
    const { text } = await ask(address, `/api/list-users${query}`, { headers: { cookie } });
    return JSON.parse(text) as { users: Record<string, unknown>[]; total: number };
  };

  test("is for a global admin, in pages, as specified", async () => {
    const { users, total } = await list("admin@touchline.example", "?page=2&perPage=3");
    expect(users).toHaveLength(3);
    expect(total).toBeGreaterThan(2000);
    expect(Object.keys(users[0]!).toSorted()).toEqual([
      "created_at",
      "email",
      "id",
      "identities",
      "raw_user_meta_data",
      "user_metadata",
    ]);
    expect(JSON.stringify(users)).not.toMatch(/password|photo|hash/i);
  });

  test("is empty for a parent", async () => {
    expect(await list(PARENT.email)).toMatchObject({ users: [], total: 0 });
  });

  test("takes at most a thousand a page", async () => {
    const cookie = valueOf(
      cookieOf(await send("/api/auth/sign-in", { email: "admin@touchline.example", password: PASSWORD }), "session"),
    );
    for (const query of ["?perPage=1001", "?page=0", "?page=x", "?perPage=-1"]) {
      expect((await ask(address, `/api/list-users${query}`, { headers: { cookie } })).status).toBe(400);
    }
  });
});
