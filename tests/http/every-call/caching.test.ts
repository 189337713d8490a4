import { beforeAll, describe, expect, inject, test } from "vitest";
import { everyPage } from "../../support/browser/accessibility.ts";
import { ask, sendJson, type Answer } from "../../support/product/raw-request.ts";
import { INPUTS } from "./permissions/inputs.ts";

/** Who may keep an answer: nobody where it was made for whoever asked; what is shared says what it depends on. */

const address = inject("address");
let cookie: string;

async function signIn(): Promise<string> {
  const data = { email: "parent@touchline.example", password: "Saturday-9am" };
  const { status, headers } = await sendJson(address, "/api/auth/sign-in", data, {}, "POST");
  expect(status).toBe(200);
  return headers["set-cookie"]!.map((one) => one.split(";")[0]).join("; ");
}

/** Every GET of the API with something in its path. */
async function everyGet(): Promise<string[]> {
  const { paths } = JSON.parse((await ask(address, "/api/openapi.json")).text) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const gets = Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const given = INPUTS[get.operationId];
    const input = typeof given === "function" ? given() : given;
    return [path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input?.path?.[name] ?? "x"))];
  });
  expect(gets.length).toBeGreaterThan(40);
  return ["/leagues?place=94607", "/openapi.json", "/docs", "/auth/jwks.json", ...gets].map((path) => `/api${path}`);
}

/** Every public page, and some of members. */
const pages = async () => (await everyPage(address)).concat(OF_MEMBERS);
const OF_MEMBERS = ["/home", "/my-leagues", "/profile", "/profile/family", "/notifications", "/confirm-registration"];

const isKept = ({ headers }: Answer) => !/no-store/.test(headers["cache-control"] ?? "");
const varies = ({ headers }: Answer) =>
  ["cookie", "authorization"].every((name) => headers.vary?.toLowerCase().includes(name));

beforeAll(async () => {
  cookie = await signIn();
});

test("a parent's search names the children of the family, and stays in no cache", async () => {
  const answer = await ask(address, "/api/leagues?place=94607", { headers: { cookie } });
  expect((JSON.parse(answer.text) as { children: unknown[] }).children.length).toBeGreaterThan(0);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const bearer = await ask(address, "/api/leagues?place=94607", { headers: { authorization: "Bearer nobody" } });
  expect(isKept(bearer)).toBe(false);
  const visitor = await ask(address, "/api/leagues?place=94607");
  expect([isKept(visitor), varies(visitor)]).toEqual([true, true]);
});

describe.each([
  ["every GET of the API", everyGet],
  ["every page", pages],
  ["every page as the router's script asks for it", async () => (await pages()).map(dataOf)],
])("%s", (_what, all) => {
  test("for a member it stays in no cache; for a visitor it says what it depends on", async () => {
    for (const path of await all()) {
      const mine = await ask(address, path, { headers: { cookie } });
      expect([path, isKept(mine)]).toEqual([path, false]);
      const anybody = await ask(address, path);
      expect([path, !isKept(anybody) || varies(anybody)]).toEqual([path, true]);
    }
  });
});

/** "/help?x=1" is "/help.data?x=1" for the router's script. */
function dataOf(path: string): string {
  const [pathname = "", search] = path.split("?");
  return `${pathname === "/" ? "/_root" : pathname}.data${search ? `?${search}` : ""}`;
}
