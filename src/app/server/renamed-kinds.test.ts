import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/databases/database.ts";
import { migrateWithin, readMigrations } from "#platform/db/migrate.ts";
import { NOTIFICATION_KINDS } from "./slices.ts";

const all = readMigrations(path.resolve(import.meta.dirname, "../../../database/migrations"));
const [before, after] = [all.filter(({ name }) => name < "0715"), all.filter(({ name }) => name >= "0715")];
let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

test("what was kept or waits under an earlier name has the name of today, also in drafts, and the audit trail is closed again", async () => {
  const client = await database.pool.connect();
  try {
    await migrateWithin(client, before);
    // Without what it refers to.
    await client.query(`
      set session_replication_role = replica;
      insert into notification (account_id, kind, facts, link, urgent, notice_id)
      values (new_id(), 'place-offered', '{}', '/my-leagues', true, new_id());
      insert into notice (kind, facts, link, urgent, asks_confirmation, is_bulk)
      values ('family-invited', '{}', '/place-invitation#link=secret', false, false, false);
      insert into event (name, payload) values ('payments.instalment-paid', '{}');
      insert into event_heard (event_id, reaction) values (new_id(), 'registration.letters');
      insert into job (kind, key) values ('registration.forget-letters', 'every:registration.forget-letters'),
                                         ('accounts.letter-asked-for', 'own');
      insert into rate_limit (key, points) values ('sign-in-caller:192.0.2.1', 3), ('sign-in-callers:192.0.2.1', 4);
      insert into audit_entry (actor_kind, action, object_kind, object_id)
      values ('system', 'registration.letters-stopped', 'league', '1');
      insert into league_draft (account_id, content, version)
      values (new_id(), '{"fields": {"address": {"v": "place", "n": 2}}, "seen": ["about", "place", "season"]}', 2),
             (new_id(), '{"fields": {}, "seen": ["about"]}', 1), (new_id(), '{}', 0);
      set session_replication_role = origin`);
    await migrateWithin(client, after);
  } finally {
    client.release(true);
  }
  const { rows } = await sql`
    select (select kind from notification), (select link from notice), (select name from event), (select reaction from event_heard),
           (select json_agg(array[kind, key] order by kind) from job) as jobs,
           (select json_agg(array[key, points::text] order by key) from rate_limit) as limits,
           (select action from audit_entry),
           (select json_agg(content order by version desc) from league_draft) as drafts`.execute(database.db);
  expect(rows).toEqual([
    {
      kind: "spot-offered",
      link: "/spot-invitation#link=secret",
      name: "payments.installment-paid",
      reaction: "registration.emails",
      jobs: [
        ["accounts.email-asked-for", "own"],
        ["registration.forget-emails", "every:registration.forget-emails"],
      ],
      limits: [
        ["sign-in-callers:192.0.2.1", "4"],
        ["sign-in-ip:192.0.2.1", "3"],
      ],
      action: "registration.emails-stopped",
      drafts: [
        { fields: { address: { v: "place", n: 2 } }, seen: ["about", "season", "location"] },
        { fields: {}, seen: ["about"] },
        {},
      ],
    },
  ]);
  expect(NOTIFICATION_KINDS.map(({ name }) => name)).toContain("spot-offered");
  await expect(sql`update audit_entry set action = 'registration.moved'`.execute(database.db)).rejects.toThrow(
    "append-only",
  );
});
