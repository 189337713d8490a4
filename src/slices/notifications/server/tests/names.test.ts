import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Member } from "#kernel/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { tell } from "#platform/notify/tell.ts";
import { makePushKeys, openPush } from "#platform/push/push-service.ts";
import { NO_TEXTS } from "#platform/texts/text-sender.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { browser } from "../../../../../tests/support/servers/push.ts";
import { alertDevice, type AlertJob } from "../commands/alert.ts";
import { addDevice, savePreferences } from "../commands/preferences.ts";
import { insertMember } from "../fixtures.ts";
import { listNotifications } from "../queries/list.ts";
import { preferencesOf } from "../queries/preferences.ts";

let database: TestDatabase<AccountsTables>;
let ana: Member;
beforeAll(async () => {
  database = await testDatabase<AccountsTables>();
  ana = { ...(await insertMember(database.db)), sessionId: "0198f000-0000-7000-8000-000000000001" };
});
afterAll(() => database.drop());

const NOW = Date.parse("2027-01-12T12:00-05:00");
const EASTERN = "America/New_York";
const MOVED = notificationKind({
  name: "game-moved",
  topic: "changes",
  facts: { field: z.string() },
  app: ["field"],
  link: "/schedule",
});

test("a family reads which of its players a notification is about; its alerts say so only where it chose that, and never of another's player", async () => {
  const ben = await insertMember(database.db);
  const maya = await insertChild(database.db, { firstName: "Maya", guardians: [ana.accountId] });
  const other = await insertChild(database.db, { firstName: "Remy", guardians: [ben.accountId] });
  const { subscription, read } = browser();
  const request = {
    ipAddress: "198.51.100.7",
    requestId: "r",
    userAgent: "Firefox",
    cookie: () => undefined,
    keep() {},
  };
  await addDevice({ db: database.db, actor: ana, request }, { ...subscription, timeZone: EASTERN });
  const alerts: unknown[] = [];
  const origin = () => "https://leagues.example.org";
  const deps = {
    db: database.db,
    clock: fixedClock(NOW),
    kinds: () => [MOVED],
    origin,
    sentenceOf: () => "Game moved.",
    push: openPush(makePushKeys(), origin, async (_endpoint, { body }) => {
      alerts.push((read(body) as { body: string }).body);
      return 201;
    }),
    texts: NO_TEXTS,
    limits: { spend: async () => {}, giveBack: async () => {} },
    sessionsGoingOn: async (ids: readonly string[]) => new Set(ids),
  };
  const choose = (namesPlayers?: boolean) =>
    savePreferences({ db: database.db, actor: ana }, { choices: {}, quiet: null, timeZone: EASTERN, namesPlayers });
  const moved = async () => {
    const to = [{ accountId: ana.accountId, players: [maya, other] }];
    await database.db.transaction().execute((tx) => tell(tx, MOVED, { to, facts: { field: "4" } }));
    await deliverNotices(database.db, deps);
    const { rows } = await sql<{ payload: AlertJob }>`
      delete from job where kind = 'notifications.alert' returning payload`.execute(database.db);
    for (const { payload } of rows) await alertDevice(deps, payload);
  };
  await moved();
  const { notifications } = await listNotifications({ ...deps, actor: ana }, { filter: "all" });
  expect(notifications.map(({ players }) => players)).toEqual([["Maya"]]);
  await choose(true);
  await moved();
  // Whoever saves other choices keeps this one.
  await choose();
  expect((await preferencesOf({ db: database.db, actor: ana })).namesPlayers).toBe(true);
  await choose(false);
  await moved();
  expect(alerts).toEqual(["Game moved.", "Maya: Game moved.", "Game moved."]);
});
