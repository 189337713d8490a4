import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { ask } from "../support/product/raw-request.ts";

/** What search engines and those who show a link to a league are told. */

const address = inject("address");

async function aSoccerLeague(): Promise<string> {
  const { text } = await ask(address, "/api/leagues?place=94607&sport=soccer&availability=open");
  const { leagues } = JSON.parse(text) as { leagues: { slug: string; photo: string | null }[] };
  return leagues.find(({ photo }) => photo === null)!.slug;
}

/** The league's structured data, by type. */
function described(html: string) {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
  const graph = (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
  return (type: string) => graph.find((one) => one["@type"] === type);
}

test("a league names its sport as people do, with a picture for it and for its season", async () => {
  const { text } = await ask(address, `/league-details/${await aSoccerLeague()}`);
  const of = described(text);
  expect(of("SportsOrganization")).toMatchObject({
    sport: "Soccer",
    image: expect.stringMatching(/^http.*\/league-picture\//),
  });
  expect(of("SportsEvent")?.["image"]).toMatch(/^http/);
  expect(text).toMatch(/<meta property="og:image" content="http[^"]+"/);
});

test("D9: a link to a league is shown with its own picture, drawn in the page's language", async () => {
  const slug = await aSoccerLeague();
  const { name, city, seasons } = JSON.parse((await ask(address, `/api/leagues/${slug}`)).text) as {
    name: string;
    city: string;
    seasons: { divisions: { priceCents: number }[] }[];
  };
  const page = (await ask(address, `/league-details/${slug}`)).text;
  const told = (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(page)?.[1];
  expect(told("title")).toBe(name.replaceAll("'", "&#x27;"));
  const total = Math.min(...seasons[0]!.divisions.map(({ priceCents }) => priceCents)) / 100;
  expect(told("description")).toContain(`$${Number.isInteger(total) ? total : total.toFixed(2)} all fees included`);
  expect(told("description")).toContain(`in ${city}, CA`);
  const pictures = [];
  for (const language of ["", "/es"]) {
    const { text } = await ask(address, `${language}/league-details/${slug}`);
    const [, where = ""] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
    const answer = await fetch(address + new URL(where).pathname);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Another library reads it.
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const { isOpaque, entropy } = await sharp(bytes).stats();
    expect([isOpaque, entropy > 1]).toEqual([true, true]);
    pictures.push(bytes.toString("base64"));
  }
  expect(pictures[0]).not.toBe(pictures[1]);
  for (const none of ["no-such-league/en", `${slug}/fr`])
    expect((await ask(address, `/league-picture/${none}`)).status).toBe(404);
});

test("in Spanish the sport and the season are Spanish", async () => {
  const { text } = await ask(address, `/es/league-details/${await aSoccerLeague()}`);
  expect(described(text)("SportsOrganization")?.["sport"]).toBe("Fútbol");
  const head = /<header class="details-head.*?<\/header>/s.exec(text)?.[0] ?? "";
  expect(head).toMatch(/(Primavera|Verano|Otoño|Invierno) 20\d\d/);
  expect(head).not.toMatch(/(Spring|Summer|Fall|Winter) 20\d\d/);
});

test("the sitemap says when each league's page changed last", async () => {
  const { text } = await ask(address, "/sitemap-1.xml");
  const pages = text.split("<url>").slice(1);
  expect(pages.length).toBeGreaterThan(100);
  for (const page of pages) expect(page).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test("browsers that ask for /favicon.ico get the icon", async () => {
  const { status, headers, text } = await ask(address, "/favicon.ico");
  expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(text.length).toBeGreaterThan(100);
});

test("a league that opens soon offers an email and its opening day for the calendar; one that is open does not", async () => {
  const { text } = await ask(address, "/api/leagues?availability=coming-soon");
  // A league may be open in one season and come in the next: that it comes is of the first.
  const soon = (
    JSON.parse(text) as { leagues: { slug: string; registrationStartDate: string; availability: string }[] }
  ).leagues.find(({ availability }) => availability === "coming-soon");
  const path = `/league-details/${soon!.slug}`;
  expect((await ask(address, path)).text).toContain(`href="${path}/opening-date"`);
  expect((await ask(address, path)).text).toContain(`href="${path}/tell-me"`);
  const answer = await fetch(`${address}${path}/tell-me`, {
    method: "POST",
    body: new URLSearchParams({ email: "ana" }),
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('id="email-error"')]);
  const taken = await fetch(`${address}${path}/tell-me`, {
    method: "POST",
    body: new URLSearchParams({ email: "opening@example.org" }),
  });
  expect([taken.status, await taken.text()]).toEqual([
    200,
    expect.stringContaining("We will email opening@example.org"),
  ]);
  const file = await ask(address, `${path}/opening-date`);
  expect(file.headers["content-type"]).toMatch(/^text\/calendar/);
  expect(file.text).toContain(`DTSTART;VALUE=DATE:${soon!.registrationStartDate.replaceAll("-", "")}`);
  const open = await ask(address, `/league-details/${await aSoccerLeague()}/opening-date`);
  expect(open.status).toBe(404);
  const page = `/league-details/${await aSoccerLeague()}`;
  expect((await ask(address, `${page}/tell-me`)).headers["location"]).toBe(page);
});

/** By how a league can be joined: what its badge says, and the ways that its panel offers. */
const WAYS_IN = [
  ["open", "OPEN", ["Register", "Ask the league"]],
  ["filling", "FILLING", ["Register", "Ask the league"]],
  ["waitlist", "WAITLIST", ["Join the waitlist", "Ask the league"]],
  ["coming-soon", "COMING SOON", ["Tell me when it opens", "Add the opening day to your calendar", "Ask the league"]],
  ["closed", "CLOSED", ["Ask the league"]],
] as const;

test.for(WAYS_IN)("D8: a league that is %s says so, and its buttons fit", async ([availability, badge, ways]) => {
  const { text } = await ask(address, `/api/leagues?availability=${availability}`);
  const { leagues } = JSON.parse(text) as { leagues: { slug: string }[] };
  // Whatever else of a league has this state, its page begins with the season that a family would join.
  for (const { slug } of leagues) {
    const { seasons } = JSON.parse((await ask(address, `/api/leagues/${slug}`)).text) as {
      seasons: { availability: string }[];
    };
    if (seasons[0]?.availability !== availability) continue;
    const page = (await ask(address, `/league-details/${slug}`)).text.replaceAll("<!-- -->", "");
    const panel = /<aside class="details-side.*?<\/aside>/s.exec(page)?.[0] ?? "";
    expect(/class="tag"[^>]*>([^<]+)/.exec(panel)?.[1]).toBe(badge);
    expect([...panel.matchAll(/<a class="button"[^>]*>([^<]+)/g)].map(([, way]) => way)).toEqual(ways);
    return;
  }
  throw new Error(`no league of the demonstration is ${availability}`);
});

test("stars in the structured data are those of the reviews that everybody reads; a league without reviews has none", async () => {
  type Listed = { leagues: { slug: string; rating: object | null }[] };
  const listed = async (sort: string) =>
    (JSON.parse((await ask(address, `/api/leagues?sort=${sort}`)).text) as Listed).leagues;
  const starsOn = async (slug: string) =>
    described((await ask(address, `/league-details/${slug}`)).text)("SportsOrganization")?.["aggregateRating"];
  const ofReviews = async (slug: string) => {
    const { text } = await ask(address, `/api/leagues/${slug}/reviews`);
    const { counts } = JSON.parse(text) as { counts: number[] };
    const reviewCount = counts.reduce((sum, count) => sum + count, 0);
    const stars = counts.reduce((sum, count, before) => sum + count * (before + 1), 0);
    return { reviewCount, ratingValue: Math.round((stars / reviewCount) * 10) / 10 };
  };
  const { slug } = (await listed("rating")).find(({ rating }) => rating !== null)!;
  // Somebody may write a review of it between both looks.
  await expect
    .poll(async () => ({ page: await starsOn(slug), reviews: await ofReviews(slug) }))
    .toSatisfy(
      ({ page, reviews }) =>
        page !== undefined &&
        JSON.stringify(page) ===
          JSON.stringify({
            "@type": "AggregateRating",
            ratingValue: reviews.ratingValue,
            reviewCount: reviews.reviewCount,
            bestRating: 5,
            worstRating: 1,
          }),
    );
  const without = (await listed("name")).find(({ rating }) => rating === null)!;
  expect(await starsOn(without.slug)).toBeUndefined();
});
