import pg from "pg";

export interface ZipLocation {
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
}

/** What a plain implementation would ask: the page and the total around a location, without any count. */
export interface Floor {
  /** Milliseconds of one query for the 20 nearest leagues within `miles` and how many there are. */
  time(location: ZipLocation, miles: number): Promise<number>;
  /** Locations to search around, each where leagues are: as many ZIP codes as asked for. */
  locations(count: number): Promise<ZipLocation[]>;
  close(): Promise<void>;
}

const MILES_PER_DEGREE = 69.09;

/**
 * The floor: bounding box by an index, exact distance, the 20 nearest that are still to end and the total of them, as
 * a prepared statement. Locations and ends lie ready in a table of their own, so that it is as quick as SQL can be.
 */
export async function openFloor(url: string): Promise<Floor> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create schema if not exists bench;
    create table if not exists bench.point as
      select league_id, min(lat) as lat, min(lng) as lng, max(season_ends_at) as ends_at from offering group by league_id;
    create index if not exists point_location on bench.point (lat, lng);
    analyze bench.point;`);
  const text = `
    with near as (
      select league_id, 3958.76 * 2 * asin(sqrt(sin(radians(lat - $1) / 2) ^ 2
               + cos(radians($1)) * cos(radians(lat)) * sin(radians(lng - $2) / 2) ^ 2)) as miles
        from bench.point
       where lat between $1 - $3 and $1 + $3 and lng between $2 - $4 and $2 + $4 and ends_at > now())
    select n.miles, n.total, l.id, l.slug, l.name, l.tagline, l.sport, l.difficulty, l.city, l.state, v.name as venue
      from (select league_id, miles, count(*) over () as total from near where miles <= $5 order by miles limit 20) n
      join league l on l.id = n.league_id join venue v on v.id = l.venue_id order by n.miles`;
  return {
    async time({ lat, lng }, miles) {
      const high = miles / MILES_PER_DEGREE;
      const values = [lat, lng, high, high / Math.cos((lat * Math.PI) / 180), miles];
      const from = performance.now();
      await client.query({ name: "floor", text, values });
      return performance.now() - from;
    },
    async locations(count) {
      const { rows } = await client.query<ZipLocation>(
        "select zip, lat, lng from (select distinct on (z.zip) z.zip, z.lat, z.lng from venue v join zip_code z on z.zip = v.zip) p order by md5(zip) limit $1",
        [count],
      );
      return rows;
    },
    async close() {
      await client.end();
    },
  };
}
