import type { RouterContextProvider } from "react-router";
import { receiveForm } from "#browser/forms/form-action.ts";
import { SeasonEdit, type OfficeSeason } from "../../../contract/office/league-seasons.ts";
import { MOST_WEEKLY_TIMES, type LeagueFieldName } from "../../../contract/league/league-fields.ts";
import {
  controlOf,
  givenOf,
  TIME_PARTS,
  timeField,
  typedOf,
  type TypedLeague,
} from "../../../contract/league/typed-league.ts";
import { leaguesApi } from "../../data.ts";
import { byControl, onTo, savingOver, textsOf } from "./received.ts";

/** The fields of a season's form, from top to bottom; its registration status stands with them. */
export const SEASON_FIELDS = [
  "seasonName",
  "term",
  "year",
  "registrationStartDate",
  "registrationEndDate",
  "leagueStartDate",
  "leagueEndDate",
  "playTimes",
  "regularSeasonGames",
  "registrationFeeCents",
  "equipmentFeeCents",
] as const satisfies readonly LeagueFieldName[];

const CONTROLS = [
  ...SEASON_FIELDS.slice(0, 3),
  "status",
  ...SEASON_FIELDS.slice(3),
  ...Array.from({ length: MOST_WEEKLY_TIMES }, (_, row) => TIME_PARTS.map((part) => timeField(row, part))).flat(),
];

/** What a season's form begins with. */
export function typedSeason(season: OfficeSeason): TypedLeague {
  return { ...typedOf(season), status: season.status };
}

/** Receives the form of a season. */
export async function receiveSeason(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { league, season, form }: { league: string; season: string; form: FormData },
) {
  const api = context.get(leaguesApi);
  const typed = textsOf(form, CONTROLS);
  return receiveForm({
    schema: byControl(SeasonEdit, (path) => controlOf(path, typed)),
    given: {
      ...givenOf(typed, SEASON_FIELDS),
      status: typed["status"],
      league,
      season,
      version: Number(form.get("version")),
    },
    typed,
    order: CONTROLS,
    async send(input) {
      const now = async () => (await api.leagueSeasons({ league })).seasons.find(({ id }) => id === season);
      const stale = await savingOver(api.editSeason(input), { typed, now });
      return stale ?? onTo(request, `/league-management/${league}/seasons/${season}`, "saved");
    },
  });
}
