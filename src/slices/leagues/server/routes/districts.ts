import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { recentProof } from "#slices/accounts/server/public.ts";
import { districtCalls } from "../../contract/districts.ts";
import {
  addDistrict,
  addDistrictManager,
  changeDistrict,
  removeDistrict,
  removeDistrictManager,
} from "../commands/districts.ts";
import { districtPeople, districts } from "../queries/districts.ts";
import type { ManagementContext } from "./management.ts";

const calls = implement(districtCalls).$config(TRUSTED_OUTPUTS).$context<ManagementContext>();

const doerOf = ({ actor, caller, requestId }: ManagementContext) => ({ actor, from: { caller, requestId } });
const accepted = { accepted: true } as const;

/** Districts and who manages them. */
export const districtRoutes = {
  districts: calls.districts.handler(async ({ context: { office, actor } }) => ({
    districts: await districts(office, actor),
  })),
  districtPeople: calls.districtPeople.handler(async ({ input, context: { office, actor } }) => ({
    people: await districtPeople(office, actor, input.q),
  })),
  addDistrict: calls.addDistrict.handler(async ({ input, context }) => ({
    id: await addDistrict(context.office, doerOf(context), input),
  })),
  changeDistrict: calls.changeDistrict.handler(async ({ input, context }) => {
    await changeDistrict(context.office, doerOf(context), input);
    return accepted;
  }),
  removeDistrict: calls.removeDistrict.handler(async ({ input, context }) => {
    await removeDistrict(context.office, doerOf(context), input.district);
    return accepted;
  }),
  addDistrictManager: calls.addDistrictManager.handler(async ({ input, context }) => {
    await recentProof(context.accounts, context.actor);
    await addDistrictManager(context.office, doerOf(context), input);
    return accepted;
  }),
  removeDistrictManager: calls.removeDistrictManager.handler(async ({ input, context }) => {
    await recentProof(context.accounts, context.actor);
    await removeDistrictManager(context.office, doerOf(context), input);
    return accepted;
  }),
};
