import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { PASSWORD } from "../../../../../tests/support/databases/accounts.ts";
import { useAdmin } from "../../../../../tests/support/databases/admins.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { issueTokens } from "#slices/accounts/server/commands/sign-in/tokens.ts";
import { whoAsks } from "#slices/accounts/server/sessions.ts";
import { givePermission, saveRoles } from "../commands/permissions.ts";

const {
  browser,
  confirmed,
  signedUp,
  signedInAdmin,
  signedUpManager,
  emails,
  clock,
  db,
  deps,
  actor,
  actions,
  provesTwice,
  ...given
} = useAdmin();
const { sam, admin, memberAt, see, save, district } = given;

describe("Save Permissions", () => {
  test("gives and takes groups; Parent stays; it is written down, and the person is told", async () => {
    const { accountId } = await memberAt(await confirmed("dana@example.org"));
    await save(accountId, ["league-manager", "coach"]);
    expect((await see(accountId)).permissionGroups).toEqual(["parent", "league-manager", "coach"]);
    await save(accountId, ["coach"]);
    expect((await see(accountId)).permissionGroups).toEqual(["parent", "coach"]);
    const [email] = await emails("dana@example.org");
    expect(email).toMatchObject({ subject: "Touchline: Your permissions were changed" });
    expect(email!.text).toContain("Removed: League Manager.");
    expect((await actions(accountId)).slice(-2)).toEqual([
      "accounts.permissions-changed",
      "accounts.permissions-changed",
    ]);
    const { rows } = await sql<{ details: unknown }>`
      select details from audit_entry where action = 'accounts.permissions-changed' order by id`.execute(db());
    expect(rows.map(({ details }) => details)).toEqual([
      { given: ["league-manager", "coach"], taken: [] },
      { given: [], taken: ["league-manager"] },
    ]);
    expect((await toldIn(db(), "/profile/groups")).map((one) => [one.accountId, one.kind])).toEqual([
      [accountId, "permissions-changed"],
      [accountId, "permissions-changed"],
    ]);
  });

  test("says nothing where nothing changed", async () => {
    const { accountId } = await memberAt(await confirmed("dana@example.org"));
    const before = (await emails("dana@example.org")).length;
    await save(accountId, []);
    expect(await emails("dana@example.org")).toHaveLength(before);
  });

  test("of a District Manager wants a district, and gives the power over it", async () => {
    const { accountId } = await memberAt(await confirmed("dana@example.org"));
    const [bay, valley] = [await district("Bay"), await district("Valley")];
    const without = await refusalOf(save(accountId, ["district-manager"]));
    expect(without).toMatchObject({
      code: "admin.roles",
      issues: [{ field: "districts", code: "district.missing" }],
    });
    await save(accountId, ["district-manager"], { districts: [bay] });
    expect(await see(accountId)).toMatchObject({
      districts: [{ name: "Bay" }],
      permissionGroups: ["parent", "district-manager"],
    });
    await save(accountId, ["district-manager"], { districts: [valley] });
    expect((await see(accountId)).districts).toMatchObject([{ name: "Valley" }]);
    expect((await emails("dana@example.org"))[0]!.text).toContain("The districts that you manage have changed.");
    await save(accountId, []);
    expect(await see(accountId)).toMatchObject({ districts: [], permissionGroups: ["parent"] });
    const { rows } = await sql<{ action: string; id: string }>`
      select action, object_id as id from audit_entry
       where action like 'leagues.district-manager-%' and details->>'accountId' = ${accountId} order by id`.execute(
      db(),
    );
    expect(rows).toEqual([
      { action: "leagues.district-manager-added", id: bay },
      { action: "leagues.district-manager-removed", id: bay },
      { action: "leagues.district-manager-added", id: valley },
      { action: "leagues.district-manager-removed", id: valley },
    ]);
  });

  test("leaves somebody asking who asked to be a District Manager and has no district yet", async () => {
    const at = await signedUpManager("dana@example.org", { permissionGroups: ["district-manager"] });
    const { accountId } = await memberAt(at);
    await save(accountId, ["coach"]);
    expect((await see(accountId)).permissionGroups).toEqual(["coach", "district-manager"]);
  });

  test("with a district that is gone says so", async () => {
    const { accountId } = await memberAt(await confirmed("dana@example.org"));
    const gone = "01980000-0000-7000-8000-000000000000";
    expect(await refusalOf(save(accountId, ["district-manager"], { districts: [gone] }))).toMatchObject({
      issues: [{ field: "districts", code: "district.unknown" }],
    });
  });

  test("makes nobody a player who gave no date of birth", async () => {
    const { accountId } = await memberAt(await confirmed("dana@example.org"));
    expect(await refusalOf(save(accountId, ["player"]))).toMatchObject({
      issues: [{ field: "roles", code: "role.birth-date" }],
    });
  });

  test("on what somebody else changed meanwhile changes nothing: neither the account nor its districts", async () => {
    const { accountId: user } = await memberAt(await confirmed("dana@example.org"));
    const { version } = await see(user);
    await save(user, ["coach"]);
    const late = { user, roles: [], districts: [], districtsSeen: [] };
    const stale = saveRoles({ ...deps(), request: sam().request(), actor: admin() }, { ...late, version });
    expect((await refusalOf(stale))?.code).toBe("accounts.changed-meanwhile");
    await sql`insert into district_manager (district_id, account_id) values (${await district("Bay")}, ${user})`.execute(
      db(),
    );
    const blind = saveRoles(
      { ...deps(), request: sam().request(), actor: admin() },
      { ...late, version: (await see(user)).version },
    );
    expect((await refusalOf(blind))?.code).toBe("accounts.changed-meanwhile");
    expect(await see(user)).toMatchObject({ permissionGroups: ["parent", "coach"], districts: [{ name: "Bay" }] });
  });
});

