import { accepted, asField, type Routes } from "#platform/http/answers.ts";
import { provenRecently } from "#slices/accounts/server/public.ts";
import type { districtCalls } from "../../contract/districts.ts";
import {
  addDistrict,
  addDistrictManager,
  changeDistrict,
  removeDistrict,
  removeDistrictManager,
} from "../commands/districts.ts";
import { districtPeople, districts } from "../queries/districts.ts";
import type { LeaguesServices } from "../services.ts";

/** Districts and who manages them. */
export const districtRoutes: Routes<typeof districtCalls, LeaguesServices> = {
  districts: asField("districts", districts),
  districtPeople: asField("people", districtPeople),
  addDistrict: asField("id", addDistrict),
  changeDistrict: accepted(changeDistrict),
  removeDistrict: accepted(removeDistrict),
  addDistrictManager: provenRecently(accepted(addDistrictManager)),
  removeDistrictManager: provenRecently(accepted(removeDistrictManager)),
};
