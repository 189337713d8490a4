import { beforeAll, describe, expect, inject, test } from "vitest";
import frameEnglish from "../../src/app/web/messages/en.ts";
import frameSpanish from "../../src/app/web/messages/es.ts";
import leaguesEnglish from "../../src/slices/leagues/web/messages/codes/en.ts";
import leaguesSpanish from "../../src/slices/leagues/web/messages/codes/es.ts";
import { ask, unescaped } from "../support/product/raw-request.ts";

const english = { ...frameEnglish, issues: { ...frameEnglish.issues, ...leaguesEnglish.issues } };
const spanish = { ...frameSpanish, issues: { ...frameSpanish.issues, ...leaguesSpanish.issues } };
const address = inject("address");
const PAGES = [
  { path: "/find-league", words: english },
  { path: "/es/find-league", words: spanish },
] as const;

interface Found {
  total: number;
  leagues: unknown[];
  issues?: { field: string; code: string }[];
}

async function search(query: string): Promise<{ status: number; found: Found }> {
  const { status, text } = await ask(address, `/api/leagues?${query}`);
  return { status, found: JSON.parse(text) as Found };
}

async function show(path: string, query: string) {
  const first = await ask(address, `${path}?${query}`);
  // Fields without a value are dropped from the address.
  const { location } = first.headers;
  const { status, text } = location ? await ask(address, location) : first;
  const line = /role="status">([^<]*)</.exec(text)?.[1] ?? "";
  const total = / (?:of|de) ([\d,]+) /.exec(line)?.[1]?.replaceAll(",", "");
  return {
    status,
    html: text,
    text: unescaped(text),
    cards: text.split("<article").length - 1,
    total: total && Number(total),
  };
}

/** The sentence for a code, in a language. */
function sentence(words: typeof english | typeof spanish, code: string): string {
  const [group = "", name = ""] = code.split(".");
  const from = (tree: object) => (tree as Record<string, Record<string, string>>)[group]?.[name];
  return from(words.issues) ?? from(words.refusals) ?? `no text for ${code}`;
}

/** As many as there are: other tests approve leagues and submit some meanwhile. */
async function isEverything(asked: () => Promise<unknown>): Promise<void> {
  await expect.poll(async () => (await asked()) === (await search("")).found.total).toBe(true);
}

/** How many more leagues a search finds than another one, in the API and on each page. */
async function furtherThan(same: string, query: string) {
  const { found: plain } = await search(same);
  const { status, found } = await search(query);
  const pages = await Promise.all(PAGES.map(({ path }) => show(path, query)));
  const totals = [found.total, ...pages.map(({ total }) => total)];
  return {
    statuses: [status, ...pages.map((page) => page.status)],
    further: totals.map((total) => Number(total) - plain.total),
  };
}

const encoded = encodeURIComponent;
const HTML = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
const SQL = "'; drop table league; -- ";
const LONG = "a".repeat(10_000);

/** Rows of a table with a title that fits on a line. */
function cases(rows: [query: string, expected: string][]): [title: string, query: string, expected: string][] {
  return rows.map(([query, expected]) => [query.length > 60 ? `${query.slice(0, 57)}…` : query, query, expected]);
}

let everything = 0;
beforeAll(async () => {
  everything = (await search("")).found.total;
  expect(everything).toBeGreaterThan(2000);
});

