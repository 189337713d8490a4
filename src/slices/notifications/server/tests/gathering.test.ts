import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { CHAT_MENTION } from "#slices/chat/server/notifications.ts";
import { testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { deliverNotices, DELIVERING } from "../../../../../tests/support/databases/notices.ts";
import { insertMember } from "../fixtures.ts";
import { readAllNotifications } from "../commands/read.ts";

let database: TestDatabase<AccountsTables>;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  database = await testDatabase<AccountsTables>();
  [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
});
afterAll(() => database.drop());

/** Somebody mentions both in a room. */
async function mention(room: string): Promise<void> {
  const to = accounts([ana.accountId, ben.accountId]);
  await database.db
    .transaction()
    .execute((tx) => tell(tx, CHAT_MENTION, { to, facts: { room }, link: `/messaging/${room}` }));
  await deliverNotices(database.db);
}
const linksOf = async ({ accountId }: Member) =>
  (
    await sql<{ link: string }>`
    select link from notification where account_id = ${accountId} order by created_at desc, id desc`.execute(
      database.db,
    )
  ).rows.map(({ link }) => link);

test("I4: five messages of a room are one notification until it is read, on top of the list again with each", async () => {
  for (const room of ["otters", "foxes", "otters", "otters", "otters", "otters"]) await mention(room);
  expect(await linksOf(ana)).toEqual(["/messaging/otters", "/messaging/foxes"]);
  await readAllNotifications({ db: database.db, clock: DELIVERING.clock, actor: ana });
  await mention("otters");
  expect(await linksOf(ana)).toEqual(["/messaging/otters", "/messaging/otters", "/messaging/foxes"]);
  expect(await linksOf(ben)).toEqual(["/messaging/otters", "/messaging/foxes"]);
});
