import { expect, test } from "vitest";
import { makeNonce } from "#platform/http/security.ts";
import { isSameForAll, openSharedAnswers } from "./shared-answers.ts";

const asked = (path = "/find-league?place=94607", cookie = "", headers: Record<string, string> = {}) =>
  new Request(`https://touchline.example${path}`, { headers: { ...(cookie && { cookie }), ...headers } });

/** Pages that say how many were made, as a page with scripts would. */
function site() {
  let now = 0;
  let made = 0;
  let status = 200;
  const seen: Request[] = [];
  const share = openSharedAnswers(() => now);
  const render = async (request: Request, nonce: string) => {
    seen.push(request);
    return new Response(`<p>${++made}</p><script nonce="${nonce}"></script><b nonce="${nonce}">·</b>`, {
      status,
      headers: { "content-type": "text/html", "set-cookie": "near=94607" },
    });
  };
  const ask = (request = asked(), version = "0", nonce = makeNonce()) => share(request, version, render, nonce);
  return {
    ask,
    seen,
    later: (milliseconds: number) => (now += milliseconds),
    fails: (one: number) => (status = one),
    text: async (...given: Parameters<typeof ask>) => (await ask(...given)).text(),
    number: async (...given: Parameters<typeof ask>) => /<p>(\d+)/.exec(await (await ask(...given)).text())?.[1],
  };
}

test("a page is made once for all who ask within a second, at once or one after the other", async () => {
  const { number, later } = site();
  expect(await Promise.all([number(), number(), number()])).toEqual(["1", "1", "1"]);
  later(999);
  expect(await number()).toBe("1");
  later(1);
  expect(await number()).toBe("2");
});

test("every answer has a nonce of its own, wherever one stands, and all the rest of the page", async () => {
  const { text, ask } = site();
  for (const nonce of [makeNonce(), makeNonce()])
    expect(await text(asked(), "0", nonce)).toBe(`<p>1</p><script nonce="${nonce}"></script><b nonce="${nonce}">·</b>`);
  expect((await ask()).headers.get("set-cookie")).toBe("near=94607");
});

test("another address, other cookies, and data that has changed make another page", async () => {
  const { number } = site();
  expect(await number()).toBe("1");
  expect(await number(asked("/find-league?place=94608"))).toBe("2");
  expect(await number(asked("/es/find-league?place=94607"))).toBe("3");
  expect(await number(asked("/find-league?place=94607", "scheme=dark"))).toBe("4");
  expect(await number(asked(), "1")).toBe("5");
  expect(await number(asked(), "0")).toBe("1");
});

test("a page is made of nothing that it is not known by", async () => {
  const { ask, seen } = site();
  await ask(asked("/find-league", "near=94607", { "user-agent": "somebody", "accept-language": "es" }));
  expect([...seen[0]!.headers]).toEqual([["cookie", "near=94607"]]);
});

test("what went wrong is tried again by the next one", async () => {
  const { ask, fails, number } = site();
  fails(500);
  expect((await ask()).status).toBe(500);
  fails(200);
  expect(await number()).toBe("2");
});

test("what has no nonce is shared as it is, and where there is nothing, nothing is", async () => {
  const share = openSharedAnswers(() => 0);
  let made = 0;
  const call = async () => Response.json({ made: (made += 1) });
  const ask = () => share(asked("/api/leagues?place=94607"), "0", call);
  expect([await (await ask()).json(), await (await ask()).json()]).toEqual([{ made: 1 }, { made: 1 }]);
  expect(await share(asked("/api/leagues?place=94608"), "0", async () => undefined)).toBeUndefined();
});

test.for([
  "/api/leagues?place=94607",
  "/find-league",
  "/es/find-league?place=94607",
  "/league-details/oakland-tigers",
  "/league-details/oakland-tigers/standings",
  "/es/league-details/oakland-tigers/standings/01a209be-6fe6-76e5-af49-d08f3161f9a6",
])("%s is the same for all who are nobody", (path) => {
  expect(isSameForAll(asked(path))).toBe(true);
  expect(isSameForAll(asked(path, "near=94607; scheme=dark"))).toBe(true);
});

test("what is a person's is shared with nobody", () => {
  expect(isSameForAll(asked("/find-league", "session=abc"))).toBe(false);
  expect(isSameForAll(asked("/find-league", "near=94607; __Host-session=abc"))).toBe(false);
  expect(isSameForAll(asked("/find-league", "", { authorization: "Bearer abc" }))).toBe(false);
  expect(isSameForAll(asked("/api/leagues", "session=abc"))).toBe(false);
  expect(isSameForAll(asked("/league-details/oakland-tigers", "session=abc"))).toBe(false);
  expect(isSameForAll(asked("/league-details/oakland-tigers/ask"))).toBe(false);
  expect(isSameForAll(asked("/league-details/oakland-tigers/standings", "session=abc"))).toBe(false);
  expect(isSameForAll(asked("/profile"))).toBe(false);
  expect(isSameForAll(new Request("https://touchline.example/find-league", { method: "POST" }))).toBe(false);
});
