import { globalAdmin } from "#kernel/actor.ts";
import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import type { PermissionGroup } from "#slices/accounts/contract/vocabulary.ts";
import {
  changePermissions,
  isAdmin,
  lockAccount,
  recentProof,
  unlessLastAdmin,
  type AccountsTables,
} from "#slices/accounts/server/public.ts";
import { assignDistricts, districtsOf } from "#slices/leagues/server/public.ts";
import type { PermissionGrant, RolesChange } from "../../contract/people.ts";
import type { AdminRole, Permission } from "../../contract/roles.ts";
import { groupsAfter } from "./groups-after.ts";
import type { AdminDeps } from "../services.ts";

/** What somebody is, as far as a global admin gives and takes it. */
interface Standing {
  readonly permissionGroups: readonly PermissionGroup[];
  readonly globalAdmin: boolean;
  /** Of a District Manager, by their ids. */
  readonly districts: readonly string[];
}

/**
 * Save Permissions: somebody has the roles that are ticked and no others; Parent is not among them and stays.
 * @throws Refusal as `change` does
 */
export function saveRoles(ctx: AdminDeps & CallContext, input: RolesChange): Promise<void> {
  const ticked = (role: AdminRole) => input.roles.includes(role);
  return change(ctx, input, (before) => {
    const districts = ticked("district-manager") ? input.districts : [];
    const managedBefore = before.districts.length > 0;
    return {
      permissionGroups: groupsAfter(before.permissionGroups, input.roles, { managedBefore }),
      globalAdmin: ticked("global-admin"),
      districts,
      issues: ticked("district-manager") && districts.length === 0 ? [missing("districts")] : [],
    };
  });
}

const GROUP_OF: Readonly<Record<Exclude<Permission, "admin">, PermissionGroup>> = {
  district_manager: "district-manager",
  league_manager: "league-manager",
  coach: "coach",
  parent: "parent",
  player: "player",
};

/**
 * Update: one permission more; the others stay.
 * @throws Refusal as `change` does
 */
export function givePermission(ctx: AdminDeps & CallContext, input: PermissionGrant): Promise<void> {
  const { permission, district } = input;
  return change(ctx, input, (before) => {
    if (permission === "admin") return { ...before, globalAdmin: true, issues: [] };
    const permissionGroups = [...new Set([...before.permissionGroups, GROUP_OF[permission]])];
    if (permission !== "district_manager") return { ...before, permissionGroups, issues: [] };
    const districts = [...new Set([...before.districts, ...(district ? [district] : [])])];
    return { ...before, permissionGroups, districts, issues: district ? [] : [missing("district")] };
  });
}

const missing = (field: string): FieldIssue => ({ field, code: "district.missing" });

/**
 * Changes what somebody may do, if nobody changed it since the admin looked, and tells them.
 * @throws Refusal request.not-found for whoever is no global admin; accounts.not-found; accounts.changed-meanwhile;
 *   accounts.proof-needed; accounts.last-admin; admin.roles with what does not go together
 */
async function change(
  ctx: AdminDeps & CallContext,
  { user, version, districtsSeen }: Pick<RolesChange, "user" | "version" | "districtsSeen">,
  wish: (before: Standing) => Standing & { issues: readonly FieldIssue[] },
): Promise<void> {
  const admin = globalAdmin(ctx.actor);
  await unlessLastAdmin(
    ctx.db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, user);
      if (!account) throw new Refusal("accounts.not-found");
      const before = await standingOf(tx, account);
      if (account.version !== version || !sameIds(before.districts, districtsSeen))
        throw new Refusal("accounts.changed-meanwhile");
      const { issues, ...wanted } = wish(before);
      const wrong = [...issues, ...impossible(wanted, before, account)];
      if (wrong.length > 0) throw new Refusal("admin.roles", wrong);
      // An open laptop is not enough to say who may do what.
      await recentProof({ ...ctx.accounts, actor: admin });
      const otherDistricts = await assignDistricts(tx, ctx, user, wanted.districts);
      await changePermissions(tx, ctx.accounts, { request: ctx.request, actor: admin }, account, {
        ...wanted,
        otherDistricts,
      });
    }),
  );
}

async function standingOf(
  tx: Tx<AccountsTables>,
  { id, permissionGroups }: { id: string; permissionGroups: readonly PermissionGroup[] },
): Promise<Standing> {
  const districts = (await districtsOf(tx, id)).map((district) => district.id);
  return { permissionGroups, globalAdmin: await isAdmin(tx, id), districts };
}

/** What an account must have before it may be given something. */
function impossible(
  wanted: Standing,
  before: Standing,
  account: { emailVerifiedAt: Date | null; birthDate: string | null },
): FieldIssue[] {
  const becomesAdmin = wanted.globalAdmin && !before.globalAdmin;
  const becomesPlayer = wanted.permissionGroups.includes("player") && !before.permissionGroups.includes("player");
  return [
    ...(becomesAdmin && !account.emailVerifiedAt ? [{ field: "roles", code: "role.address-unconfirmed" }] : []),
    ...(becomesPlayer && !account.birthDate ? [{ field: "roles", code: "role.birth-date" }] : []),
  ];
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
