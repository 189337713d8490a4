import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { audit } from "#platform/audit.ts";
import { useAdmin } from "../../../../../tests/support/databases/admins.ts";
import { emptyTables } from "../../../../../tests/support/databases/database.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import type { AuditFilter } from "../../contract/audit.ts";
import { exportAudit } from "../commands/export-audit.ts";
import { auditPage } from "../queries/audit.ts";

const { confirmed, signedInAdmin, db, deps, sam, admin, memberAt } = useAdmin();
const LEAGUE = "01980000-0000-7000-8000-0000000000aa";

beforeEach(() => emptyTables(db(), "audit_entry"));

/** Writes an entry down as if it had been done at a moment. */
async function done(
  action: string,
  {
    by = admin(),
    object = { kind: "league", id: LEAGUE },
    at = "",
    details = {},
  }: { by?: Actor; object?: { kind: string; id: string }; at?: string; details?: Record<string, unknown> } = {},
) {
  await db()
    .transaction()
    .execute((tx) => audit(tx, { actor: by, action, object, details }));
  if (!at) return;
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_entry set at = ${at} where action = ${action}`.execute(tx);
    });
}
const actions = async (filter: AuditFilter) =>
  (await auditPage({ ...deps(), actor: admin() }, filter)).entries.map(({ action }) => action);
async function file(filter: AuditFilter, by: Actor = admin()): Promise<string> {
  let text = "";
  for await (const line of await exportAudit({ ...deps(), request: sam().request(), actor: by }, filter)) text += line;
  return text;
}

describe("the audit trail", () => {
  test("is read from the newest on, page by page, none twice and none left out", async () => {
    for (let n = 0; n < 120; n += 1) await done(`leagues.action-${n}`);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await auditPage({ ...deps(), actor: admin() }, { before });
      seen.push(...page.entries.map(({ action }) => action));
      before = page.next ?? undefined;
      // What is written meanwhile moves nothing.
      await done("leagues.meanwhile");
    } while (before !== undefined);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `leagues.action-${119 - n}`));
  });

  test("says who did it and to whom by name, as far as they are there", async () => {
    const dana = await memberAt(await confirmed("dana@example.org"));
    await emptyTables(db(), "audit_entry");
    await done("accounts.greeted", {
      by: dana,
      object: { kind: "account", id: admin().accountId },
      details: { times: 2 },
    });
    await sql`update account set first_name = '', last_name = '', deleted_at = now() where id = ${dana.accountId}`.execute(
      db(),
    );
    const { entries } = await auditPage({ ...deps(), actor: admin() }, {});
    expect(entries).toMatchObject([
      {
        by: { kind: "member", id: dana.accountId, name: null },
        action: "accounts.greeted",
        object: { kind: "account", id: admin().accountId, name: "Dana Okafor" },
        details: { times: 2 },
      },
    ]);
  });

  test("is filtered by who, action, object and days, and by all of them together", async () => {
    const dana = await memberAt(await confirmed("dana@example.org"));
    await emptyTables(db(), "audit_entry");
    await sql`update account set first_name = 'Kim' where id = ${dana.accountId}`.execute(db());
    const other = randomUUID();
    await done("leagues.one", { at: "2027-03-01T04:59:00Z" });
    await done("leagues.two", { by: dana, at: "2027-03-01T05:00:00Z" });
    await done("leagues.three", {
      by: { kind: "system" },
      object: { kind: "district", id: other },
      at: "2027-03-03T04:59:59Z",
    });
    await done("leagues.four", { by: { kind: "visitor" }, at: "2027-03-03T05:00:00Z" });
    expect(await actions({ who: "kim" })).toEqual(["leagues.two"]);
    expect(await actions({ who: dana.accountId })).toEqual(["leagues.two"]);
    expect(await actions({ who: "nobody at all" })).toEqual([]);
    expect(await actions({ by: "system" })).toEqual(["leagues.three"]);
    expect(await actions({ action: "leagues.one" })).toEqual(["leagues.one"]);
    expect(await actions({ object: "district" })).toEqual(["leagues.three"]);
    expect(await actions({ id: other })).toEqual(["leagues.three"]);
    // Days begin at midnight of the office, five hours after that of UTC in March's first days.
    expect(await actions({ from: "2027-03-01", to: "2027-03-02" })).toEqual(["leagues.three", "leagues.two"]);
    expect(await actions({ from: "2027-03-01", to: "2027-03-02", who: "kim", object: "league" })).toEqual([
      "leagues.two",
    ]);
  });

  test("leaves as a file: all of the filter, no formula, and a word about itself that is not in it", async () => {
    await done("leagues.named", { details: { name: "=HYPERLINK(1)" }, object: { kind: "league", id: "=1+1" } });
    await done("leagues.other");
    const lines = (await file({ action: "leagues.named" })).split("\r\n");
    expect(lines[0]).toBe("\uFEFFat,by,account,name,action,object,id,details,network address");
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/,leagues\.named,league,'=1\+1,"\{""name"":""=HYPERLINK\(1\)""\}",$/),
      "",
    ]);
    const { entries } = await auditPage({ ...deps(), actor: admin() }, { action: "admin.audit-exported" });
    expect(entries).toMatchObject([{ by: { id: admin().accountId }, details: { action: "leagues.named" } }]);
    expect((await file({})).split("\r\n")).toHaveLength(5);
    expect((await file({ who: "nobody at all" })).split("\r\n")).toHaveLength(2);
  });

  test("of thousands of entries is made handful by handful", async () => {
    await sql`
      insert into audit_entry (actor_kind, action, object_kind, object_id)
      select 'system', 'leagues.many', 'league', n::text from generate_series(1, 2500) n`.execute(db());
    expect((await file({ action: "leagues.many" })).split("\r\n")).toHaveLength(2502);
  });

  test.each([
    ["a visitor", async (): Promise<Actor> => ({ kind: "visitor" }), "request.sign-in"],
    ["a parent", async () => memberAt(await confirmed("dana@example.org")), "request.not-found"],
    [
      "an admin whose address is unconfirmed",
      async () => memberAt(await signedInAdmin("new@example.org", { verified: false })),
      "request.not-found",
    ],
  ])("is nothing to %s, and neither is its file", async (_who, actorOf, code) => {
    const who = await actorOf();
    await emptyTables(db(), "audit_entry");
    expect((await refusalOf(auditPage({ ...deps(), actor: who }, {})))?.code).toBe(code);
    expect((await refusalOf(file({}, who)))?.code).toBe(code);
    expect(await actions({})).toEqual([]);
  });

  test("is nothing to a district's manager: an entry tells what people did elsewhere, and from where", async () => {
    const grace = await memberAt(await confirmed("grace@example.org"));
    await sql`
      with made as (insert into district (name, states) values ('Bay', '{CA}') returning id)
      insert into district_manager (district_id, account_id) select id, ${grace.accountId} from made`.execute(db());
    expect((await refusalOf(auditPage({ ...deps(), actor: grace }, {})))?.code).toBe("request.not-found");
  });
});
