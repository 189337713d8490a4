import { sql, type QueryExecutorProvider } from "kysely";
import type { Box } from "../../../contract/search/box.ts";

export interface NamedCity {
  name: string;
  lat: number;
  lng: number;
}

/**
 * The cities within a box with the most ZIP codes, the largest first: the nearest thing to their size that we know. A
 * city stands in the middle of those of its ZIP codes that lie in the box.
 */
export async function largestCities(handle: QueryExecutorProvider, box: Box, limit: number): Promise<NamedCity[]> {
  const { west, south, east, north } = box;
  // A box may reach beyond the date line; longitudes in the table never do.
  const { rows } = await sql<NamedCity>`
    select city as name, avg(lat) as lat, avg(lng) as lng
      from zip_code
     where lat between ${south} and ${north}
       and (lng between ${west} and ${east} or lng + 360 between ${west} and ${east} or lng - 360 between ${west} and ${east})
     group by city, state
     order by count(*) desc, city, state
     limit ${limit}`.execute(handle);
  return rows;
}
