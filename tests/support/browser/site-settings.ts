import { afterEach, beforeEach, inject } from "vitest";
import { inDatabase } from "../product/own-product.ts";

/**
 * Journeys share one product: when a test has ended, also by failing, the settings it may have changed are as they were.
 * @param columns of table site_setting; no others are touched, for other files change theirs at the same time
 */
export function restoreSiteSettings(...columns: readonly string[]): void {
  const names = columns.join(", ");
  let before: unknown;
  beforeEach(async () => {
    before = await inDatabase(inject("dataDirectory"), async (client) => {
      const { rows } = await client.query<{ settings: unknown }>("select to_jsonb(s) as settings from site_setting s");
      return rows[0]?.settings;
    });
  });
  afterEach(async () => {
    await inDatabase(inject("dataDirectory"), (client) =>
      client.query(
        `update site_setting set (${names}) = (select ${names} from jsonb_populate_record(null::site_setting, $1))`,
        [JSON.stringify(before)],
      ),
    );
  });
}
