import { describe, expect, inject, test } from "vitest";
import { ask, sendForm, sendJson } from "../../support/product/raw-request.ts";

const address = inject("address");
const { host } = new URL(address);
const OWN = { origin: address, "sec-fetch-site": "same-origin" };

const nonceOf = (policy: unknown) => /'nonce-([\w-]+)'/.exec(String(policy))?.[1];

describe("every answer carries the headers that keep others out", () => {
  test.each([
    ["a page", "/"],
    ["a page that is not there", "/nope"],
    ["an answer of the API", "/api/site"],
    ["a problem of the API", "/api/nope"],
    ["a file", "/icon.svg"],
    ["the sitemap", "/sitemap.xml"],
    ["health", "/healthz"],
  ])("%s", async (_what, path) => {
    const { headers } = await ask(address, path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    const policy = String(headers["content-security-policy"]);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|script-src[^;]*https?:|\*/);
    // Only https may promise https.
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"] ?? headers["server"]).toBeUndefined();
  });

  test("only pages that take cards may load the card processor's script and frames, in both languages", async () => {
    const policyOf = async (path: string) => String((await ask(address, path)).headers["content-security-policy"]);
    for (const path of ["/payment", "/es/payment"]) {
      const policy = await policyOf(path);
      const [, processor = ""] = /frame-src (http:\/\/\S+);/.exec(policy) ?? [];
      // Another origin, under the name that the page was asked for.
      expect(new URL(processor).hostname).toBe(new URL(address).hostname);
      expect(processor).not.toBe(address);
      for (const rule of ["script-src", "connect-src"]) expect(policy).toMatch(new RegExp(`${rule}[^;]* ${processor}`));
    }
    for (const path of ["/", "/payments", "/es/find-league"]) {
      expect(await policyOf(path)).toContain("frame-src 'self'");
      expect(await policyOf(path)).not.toMatch(/(?:script|connect)-src[^;]*http:/);
    }
  });

  test("scripts in a page carry the answer's nonce, and no two answers have the same", async () => {
    const nonces = new Set<string>();
    for (const path of ["/", "/", "/es/find-league?place=94607", "/nope"]) {
      const { headers, text } = await ask(address, path);
      const nonce = nonceOf(headers["content-security-policy"]);
      expect(nonce?.length).toBeGreaterThan(20);
      nonces.add(nonce ?? "");
      const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? "");
      const inline = scripts.filter((script) => !/\bsrc=/.test(script) && !script.includes("application/ld+json"));
      expect(inline.length).toBeGreaterThan(0);
      for (const script of inline) expect(script).toContain(`nonce="${nonce}"`);
      expect(text).not.toMatch(/<[^>]+\son(?:click|load|error|submit)=/i);
    }
    expect(nonces.size).toBe(4);
  });
});

describe("a page of another site cannot act for a visitor", () => {
  const body = { scheme: "dark", back: "/" };
  const launch = (headers: Record<string, string>) =>
    sendJson(address, "/api/launch-signups", { email: "visitor@example.com", language: "en" }, headers);
  const refused: [what: string, headers: Record<string, string>][] = [
    ["from another site, says the browser", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["from a sister site, says the browser", { "sec-fetch-site": "same-site", origin: "https://evil.example.org" }],
    ["from another origin, by an older browser", { origin: "https://evil.example" }],
    ["from nowhere that has a name", { origin: "null" }],
    ["from another port of this machine", { origin: "http://localhost:1" }],
  ];
  test.each(refused)("%s: neither a form nor a call", async (_what, headers) => {
    expect((await sendForm(address, "/preferences", body, headers)).status).toBe(403);
    const { status, text } = await launch(headers);
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, "request.cross-site"]);
    // Reading harms nobody: links from elsewhere work.
    expect((await ask(address, "/find-league", { headers })).status).toBe(200);
  });

  test.each<[what: string, headers: Record<string, string>]>([
    ["from our own page", OWN],
    ["from our own page, by an older browser", { origin: address }],
    [
      "by an older browser, at another name of this machine",
      { origin: `http://127.0.0.1:${host.split(":")[1]}`, host: `127.0.0.1:${host.split(":")[1]}` },
    ],
    ["from a program", {}],
  ])("%s: both work", async (_what, headers) => {
    expect((await sendForm(address, "/preferences", body, headers)).status).toBe(302);
    expect((await launch(headers)).status).toBe(202);
  });
});

