import { afterAll, beforeAll, expect, test } from "vitest";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../support/product/own-product.ts";
import { ask } from "../support/product/raw-request.ts";

/** Everything that a visitor finds of a league, read for names of its families, coaches and officials. */

// It changes what other tests read of the shared demonstration.
const home = makeDemonstration();
let product: OwnProduct;
let address: string;
const [CHILD, ADULT] = ["Xyloplantedchild", "Quokkaplantedadult"];
/** More than a league of the demonstration has pages. */
const MOST_PAGES = 400;

let slug: string;
let planted: { children: number; adults: number };

beforeAll(async () => {
  product = await startProduct(home.dataDirectory);
  await product.ready;
  ({ address } = product);
  await inDatabase(home.dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string; slug: string }>(
      "select l.id, l.slug from league l join season s on s.league_id = l.id join bracket b on b.season_id = s.id order by l.slug limit 1",
    );
    const [league] = rows;
    slug = league!.slug;
    const ours =
      "from registration r join division d on d.id = r.division_id join season s on s.id = d.season_id where s.league_id = $1";
    const children = await client.query(
      `update athlete set first_name = '${CHILD}', last_name = '${CHILD}son' where id in (select r.athlete_id ${ours})`,
      [league!.id],
    );
    const adults = await client.query(
      `update account set first_name = '${ADULT}', last_name = '${ADULT}son'
        where id in (select g.account_id from guardian g where g.athlete_id in (select r.athlete_id ${ours}))`,
      [league!.id],
    );
    // A parent coaches, entered each score, and wrote why one is disputed.
    const { rows: people } = await client.query<{ id: string }>(
      `select id from account where first_name = '${ADULT}' order by id limit 1`,
    );
    const parent = people[0]!.id;
    await client.query(
      "insert into league_official (league_id, account_id, role, assigned_by) select id, $2::uuid, 'Coach', owner_id from league where id = $1",
      [league!.id, parent],
    );
    await client.query(
      `insert into team_coach (team_id, position, account_id, shows)
       select t.id, 1, $2::uuid, 'contact' from team t join division d on d.id = t.division_id join season s on s.id = d.season_id
        where s.league_id = $1 order by t.id limit 1`,
      [league!.id, parent],
    );
    await client.query(
      `update game_result set entered_by = $2 where season_id in (select id from season where league_id = $1)`,
      [league!.id, parent],
    );
    await client.query(
      `update game_result set state = 'disputed', disputed_at = now(), disputed_as = 'home', disputed_by = $2,
              dispute_reason = 'Ask ${CHILD} and ${ADULT}'
        where event_id = (select min(event_id::text)::uuid from game_result where season_id in (select id from season where league_id = $1))`,
      [league!.id, parent],
    );
    // Everybody reads the statistics; no family agreed to a name. One child is hidden by a guardian.
    await client.query("insert into statistics_settings (league_id, visibility) values ($1, 'public')", [league!.id]);
    await client.query(
      `insert into stat_player (registration_id, division_id, number)
       select a.registration_id, a.division_id, 100 + row_number() over (partition by a.division_id order by a.registration_id)
         from roster_assignment a join division d on d.id = a.division_id join season s on s.id = d.season_id where s.league_id = $1`,
      [league!.id],
    );
    await client.query(
      `insert into box_score (event_id, team_id, season_id, division_id)
       select r.event_id, t.id, r.season_id, r.division_id from game_result r join season s on s.id = r.season_id
         join team t on t.id in (r.home_team_id, r.away_team_id) where s.league_id = $1`,
      [league!.id],
    );
    await client.query(
      `insert into stat_line (event_id, registration_id, team_id, counts)
       select b.event_id, a.registration_id, b.team_id, '{"g": 1, "sog": 1, "sh": 1, "tpm": 1, "fgm": 1, "fga": 1}' from box_score b
         join roster_assignment a on a.team_id = b.team_id join season s on s.id = b.season_id where s.league_id = $1`,
      [league!.id],
    );
    await client.query(
      `insert into stat_figure (registration_id, statistic, division_id, team_id, value, merit, base, games)
       select l.registration_id, ranked.by, b.division_id, l.team_id, count(*), count(*), 1000, count(*)
         from (values ('g'), ('r'), ('tpm'), ('k'), ('td'), ('pts')) ranked (by), stat_line l join box_score b on b.event_id = l.event_id and b.team_id = l.team_id
         join season s on s.id = b.season_id where s.league_id = $1 group by 1, 2, 3, 4`,
      [league!.id],
    );
    planted = { children: children.rowCount ?? 0, adults: adults.rowCount ?? 0 };
  });
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  home.remove();
}, 60_000);

/** The addresses of this site that a page links to. */
function linksIn(text: string, at: string): string[] {
  const found = [...text.matchAll(/(?:href|src|action)="([^"#]+)/g), ...text.matchAll(/<loc>([^<]+)<\/loc>/g)];
  return found.flatMap(([, to = ""]) => {
    const url = new URL(to.replaceAll("&amp;", "&"), new URL(at, address));
    // A map has an address for each part of it.
    return url.host === new URL(address).host && !url.pathname.startsWith("/login") ? [url.pathname] : [];
  });
}

test("no page of a league that anybody can read names a child, a parent or a coach", async () => {
  expect(planted.children).toBeGreaterThan(50);
  expect(planted.adults).toBeGreaterThan(20);
  const wanted = ["/sitemap-standings-1.xml", `/league-details/${slug}`, `/es/league-details/${slug}`];
  const embeds = ["standings", "results", "schedule", "leaders"].map((part) => `/embed/${slug}/${part}?lang=es`);
  const api = ["", "/standings", "/brackets", "/schedule", "/statistics"].map((part) => `/api/leagues/${slug}${part}`);
  const read = new Map<string, string>();
  const queue = [
    ...wanted,
    ...api,
    ...embeds,
    `/find-league?q=${slug.split("-")[0]}`,
    `/api/leagues?q=${ADULT}`,
    `/find-league?q=${CHILD}`,
  ];
  for (let path = queue.shift(); path !== undefined && read.size < MOST_PAGES; path = queue.shift()) {
    if (read.has(path)) continue;
    const { status, headers, text } = await ask(address, path);
    read.set(path, `${status} ${String(headers["content-type"])}`);
    const said = `${decodeURIComponent(path)} ${text}`.toLowerCase();
    // What was searched for is repeated.
    if (!path.includes("?q="))
      for (const name of [CHILD, ADULT]) expect(said.includes(name.toLowerCase()), path).toBe(false);
    if (status === 200) queue.push(...linksIn(text, path).filter((link) => link.includes(slug)));
    if (path.startsWith("/api/") && path.includes("?q=")) expect(text).not.toContain(slug);
  }
  const pages = [...read.keys()];
  for (const part of [
    "/standings/",
    "/bracket/",
    "/schedule",
    "/statistics/",
    "/team-statistics/",
    "/box-score/",
    "/es/",
    "/api/",
    "/embed/",
  ])
    expect(
      pages.some((path) => path.includes(part) && read.get(path)!.startsWith("200")),
      part,
    ).toBe(true);
  const statistics = (await ask(address, `/api/leagues/${slug}/statistics`)).text;
  expect(statistics).toContain('"rank":1,"player":{"name":null');
  expect(read.size).toBeLessThan(MOST_PAGES);
});
