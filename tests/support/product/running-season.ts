import { inDatabase } from "./own-product.ts";

/** A league of the demonstration's manager whose season goes on, whatever the day. */
export const RUNNING_LEAGUE = "riverside-bramble-softball-garden-grove";

/** The id of its season. */
export function runningSeason(dataDirectory: string): Promise<string> {
  return inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select s.id from season s join league l on l.id = s.league_id
        where l.slug = $1 and current_date between s.league_start_date and s.league_end_date`,
      [RUNNING_LEAGUE],
    );
    return rows[0]!.id;
  });
}
