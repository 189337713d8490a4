import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LeagueStandings } from "#slices/results/contract/standings.ts";
import { LeagueSchedule } from "#slices/schedule/contract/league-schedule.ts";
import { LeagueStatistics } from "#slices/statistics/contract/reading.ts";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../support/product/own-product.ts";
import { ask } from "../support/product/raw-request.ts";

/** What other sites show and read of a public league. */

// It changes what other tests read of the shared demonstration.
const home = makeDemonstration();
let product: OwnProduct;
let address: string;
let slug: string;
let quiet: { slug: string; division: string };

beforeAll(async () => {
  product = await startProduct(home.dataDirectory);
  await product.ready;
  ({ address } = product);
  await inDatabase(home.dataDirectory, async (client) => {
    const leagues = `select l.slug, r.division_id as division, count(*) as games
                       from game_result r join box_score b on b.event_id = r.event_id join season s on s.id = r.season_id join league l on l.id = s.league_id
                       join division d on d.id = r.division_id where d.max_age`;
    const { rows } = await client.query<{ slug: string }>(`${leagues} > 11 group by 1, 2 order by 3 desc, 2 limit 1`);
    slug = rows[0]!.slug;
    await client.query(
      `insert into statistics_settings (league_id, visibility) select id, 'public' from league where slug = $1
         on conflict (league_id) do update set visibility = 'public'`,
      [slug],
    );
    // A division whose scores the league keeps to its families.
    const hidden = await client.query<{ slug: string; division: string }>(
      `select l.slug, d.id as division from division d join season s on s.id = d.season_id join league l on l.id = s.league_id
         join game_result r on r.division_id = d.id where l.slug <> $1 order by d.id limit 1`,
      [slug],
    );
    quiet = hidden.rows[0]!;
    await client.query(
      `insert into division_standings (season_id, division_id, shown) select season_id, id, 'nothing' from division where id = $1
         on conflict (division_id) do update set shown = 'nothing'`,
      [quiet.division],
    );
  });
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  home.remove();
}, 60_000);

describe("an embedded part", () => {
  test("may be framed by every site, runs nothing, keeps no cookie, and is the same for everybody", async () => {
    for (const part of ["standings", "results", "schedule", "leaders"]) {
      const path = `/embed/${slug}/${part}`;
      const { status, headers, text } = await ask(address, path, { headers: { cookie: "session=somebody" } });
      expect(status, path).toBe(200);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("frame-ancestors *");
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'/,
      );
      expect(headers["x-frame-options"]).toBeUndefined();
      expect(headers["set-cookie"]).toBeUndefined();
      // A child that a guardian hides is gone at once, so a cache asks again for leaders.
      expect(headers["cache-control"]).toBe(part === "leaders" ? "public, no-cache" : "public, max-age=60");
      expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
      const again = await ask(address, path, { headers: { "if-none-match": String(headers["etag"]) } });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
    const spanish = await ask(address, `/embed/${slug}/standings?lang=es&theme=dark`);
    expect(spanish.text).toMatch(/<html lang="es"\s+data-theme="dark">/);
    expect(spanish.text).toContain("Tabla de posiciones");
  });

  test("of a league or part that is not there says so; every other page refuses to be framed", async () => {
    for (const path of ["/embed/no-such-league/standings", `/embed/${slug}/players`])
      expect((await ask(address, path)).status, path).toBe(404);
    for (const path of [
      "/",
      "/find-league",
      `/league-details/${slug}`,
      `/league-details/${slug}/standings`,
      "/login",
      "/api/docs",
    ]) {
      const { headers } = await ask(address, path);
      expect(headers["x-frame-options"], path).toBe("DENY");
      expect(String(headers["content-security-policy"]), path).toContain("frame-ancestors 'none'");
    }
  });

  test("keeps scores that a league hides", async () => {
    const at = `?division=${quiet.division}`;
    const { text } = await ask(address, `/embed/${quiet.slug}/results${at}`);
    expect(text).toContain("keeps the scores of this division to its families");
    expect(text).not.toContain('class="score"');
    const feed = LeagueStandings.parse(
      JSON.parse((await ask(address, `/api/leagues/${quiet.slug}/standings${at}`)).text),
    );
    expect(feed.table?.games.some(({ result }) => result !== null)).toBe(false);
  });
});

test("leaders name nobody whose family has not agreed, hide a child at once, and stay with a league that does not show them", async () => {
  const path = `/embed/${slug}/leaders`;
  const { text } = await ask(address, path);
  expect(text).toMatch(/<ol class="leaders">[\s\S]*Player \d+/);
  // Guardians hide their players.
  await inDatabase(home.dataDirectory, (client) =>
    client.query(
      `insert into guardian_consent (athlete_id, account_id, kind, text_version, language, given, ip_address)
       select distinct on (r.athlete_id) r.athlete_id, g.account_id, 'statistics', '1', 'en', false, '127.0.0.1'
         from stat_figure f join registration r on r.id = f.registration_id join guardian g on g.athlete_id = r.athlete_id
         join division d on d.id = f.division_id join season s on s.id = d.season_id join league l on l.id = s.league_id
        where l.slug = $1 and f.merit > 0`,
      [slug],
    ),
  );
  const { text: hidden } = await ask(address, path);
  expect(text).toContain('class="leaders"');
  expect(hidden.match(/Player \d+/g)?.length ?? 0).toBeLessThan(text.match(/Player \d+/g)!.length);
  const { text: members } = await ask(address, `/embed/${quiet.slug}/leaders?lang=es`);
  expect(members).toContain("no muestra a todos las estadísticas");
  expect(members).not.toContain('class="leaders"');
});

test("any site may read standings, schedule and leaders as data, without cookies, again only when they have changed", async () => {
  for (const [part, schema] of [
    ["standings", LeagueStandings],
    ["schedule", LeagueSchedule],
    ["statistics", LeagueStatistics],
  ] as const) {
    const path = `/api/leagues/${slug}/${part}`;
    const { headers, text } = await ask(address, path, { headers: { origin: "https://club.example" } });
    expect(schema.safeParse(JSON.parse(text)).success, path).toBe(true);
    const caching = part === "statistics" ? "public, no-cache" : "public, max-age=60";
    expect(headers).toMatchObject({ "access-control-allow-origin": "*", "cache-control": caching });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    const again = await ask(address, path, { headers: { "if-none-match": String(headers["etag"]) } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const own = await ask(address, path, { headers: { cookie: "session=somebody" } });
    expect(own.headers["cache-control"]).toBe("no-store");
  }
  // What is somebody's is for no other site.
  const { headers } = await ask(address, "/api/account", { headers: { origin: "https://club.example" } });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});
