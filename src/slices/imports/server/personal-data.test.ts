import { sql } from "kysely";
import { expect, test } from "vitest";
import { useRosters } from "../../../../tests/support/databases/rosters.ts";
import { useTeams } from "../../../../tests/support/databases/teams.ts";
import { forgetImports } from "./commands/forget-imports.ts";
import { IMPORTS_DATA } from "./personal-data.ts";

const teams = useTeams();
const { see, bring, upload } = useRosters(teams);
const LIST = ["Player,Team", "Kid Number 1,Otters"];

test("who brought a list in finds that in their data; when their account goes the list stays, and nobody is named with it", async () => {
  const at = await teams.managed(1);
  const id = await bring(at.manager, at, LIST);
  const { accountId } = at.manager;
  expect(await IMPORTS_DATA.collect(teams.db(), accountId)).toEqual([
    { what: "rosters", rows: 1, at: expect.any(Date) },
  ]);
  await teams
    .db()
    .transaction()
    .execute((tx) => IMPORTS_DATA.release(tx, accountId, new Date()));
  expect(await IMPORTS_DATA.collect(teams.db(), accountId)).toEqual([]);
  const { rows } = await sql<{ who: string | null }>`
    select coalesce(account_id, confirmed_by) as who from spreadsheet_import where id = ${id}`.execute(teams.db());
  expect(rows).toEqual([{ who: null }]);
  expect(await see(at.manager, at, id)).toMatchObject({ state: "done", assigned: 1 });
});

test("the rows of a list, which name children, are kept for seven days", async () => {
  const at = await teams.managed(1);
  const id = await upload(at.manager, at, LIST);
  const kept = async () => {
    const { rows } = await sql<{ kept: boolean }>`
      select content is not null as kept from spreadsheet_import where id = ${id}`.execute(teams.db());
    return rows[0]!.kept;
  };
  teams.clock.set("2027-01-22T00:00:00Z");
  await forgetImports(teams.teamsDeps());
  expect(await kept()).toBe(true);
  teams.clock.set("2027-01-23T00:00:00Z");
  await forgetImports(teams.teamsDeps());
  expect(await kept()).toBe(false);
});
