import { sql, type RawBuilder } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useLeagues } from "../../../../../tests/support/databases/leagues.ts";
import type { InsertedLeague } from "../fixtures.ts";
import { openLeagueFacts, readLeagueFacts, type KeptLeagueFacts } from "../queries/league-facts.ts";
import { insertRefundPolicy } from "../store/seasons/refund-policies.ts";

const { db, given } = useLeagues();
let kept: KeptLeagueFacts;
const read: KeptLeagueFacts["read"] = (key) => kept.read(key);
let league: InsertedLeague;

beforeEach(async () => {
  kept = openLeagueFacts(db());
  [league] = (await given({ slug: "tigers", seasons: [{ divisions: [{}, {}] }] })) as [InsertedLeague];
});

const run = (statement: RawBuilder<unknown>) => statement.execute(db());
const season = () => league.seasons[0]!;

describe("a league's facts in memory", () => {
  test("are not read again while nothing of the league changes, by id or by address", async () => {
    const facts = await read({ slug: "tigers" });
    await given({ name: "Another league" });
    expect(await read({ slug: "tigers" })).toBe(facts);
    expect(await read({ id: league.id })).toBe(facts);
    expect(await kept.version({ slug: "tigers" })).toBe(await kept.version({ id: league.id }));
  });

  const changes: Record<string, () => Promise<unknown>> = {
    "its name": () => run(sql`update league set name = 'Lions' where id = ${league.id}`),
    "its rules": () => run(sql`update league set general_rules = 'No spikes.' where id = ${league.id}`),
    "its venue": () => run(sql`update venue set parking_note = 'Behind the school' where id = ${league.venueId}`),
    "its season": () => run(sql`update season set name = 'Spring!' where id = ${season().id}`),
    "its games": () => run(sql`update season set regular_season_games = 7 where id = ${season().id}`),
    "its days": () => run(sql`update season_play_time set weekday = 0 where season_id = ${season().id}`),
    "its price": () => run(sql`update fee_line set amount_cents = 100 where season_id = ${season().id}`),
    "its fee lines gone": () => run(sql`delete from fee_line where season_id = ${season().id}`),
    "its refunds": () =>
      insertRefundPolicy(db(), { seasonId: season().id, since: new Date("2027-01-15T20:00:00Z"), steps: null }),
    "a spot taken": () => run(sql`update division set spots_taken = 1 where id = ${season().divisions[1]!.id}`),
    "somebody more who waits": () =>
      run(
        sql`update division set spots_taken = capacity, last_ticket = 1, waitlist_length = 1 where id = ${season().divisions[0]!.id}`,
      ),
    "a cutoff date": () =>
      run(sql`update division set age_cutoff_date = '2027-01-02' where id = ${season().divisions[0]!.id}`),
    "a division gone": () => run(sql`delete from division where id = ${season().divisions[1]!.id}`),
    "its season gone": () => run(sql`delete from season where id = ${season().id}`),
  };
  test.each(Object.entries(changes))("are read again after a change of %s", async (_what, change) => {
    const [before, version] = [await read({ slug: "tigers" }), await kept.version({ slug: "tigers" })];
    await change();
    expect(await kept.version({ slug: "tigers" })).not.toBe(version);
    const after = await read({ slug: "tigers" });
    expect(after).toEqual(await readLeagueFacts(db(), { id: league.id }));
    expect(after).not.toEqual(before);
  });

  test("are nobody's once the league is sent back or deleted", async () => {
    await read({ slug: "tigers" });
    await run(sql`update league set status = 'denied' where id = ${league.id}`);
    expect(await read({ slug: "tigers" })).toBeUndefined();
    expect(await kept.version({ slug: "tigers" })).toBeUndefined();
    await run(sql`update league set status = 'approved', deleted_at = now() where id = ${league.id}`);
    expect(await read({ slug: "tigers" })).toBeUndefined();
  });

  test("miss no transaction that began earlier and is done later than the one read last", async () => {
    const [one, other] = season().divisions as [{ id: string }, { id: string }];
    const slow = await db().startTransaction().execute();
    await sql`update division set spots_taken = 2 where id = ${one.id}`.execute(slow);
    await run(sql`update division set spots_taken = 1 where id = ${other.id}`);
    await read({ slug: "tigers" });
    await slow.commit().execute();
    expect(await read({ slug: "tigers" })).toEqual(await readLeagueFacts(db(), { id: league.id }));
  });
});