describe("what is not understood is said beside its field, in the page's language; no list then", () => {
  test.each(
    cases([
      ["place=00000", "place"],
      ["place=99999-1234", "place"],
      ["place=9460", "place"],
      ["place=nowhere+at+all", "place"],
      ["radius=25", "place"],
      ["place=94607&radius=0", "radius"],
      ["place=94607&radius=-5", "radius"],
      ["place=94607&radius=0.5", "radius"],
      ["place=94607&radius=500.1", "radius"],
      ["place=94607&radius=1000000000", "radius"],
      ["place=94607&radius=1e9", "radius"],
      ["place=94607&radius=abc", "radius"],
      ["place=94607&radius=NaN", "radius"],
      ["place=94607&radius=Infinity", "radius"],
      ["place=94607&radius=0x19", "radius"],
      ["place=94607&radius=25,5", "radius"],
      [`place=94607&radius=${"9".repeat(10_000)}`, "radius"],
      ["page=0", "page"],
      ["page=-1", "page"],
      ["page=abc", "page"],
      ["page=1e3", "page"],
      ["page=1.5", "page"],
      ["page=99999999999999999999", "page"],
      [`q=${LONG}`, "q"],
      [`q=${"%3C".repeat(10_000)}`, "q"],
      [`place=${LONG}`, "place"],
      [`sport=${LONG}`, "sport"],
      [`sort=${LONG}`, "sort"],
      ["state=ZZ", "state"],
      ["state=ca", "state"],
      ["age=ancient", "age"],
      ["age=10-8", "age"],
      ["price=cheap", "price"],
      ["availability=maybe", "availability"],
      ["season=spring-1999", "season"],
      ["season=monsoon-2026", "season"],
      ["day=someday", "day"],
      ["day=sat&day=someday", "day"],
      ["time=noon", "time"],
      ["gender=other", "gender"],
      ["sort=random", "sort"],
      [Array.from({ length: 200 }, (_, i) => `sport=sport-${i}`).join("&"), "sport"],
      [Array.from({ length: 200 }, (_, i) => `age=${i}-${i}`).join("&"), "age"],
      // Bytes that are no text, and a sign that nobody can type.
      ["q=%FF", "q"],
      ["q=%00", "q"],
      ["q=soccer%00", "q"],
      ["q=%E0%A4", "q"],
      ["q=%1Bsoccer", "q"],
      ["sport=%FF", "sport"],
      ["sport=soccer%00", "sport"],
      ["place=%00", "place"],
      ["place=94607%00", "place"],
      ["day=sat%00", "day"],
      ["radius=25%00&place=94607", "radius"],
      ...["state", "age", "price", "availability", "season", "day", "time", "gender", "sort", "page", "place"].flatMap(
        (field): [string, string][] => [
          [`${field}=${encoded(HTML)}`, field],
          [`${field}=${encoded(SQL)}`, field],
        ],
      ),
    ]),
  )("%s", async (_title, query, field) => {
    const { status, found } = await search(query);
    expect(status).toBe(400);
    const issue = found.issues?.find((one) => one.field === field);
    expect(issue, JSON.stringify(found)).toBeDefined();
    for (const { path, words } of PAGES) {
      const page = await show(path, query);
      expect([path, page.status, page.cards, page.total]).toEqual([path, 400, 0, undefined]);
      expect(page.text).toContain(sentence(words, issue!.code));
      expect(page.html).not.toContain("<img src=x");
      // oxlint-disable-next-line no-control-regex -- the sign is what is looked for
      expect(page.html).not.toMatch(/\u0000/);
    }
  });
});

