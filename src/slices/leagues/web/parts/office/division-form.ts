import type { RouterContextProvider } from "react-router";
import { receiveForm } from "#browser/forms/form-action.ts";
import {
  DivisionEdit,
  NewDivision,
  type OfficeDivision,
  type OfficeSeason,
} from "../../../contract/office/league-seasons.ts";
import { givenOf, typedOf } from "../../../contract/league/typed-league.ts";
import { leaguesApi } from "../../data.ts";
import { byControl, onTo, savingOver, textsOf } from "./received.ts";

/** Who plays in a division, and how many. Its name is its own; a league has none of that kind. */
export const DIVISION_FIELDS = ["gender", "minAge", "maxAge", "ageCutoffDate", "capacity"] as const;
const FEES = ["registrationFeeCents", "equipmentFeeCents"] as const;

/** The control of a division's own price. */
export const feeControl = (name: (typeof FEES)[number]) => `ownFees.${name}` as const;

const CONTROLS = ["divisionName", ...DIVISION_FIELDS, "own", ...FEES.map(feeControl)] as const;
export type TypedDivision = Record<(typeof CONTROLS)[number], string>;

/** What a division's form begins with; a new one is like the last of its season. */
export function typedDivision(season: OfficeSeason, division: OfficeDivision | undefined): TypedDivision {
  const like = division ?? season.divisions.at(-1);
  const fees = typedOf(division?.ownFees ?? season);
  const own = like ? typedOf(like) : { gender: "coed", ageCutoffDate: season.leagueStartDate, capacity: "" };
  return {
    divisionName: division?.divisionName ?? "",
    gender: own["gender"] ?? "",
    minAge: division ? String(division.minAge) : "",
    maxAge: division ? String(division.maxAge) : "",
    ageCutoffDate: own["ageCutoffDate"] ?? "",
    capacity: own["capacity"] ?? "",
    own: division?.ownFees ? "yes" : "",
    [feeControl("registrationFeeCents")]: fees["registrationFeeCents"],
    [feeControl("equipmentFeeCents")]: fees["equipmentFeeCents"],
  } as TypedDivision;
}

function given(typed: TypedDivision) {
  const fees = Object.fromEntries(FEES.map((name) => [name, typed[feeControl(name)]]));
  const { divisionName } = typed;
  return { divisionName, ...givenOf(typed, DIVISION_FIELDS), ownFees: typed.own ? givenOf(fees, FEES) : null };
}

/** Receives the form of a division, of one that is there or a new one. */
export async function receiveDivision(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { league, season, division, form }: { league: string; season: string; division: string | undefined; form: FormData },
) {
  const api = context.get(leaguesApi);
  const typed: TypedDivision = textsOf(form, CONTROLS);
  const back = `/league-management/${league}/seasons/${season}`;
  const about = { typed, order: CONTROLS };
  if (division === undefined)
    return receiveForm({
      ...about,
      schema: byControl(NewDivision),
      given: { ...given(typed), league, season },
      send: async (input) => (await api.addDivision(input), onTo(request, back, "divisionAdded")),
    });
  return receiveForm({
    ...about,
    schema: byControl(DivisionEdit),
    given: { ...given(typed), league, division, version: Number(form.get("version")) },
    async send(input) {
      const now = async () =>
        (await api.leagueSeasons({ league })).seasons.flatMap((one) => one.divisions).find(({ id }) => id === division);
      const codes = ["leagues.changed-meanwhile", "capacity.taken"];
      return (await savingOver(api.editDivision(input), { typed, now, codes })) ?? onTo(request, back, "divisionSaved");
    },
  });
}