test("roles are given and taken only with a proof of the last ten minutes", async () => {
  const { accountId } = await memberAt(await confirmed("dana@example.org"));
  clock.set("2027-01-15T20:11:00Z");
  for (const role of ["global-admin", "coach"] as const)
    expect((await refusalOf(save(accountId, [role])))?.code).toBe("accounts.proof-needed");
  expect(await see(accountId)).toMatchObject({ globalAdmin: false, permissionGroups: ["parent"] });
});

describe("Global Admin", () => {
  test("signs its person out everywhere, and counts from the next sign-in on", async () => {
    const dana = await confirmed("dana@example.org");
    const { accountId } = await memberAt(dana);
    await save(accountId, ["global-admin"]);
    expect(await actor(dana)).toEqual({ kind: "visitor" });
    expect((await emails("dana@example.org"))[0]!.text).toContain("New: Global Admin.");
    expect(await actions(accountId)).toContain("accounts.admin-granted");
  });

  test("taken away is gone with the next thing that its person asks for, by cookie or token", async () => {
    const other = await confirmed("olu@example.org");
    const { access_token: token } = await issueTokens(
      { ...deps().accounts, request: browser().request() },
      {
        grant_type: "password",
        email: "olu@example.org",
        password: PASSWORD,
      },
    );
    const { accountId } = await memberAt(other);
    await sql`insert into global_admin (account_id) values (${accountId})`.execute(db());
    await provesTwice("olu@example.org");
    const byToken = () => whoAsks({ ...deps().accounts, request: browser().request() }, token);
    expect(await byToken()).toMatchObject({ globalAdmin: true });
    await save(accountId, []);
    expect(await actor(other)).toMatchObject({ accountId, globalAdmin: false });
    expect(await byToken()).toMatchObject({ accountId, globalAdmin: false });
    expect(await actions(accountId)).toContain("accounts.admin-taken");
  });

  test("is for nobody whose address is not confirmed", async () => {
    const { accountId } = await memberAt(await signedUp("dana@example.org"));
    expect(await refusalOf(save(accountId, ["global-admin"]))).toMatchObject({
      issues: [{ field: "roles", code: "role.address-unconfirmed" }],
    });
  });

  test("is not given up by the last one", async () => {
    expect((await refusalOf(save(admin().accountId, [])))?.code).toBe("accounts.last-admin");
    expect((await see(admin().accountId)).globalAdmin).toBe(true);
    await signedInAdmin("olu@example.org");
    await save(admin().accountId, []);
    expect((await refusalOf(see(admin().accountId)))?.code).toBe(undefined);
    expect(await actor(sam())).toMatchObject({ globalAdmin: false });
  });
});

describe("Update gives one permission more", () => {
  const give = async (
    user: string,
    permission: Parameters<typeof givePermission>[1]["permission"],
    district?: string,
  ) => {
    const { version, districts } = await see(user);
    const districtsSeen = districts.map(({ id }) => id);
    await givePermission(
      { ...deps(), request: sam().request(), actor: admin() },
      { user, version, districtsSeen, permission, district },
    );
  };

  test.each([
    ["league_manager", { permissionGroups: ["parent", "league-manager"] }],
    ["coach", { permissionGroups: ["parent", "coach"] }],
    ["parent", { permissionGroups: ["parent"] }],
    ["admin", { permissionGroups: ["parent"], globalAdmin: true }],
  ] as const)("%s", async (permission, standing) => {
    const { accountId } = await memberAt(await confirmed("dana@example.org"));
    await give(accountId, permission);
    expect(await see(accountId)).toMatchObject(standing);
  });

  test("district_manager, with a district beside those that there are", async () => {
    const { accountId } = await memberAt(await confirmed("dana@example.org"));
    expect(await refusalOf(give(accountId, "district_manager"))).toMatchObject({
      issues: [{ field: "district", code: "district.missing" }],
    });
    await give(accountId, "district_manager", await district("Bay"));
    await give(accountId, "district_manager", await district("Valley"));
    expect(await see(accountId)).toMatchObject({
      districts: [{ name: "Bay" }, { name: "Valley" }],
      permissionGroups: ["parent", "district-manager"],
    });
  });
});