describe("the Host header of a request", () => {
  test.each(["evil.example", "evil.example:81", "evil.example'onload=x", "evil.example&x=<b>"])(
    "%s gets nothing of the demonstration: a page there could read all of it by our own address",
    async (poisoned) => {
      const paths = ["/", "/find-league", "/api/leagues", "/dev/outbox", "/sitemap.xml", "/robots.txt", "/icon.svg"];
      for (const path of [...paths, "/healthz"]) {
        const { status, text } = await ask(address, path, { headers: { host: poisoned } });
        expect([400, 421], path).toContain(status);
        expect(text, path).not.toContain("evil.example");
      }
    },
  );

  test.each([
    "localhost",
    "LOCALHOST:3000",
    "demo.localhost",
    "localhost.",
    "127.0.0.1:3000",
    "127.1.2.3",
    "[::1]:3000",
  ])("%s is this machine", async (name) =>
    expect((await ask(address, "/robots.txt", { headers: { host: name } })).status).toBe(200),
  );

  test.each(["localhost.evil.example", "notlocalhost", "127.0.0.1.evil.example", "10.0.0.1", "[::2]", "0.0.0.0"])(
    "%s is not",
    async (name) => expect((await ask(address, "/robots.txt", { headers: { host: name } })).status).toBe(421),
  );

  test("of another name gets nothing of the test processor either", async () => {
    const { headers } = await ask(address, "/payment");
    const [, processor = ""] = /frame-src (http:\/\/\S+);/.exec(String(headers["content-security-policy"])) ?? [];
    expect((await ask(processor, "/v3/stripe.js", { headers: { host: "evil.example" } })).status).toBe(421);
  });

  test("that is no host name at all is refused", async () => {
    for (const poisoned of ['a"><script>alert(1)</script>', "evil.example/x?y", "a b"]) {
      const { status, text } = await ask(address, "/", { headers: { host: poisoned } });
      expect([status, text.includes("<script>alert")]).toEqual([400, false]);
    }
  });

  test("X-Forwarded-Host counts for nothing", async () => {
    const { text } = await ask(address, "/", {
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    });
    expect(text).not.toContain("evil.example");
  });
});

describe("choosing colors leads back to a page of ours", () => {
  test.each([
    ["/find-league?sport=soccer", "/find-league?sport=soccer"],
    ["/es", "/es"],
    ["", "/"],
    ["find-league", "/"],
    ["//evil.example", "/"],
    ["///evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["http://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["/\t/evil.example", "/"],
    ["/..//evil.example", "/evil.example"],
    ["/.//evil.example", "/evil.example"],
    ["/%2e%2e//evil.example", "/evil.example"],
    ["%2F%2Fevil.example", "/"],
    ["/a\r\nset-cookie: x=y", "/aset-cookie:%20x=y"],
  ])("%j", async (back, location) => {
    const { status, headers } = await sendForm(address, "/preferences", { scheme: "dark", back }, OWN);
    expect([status, headers["location"]]).toEqual([302, location]);
    expect(new URL(location, address).origin).toBe(address);
    expect(headers["set-cookie"]).toEqual(["scheme=dark; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"]);
  });

  test("a color nobody has is forgotten, and what a cookie says besides is not believed", async () => {
    const { headers } = await sendForm(address, "/preferences", { scheme: '"><b>', back: "/" }, OWN);
    expect(headers["set-cookie"]?.[0]).toMatch(/^scheme=; Path=\/; Max-Age=0;/);
    const chosen = await ask(address, "/", { headers: { cookie: "scheme=dark" } });
    expect(chosen.text).toContain('data-scheme="dark"');
    const odd = await ask(address, "/", { headers: { cookie: 'scheme="><b>; language=<b>' } });
    expect([odd.status, odd.text.includes("data-scheme")]).toEqual([200, false]);
  });

  test("a form that is none is refused before it reaches the page", async () => {
    for (const [type, body] of [
      ["application/json", "{}"],
      ["multipart/form-data; boundary=x", "--x\r\nbroken"],
      ["text/plain", "a=b"],
    ] as const) {
      const { status } = await ask(address, "/contact", {
        method: "POST",
        headers: { ...OWN, "content-type": type },
        body,
      });
      expect([type, status]).toEqual([type, 400]);
    }
  });
});
