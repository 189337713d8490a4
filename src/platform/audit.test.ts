import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../tests/support/databases/database.ts";
import { audit, type AuditEntry } from "./audit.ts";

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase<object>();
});
afterAll(() => database.drop());

const ANA = "01980000-0000-7000-8000-00000000000a";
const REQUEST = "01980000-0000-4000-8000-00000000000b";
const action: AuditEntry = {
  actor: { kind: "member", accountId: ANA, sessionId: "s1", emailVerified: true, globalAdmin: false },
  action: "accounts.password-changed",
  object: { kind: "account", id: ANA },
  details: { by: "link" },
  request: { ipAddress: "192.0.2.7", requestId: REQUEST },
};
const write = (entry: AuditEntry) => database.db.transaction().execute((tx) => audit(tx, entry));
const entries = async () =>
  (await sql<Record<string, unknown>>`select * from audit_entry order by id`.execute(database.db)).rows;

test("an entry says who did what to which object, when and from where", async () => {
  await write(action);
  await write({ actor: { kind: "system" }, action: "accounts.code-removed", object: { kind: "account", id: ANA } });
  const [first, second] = await entries();
  expect(first).toMatchObject({
    actor_kind: "member",
    actor_id: ANA,
    session_id: "s1",
    action: "accounts.password-changed",
    object_kind: "account",
    object_id: ANA,
    details: { by: "link" },
    ip_address: "192.0.2.7",
    request_id: REQUEST,
    at: expect.any(Date),
  });
  expect(second).toMatchObject({ actor_kind: "system", actor_id: null, ip_address: null, details: {} });
});

test("what is rolled back was not done", async () => {
  const before = await entries();
  const failing = database.db.transaction().execute(async (tx) => {
    await audit(tx, action);
    throw new Error("the action failed");
  });
  await expect(failing).rejects.toThrow("the action failed");
  expect(await entries()).toEqual(before);
});

test("nobody changes an entry, deletes it or empties the table", async () => {
  const before = await entries();
  expect(before.length).toBeGreaterThan(0);
  for (const statement of ["update audit_entry set action = 'x.y'", "delete from audit_entry", "truncate audit_entry"])
    await expect(sql.raw(statement).execute(database.db), statement).rejects.toThrow("append-only");
  expect(await entries()).toEqual(before);
});

test("an entry may go when it is older than two years, and only then", async () => {
  const before = await entries();
  await sql`
    insert into audit_entry (at, actor_kind, action, object_kind, object_id)
    values (now() - interval '25 months', 'visitor', 'accounts.sign-in-failed', 'account', 'x')`.execute(database.db);
  expect(await entries()).toHaveLength(before.length + 1);
  await sql`delete from audit_entry where at < now() - interval '2 years'`.execute(database.db);
  expect(await entries()).toEqual(before);
});

test("details stay small", async () => {
  await expect(write({ ...action, details: { text: "a".repeat(4000) } })).rejects.toThrow("audit_entry_details_check");
});
