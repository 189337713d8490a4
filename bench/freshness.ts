import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { BenchDatabase } from "./database.ts";
import { median, percentile, type Effort, type Part } from "./figures.ts";
import type { RunningProduct } from "./product.ts";

const PATIENCE = 10_000;

interface Shown {
  slug: string;
  priceCents: number;
  spots: { taken: number };
}

/** How soon a change in the database shows in the search: spots taken, prices, approvals, in turns. */
export async function benchFreshness(
  database: BenchDatabase,
  product: RunningProduct,
  { full }: Effort,
): Promise<Part> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const delays: number[] = [];
  try {
    const { rows } = await client.query<{ id: string; slug: string; season: string }>(`
      select l.id, l.slug, min(s.id::text) as season from league l join season s on s.league_id = l.id
       where l.status = 'approved' and l.deleted_at is null and s.status <> 'draft'
       group by l.id having count(*) = 1 order by md5(l.slug) limit 40`);
    const changes = full ? 150 : 50;
    for (let i = 0; i < changes; i++) {
      const league = rows[i % rows.length]!;
      // Not in step with the catalogue's own beat.
      await pause(Math.random() * 700);
      delays.push(await [spotTaken, dearer, approval][i % 3]!(client, product, league));
    }
  } finally {
    await client.end();
  }
  return {
    name: "freshness: from the commit of a change until the search shows it",
    figures: [
      { what: `p50 of ${delays.length} changes`, value: median(delays), unit: "ms" },
      { what: "p95", value: percentile(delays, 0.95), unit: "ms" },
      { what: "the slowest", value: Math.max(...delays), unit: "ms", most: 1000 },
    ],
  };
}

type League = { id: string; slug: string; season: string };

/** The league's card, found by the words of its address; undefined when the search does not have it. */
async function cardOf(product: RunningProduct, { slug }: League): Promise<Shown | undefined> {
  const words = slug.replaceAll("-", " ").slice(0, 120);
  for (let page = 1; page <= 3; page++) {
    const answer = await fetch(`${product.address}/api/leagues?page=${page}&q=${encodeURIComponent(words)}`);
    const { leagues, pages } = (await answer.json()) as { leagues: Shown[]; pages: number };
    const found = leagues.find((one) => one.slug === slug);
    if (found || page >= pages) return found;
  }
  return undefined;
}

async function until(
  product: RunningProduct,
  league: League,
  isThere: (card: Shown | undefined) => boolean,
): Promise<number> {
  const from = performance.now();
  while (!isThere(await cardOf(product, league))) {
    if (performance.now() - from > PATIENCE) throw new Error(`${league.slug} did not change in the search`);
    await pause(10);
  }
  return performance.now() - from;
}

async function spotTaken(client: pg.Client, product: RunningProduct, league: League): Promise<number> {
  const before = (await cardOf(product, league))?.spots.taken;
  // A card may narrow to some divisions; all of them move.
  await client.query(
    "update division set spots_taken = case when spots_taken < capacity then spots_taken + 1 else spots_taken - 1 end where season_id = $1",
    [league.season],
  );
  return until(product, league, (card) => card !== undefined && card.spots.taken !== before);
}

async function dearer(client: pg.Client, product: RunningProduct, league: League): Promise<number> {
  const before = (await cardOf(product, league))?.priceCents;
  await client.query("update fee_line set amount_cents = (amount_cents + 100) % 90000 where season_id = $1", [
    league.season,
  ]);
  return until(product, league, (card) => card !== undefined && card.priceCents !== before);
}

async function approval(client: pg.Client, product: RunningProduct, league: League): Promise<number> {
  await client.query("update league set status = 'denied' where id = $1", [league.id]);
  const gone = await until(product, league, (card) => card === undefined);
  await client.query("update league set status = 'approved' where id = $1", [league.id]);
  return Math.max(gone, await until(product, league, (card) => card !== undefined));
}
