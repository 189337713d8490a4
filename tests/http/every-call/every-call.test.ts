import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { inDatabase } from "../../support/product/own-product.ts";
import { ask, sendJson } from "../../support/product/raw-request.ts";
import { sessionCookie } from "../../support/product/sessions.ts";
import { INPUTS, type CallInput } from "./permissions/inputs.ts";

const address = inject("address");
const dataDirectory = inject("dataDirectory");
const EMAIL = "every-call@example.org";
const NOBODY = "01980000-0000-7000-8000-000000000000";

/** Texts that a call may be given besides those that it needs. */
const MORE: Record<string, object> = {
  "accounts.signUp": { next: "/", birthDate: "1990-03-14" },
  "accounts.refuseIdentity": { note: "Too dark" },
  "family.addAthlete": { submissionKey: NOBODY, gender: "other" },
  "family.changeAthlete": { lastName: "Lam", email: "a@example.org", address: "1 Main St", phone: "510 555 0142" },
  "family.setMedical": { allergies: "Peanuts", medicalNote: "Asthma" },
  "notifications.readAll": { newest: NOBODY },
};

interface Call {
  name: string;
  method: string;
  path: string;
  input: CallInput;
}

let calls: Call[];
let cookie: string;

/** An account with a session, which is no admin. */
async function member(): Promise<string> {
  await inDatabase(dataDirectory, (client) =>
    client.query(
      `insert into account (email, email_verified_at, first_name, last_name, phone, permission_groups, language)
       values ($1, now(), 'Kim', 'Okafor', '510 555 0199', '{parent}', 'en')`,
      [EMAIL],
    ),
  );
  return sessionCookie(dataDirectory, EMAIL);
}

beforeAll(async () => {
  cookie = await member();
  const { paths } = JSON.parse((await ask(address, "/api/openapi.json")).text) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: name }]) => {
      const given = INPUTS[name];
      const input = typeof given === "function" ? given() : (given ?? {});
      const body = input.body === undefined ? {} : { body: { ...(input.body as object), ...MORE[name] } };
      return { name, method: method.toUpperCase(), path, input: { ...input, ...body } };
    }),
  );
  expect(calls.length).toBeGreaterThan(60);
});
afterAll(() =>
  inDatabase(dataDirectory, (client) =>
    client.query("delete from session where account_id in (select id from account where email = $1)", [EMAIL]),
  ),
);

function send({ method, path, input }: Call, body: unknown, signedIn = true) {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.path?.[name] ?? ""));
  return sendJson(address, `/api${where}`, body, signedIn ? { cookie } : {}, method);
}

/** A body once for each text in it, with a sign that no text can have. */
function* spoiled(body: unknown, sign: string): Generator {
  if (typeof body === "string") yield body + sign;
  if (typeof body !== "object" || body === null) return;
  for (const [name, value] of Object.entries(body))
    for (const worse of spoiled(value, sign)) yield Array.isArray(body) ? [worse] : { ...body, [name]: worse };
}

describe("every call", () => {
  test.for(["\u0000", "\uD800"])("stays whole when a text in its body has a %j", async (sign) => {
    const faults: string[] = [];
    let asked = 0;
    for (const call of calls) {
      for (const body of spoiled(call.input.body, sign)) {
        const { status, text } = await send(call, body);
        asked += 1;
        if (status >= 500) faults.push(`${call.name} ${JSON.stringify(body)}: ${text}`);
      }
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(90);
  });

  test("stays whole when its address has a NUL", async () => {
    const faults: string[] = [];
    for (const call of calls) {
      for (const name of Object.keys(call.input.path ?? {})) {
        const input = { ...call.input, path: { ...call.input.path, [name]: `${call.input.path?.[name]}\u0000` } };
        const { status, text } = await send({ ...call, input }, call.input.body);
        if (status >= 500) faults.push(`${call.name}: ${text}`);
      }
    }
    expect(faults).toEqual([]);
    expect((await ask(address, "/api/leagues/registering-now?place=%00")).status).toBe(400);
  });

  test("answers with what stays in no cache, unless it is the same for everybody", async () => {
    const kept: string[] = [];
    for (const call of calls) {
      for (const signedIn of [false, true]) {
        if (call.input.last || (signedIn && call.name === "accounts.signOut")) continue;
        const { headers } = await send(call, call.input.body, signedIn);
        if (headers["cache-control"] !== "no-store") kept.push(call.name);
      }
    }
    expect([...new Set(kept)].toSorted()).toEqual([
      "accounts.keySet",
      "leagues.map",
      "leagues.registeringNow",
      "leagues.search",
      "site.settings",
    ]);
    const open = ["/api/openapi.json", "/api/docs", "/api/leagues"];
    for (const path of open) expect((await ask(address, path)).headers["cache-control"], path).toBeUndefined();
    for (const path of ["/api/nope", "/api/leagues/no-such-league", "/api/leagues?age=ancient"])
      expect((await ask(address, path)).headers["cache-control"], path).toBe("no-store");
  });
});

test.for([
  "/login/code",
  "/login/second-factor",
  "/check-email",
  "/create-account",
  "/change-password",
  "/family-invitation",
])("%s stays in no cache, in either language, as a page and as its data", async (page) => {
  for (const path of [page, `/es${page}`, `${page}.data`])
    expect((await ask(address, path)).headers["cache-control"], path).toBe("no-store");
});
