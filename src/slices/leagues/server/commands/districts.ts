import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { holdAccount, identityVerified } from "#slices/accounts/server/public.ts";
import type { DistrictChange, NewDistrict } from "../../contract/districts.ts";
import { DISTRICT_GIVEN, DISTRICT_TAKEN } from "../notifications.ts";
import { demandArranger } from "../queries/districts.ts";
import type { OfficeDeps } from "../services.ts";
import { addToDistricts } from "../store/people/districts-of-account.ts";
import {
  deleteDistrict,
  deleteDistrictManager,
  insertDistrict,
  lockDistrict,
  nameTaken,
  unknownPrefixes,
  updateDistrict,
} from "../store/people/districts.ts";
import { record } from "./record.ts";

type Deps = Pick<OfficeDeps, "db">;
type Transaction = Tx<MailTable>;

const taken = () => new Refusal("input.not-understood", [{ field: "name", code: "district-name.taken" }]);

/** Twice the same state or ZIP code is once, in an order that does not depend on how it was typed. */
const once = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted();

async function areaOf(tx: Transaction, { name, states, zipPrefixes }: NewDistrict): Promise<NewDistrict> {
  const area = { name, states: once(states), zipPrefixes: once(zipPrefixes) };
  if ((await unknownPrefixes(tx, area.zipPrefixes)).length > 0)
    throw new Refusal("input.not-understood", [{ field: "zipPrefixes", code: "zip-prefix.unknown" }]);
  return area;
}

/** Makes a district. @returns its id */
export async function addDistrict(ctx: Deps & ActorContext, input: NewDistrict): Promise<string> {
  demandArranger(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    const area = await areaOf(tx, input);
    const id = await insertDistrict(tx, area);
    if (id === undefined) throw taken();
    await record(tx, ctx, { action: "leagues.district-added", object: { kind: "district", id }, details: area });
    return id;
  });
}

/**
 * Changes what a district is called and where it lies; from now on its managers oversee the leagues that lie there.
 * @throws Refusal leagues.changed-meanwhile when somebody saved since `version` was read
 */
export async function changeDistrict(
  ctx: Deps & ActorContext,
  { district: id, version, ...input }: DistrictChange,
): Promise<void> {
  demandArranger(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockDistrict(tx, id);
    if (!before) throw new Refusal("leagues.not-found");
    if (before.version !== version) throw new Refusal("leagues.changed-meanwhile");
    const area = await areaOf(tx, input);
    if (await nameTaken(tx, area.name, id)) throw taken();
    await updateDistrict(tx, id, area);
    await record(tx, ctx, { action: "leagues.district-changed", object: { kind: "district", id }, details: area });
  });
}

/** Removes a district; its managers are told that they manage it no longer. */
export async function removeDistrict(ctx: Deps & ActorContext, { district: id }: { district: string }): Promise<void> {
  demandArranger(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockDistrict(tx, id);
    if (!before) throw new Refusal("leagues.not-found");
    const managers = await deleteDistrict(tx, id);
    await record(tx, ctx, {
      action: "leagues.district-removed",
      object: { kind: "district", id },
      details: { name: before.name, managers },
    });
    await tell(tx, DISTRICT_TAKEN, { to: accounts(managers), facts: { district: before.name } });
  });
}

interface OneManager {
  district: string;
  account: string;
}

/** Somebody manages a district from now on; in effect once their photo ID is verified. Twice is once. */
export async function addDistrictManager(
  ctx: Deps & ActorContext,
  { district: id, account }: OneManager,
): Promise<void> {
  demandArranger(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const district = await lockDistrict(tx, id);
    // Somebody who is just deleting their account is none to be found.
    if (!district || !(await holdAccount(tx, account))) throw new Refusal("leagues.not-found");
    const given = await addToDistricts(tx, account, [id]);
    if (given.length === 0) return;
    await record(tx, ctx, {
      action: "leagues.district-manager-added",
      object: { kind: "district", id },
      details: { accountId: account },
    });
    const facts = { district: district.name, verified: await identityVerified(tx, account) };
    await tell(tx, DISTRICT_GIVEN, { to: accounts([account]), facts });
  });
}

/** Somebody manages a district no longer. */
export async function removeDistrictManager(
  ctx: Deps & ActorContext,
  { district: id, account }: OneManager,
): Promise<void> {
  demandArranger(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const district = await lockDistrict(tx, id);
    if (!district || !(await deleteDistrictManager(tx, id, account))) throw new Refusal("leagues.not-found");
    await record(tx, ctx, {
      action: "leagues.district-manager-removed",
      object: { kind: "district", id },
      details: { accountId: account },
    });
    await tell(tx, DISTRICT_TAKEN, { to: accounts([account]), facts: { district: district.name } });
  });
}