describe("what is odd but understood filters, the same for programs and people", () => {
  test.each(
    cases([
      ["place=94607-1234&radius=25", "place=94607&radius=25"],
      ["place=+94607+&radius=+25+", "place=94607&radius=25"],
      ["place=94607&radius=%2B25", "place=94607&radius=25"],
      ["place=94607&radius=25.0", "place=94607&radius=25"],
      ["place=94607&radius=5&radius=25", "place=94607&radius=25"],
      ["place=94607&place=&radius=25", "place=94607&radius=25"],
      ["q=nobody&q=soccer", "q=soccer"],
      ["q=soccer&q=", "q=soccer"],
      ["sport=soccer&sport=soccer", "sport=soccer"],
      ["sport=&sport=soccer", "sport=soccer"],
      ["q[]=soccer", "q=soccer"],
      ["sport[]=soccer", "sport=soccer"],
      ["sport[0]=soccer&sport[1]=tennis", "sport=soccer&sport=tennis"],
      ["sport=soccer&page=", "sport=soccer"],
      ["sport=quidditch", "sport=quidditch"],
      ["season=spring-2099", "season=spring-2099"],
      ["q=!!!", "q=%3F%3F"],
      ["q=%25", "q=%3F%3F"],
      [`q=${encoded("⚽🥎")}`, "q=%3F%3F"],
      [`q=${encoded(HTML)}`, "q=zzzzzzzzz"],
      [`q=${encoded(SQL)}`, "q=zzzzzzzzz"],
      [`sport=${encoded(HTML)}`, "sport=quidditch"],
      [`sport=${encoded(SQL)}`, "sport=quidditch"],
      [`q=${"a".repeat(200)}`, "q=zzzzzzzzz"],
    ]),
  )("%s", async (_title, query, same) => {
    // Asked again where a league was approved in between: other tests do that.
    await expect.poll(() => furtherThan(same, query)).toEqual({ statuses: [200, 200, 200], further: [0, 0, 0] });
    expect((await search(query)).found.total).toBeLessThan(everything);
    for (const { path } of PAGES) {
      const page = await show(path, query);
      expect(page.html).not.toContain("<img src=x");
      expect(page.html).not.toContain("<script>alert");
    }
  });

  test("a filter with values that several leagues have is not empty: the comparison above means something", async () => {
    expect((await search("place=94607&radius=25")).found.total).toBeGreaterThan(10);
    expect((await search("sport=soccer&sport=tennis")).found.total).toBeGreaterThan(
      (await search("sport=soccer")).found.total,
    );
  });

  test("a page far beyond the last one is empty and leads back", async () => {
    const { status, found } = await search("page=1000000");
    expect([status, found.leagues]).toEqual([200, []]);
    await isEverything(async () => (await search("page=1000000")).found.total);
    for (const { path } of PAGES) {
      const page = await show(path, "page=1000000");
      expect([page.status, page.cards]).toEqual([200, 0]);
      const [, last = ""] = new RegExp(`href="${path}\\?page=(\\d+)"`).exec(page.html) ?? [];
      expect(Number(last)).toBeGreaterThan(100);
      expect((await show(path, `page=${last}`)).cards).toBeGreaterThan(0);
    }
  });

  test("blank fields of a form ask for nothing", async () => {
    const blank = "q=&sport=&state=&place=&radius=&age=&price=&availability=&season=&day=&time=&gender=&sort=&page=";
    await isEverything(async () => (await search(blank)).found.total);
    for (const { path } of PAGES) {
      await isEverything(async () => (await show(path, blank)).total);
      const { status, headers } = await ask(address, `${path}?${blank}&sport=soccer`);
      expect([status, headers.location]).toEqual([302, `${path}?sport=soccer`]);
    }
  });
});

describe("names that are no filter", () => {
  test.each(["sports=soccer", "__proto__=x", "__proto__[total]=1", "constructor=x", "constructor[prototype][total]=1"])(
    "%s: a program is told so, instead of getting everything",
    async (query) => {
      const { status, found } = await search(`sport=soccer&${query}`);
      expect([status, found.issues?.[0]?.field]).toEqual([400, /^\w+/.exec(query)?.[0]]);
    },
  );

  test("on a page they mean nothing (others put their marks on links), and what is a filter still filters", async () => {
    const marked = "utm_source=mail&__proto__=x&constructor[prototype]=x&sport=soccer";
    for (const { path } of PAGES) {
      const isSame = async () => (await show(path, marked)).total === (await search("sport=soccer")).found.total;
      await expect.poll(isSame).toBe(true);
    }
  });
});

describe("the map takes what the search takes", () => {
  test.each([
    ["box=-121,38,-122,37", "box"],
    ["box=-122,37", "box"],
    ["box=a,b,c,d", "box"],
    ["box=-1000,37,1000,38", "box"],
    ["age=ancient", "age"],
    ["place=00000", "place"],
  ])("%s is refused", async (query, field) => {
    const { status, text } = await ask(address, `/api/leagues/map?${query}`);
    expect([status, (JSON.parse(text) as Found).issues?.[0]?.field]).toEqual([400, field]);
  });
});

test("after all of this the leagues are still there", async () => {
  expect((await search("")).found.total).toBeGreaterThan(2000);
});
