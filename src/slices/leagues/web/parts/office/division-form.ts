import type { RouterContextProvider } from "react-router";
import { receiveForm } from "#browser/form-action.ts";
import { centsOf, dollarsOf } from "#kernel/money.ts";
import { DivisionEdit, NewDivision, type OfficeDivision, type OfficeSeason } from "../../../contract/league-seasons.ts";
import { leaguesApi } from "../../data.ts";
import { byWholePath, onTo, savingOver, textsOf, wholeOf } from "./received.ts";

export const DIVISION_FIELDS = [
  "divisionName",
  "minAge",
  "maxAge",
  "ageCutoffDate",
  "gender",
  "capacity",
  "registrationFeeCents",
  "equipmentFeeCents",
] as const;

export type TypedDivision = Record<(typeof DIVISION_FIELDS)[number], string> & { own: boolean };

/** What a division's form begins with; a new one is like the last of its season. */
export function typedDivision(season: OfficeSeason, division: OfficeDivision | undefined): TypedDivision {
  const like = division ?? season.divisions.at(-1);
  const fees = division?.ownFees ?? season;
  return {
    divisionName: division?.divisionName ?? "",
    minAge: division ? String(division.minAge) : "",
    maxAge: division ? String(division.maxAge) : "",
    ageCutoffDate: like?.ageCutoffDate ?? season.leagueStartDate,
    gender: like?.gender ?? "coed",
    capacity: String(like?.capacity ?? ""),
    registrationFeeCents: dollarsOf(fees.registrationFeeCents),
    equipmentFeeCents: dollarsOf(fees.equipmentFeeCents),
    own: division !== undefined && division.ownFees !== null,
  };
}

function given({ own, registrationFeeCents, equipmentFeeCents, ...typed }: TypedDivision) {
  const fees = {
    registrationFeeCents: centsOf(registrationFeeCents) ?? null,
    equipmentFeeCents: centsOf(equipmentFeeCents) ?? null,
  };
  return {
    ...typed,
    minAge: wholeOf(typed.minAge),
    maxAge: wholeOf(typed.maxAge),
    capacity: wholeOf(typed.capacity),
    ownFees: own ? fees : null,
  };
}

/** Receives the form of a division, of one that is there or a new one. */
export async function receiveDivision(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { league, season, division, form }: { league: string; season: string; division: string | undefined; form: FormData },
) {
  const api = context.get(leaguesApi);
  const typed: TypedDivision = { ...textsOf(form, DIVISION_FIELDS), own: form.has("own") };
  const back = `/league-management/${league}/seasons/${season}`;
  const about = { typed, order: DIVISION_FIELDS };
  if (division === undefined)
    return receiveForm({
      ...about,
      schema: byWholePath(NewDivision),
      given: { ...given(typed), league, season },
      send: async (input) => (await api.addDivision(input), onTo(request, back, "divisionAdded")),
    });
  return receiveForm({
    ...about,
    schema: byWholePath(DivisionEdit),
    given: { ...given(typed), league, division, version: Number(form.get("version")) },
    async send(input) {
      const now = async () =>
        (await api.leagueSeasons({ league })).seasons.flatMap((one) => one.divisions).find(({ id }) => id === division);
      const codes = ["leagues.changed-meanwhile", "capacity.taken"];
      return (await savingOver(api.editDivision(input), { typed, now, codes })) ?? onTo(request, back, "divisionSaved");
    },
  });
}
