import type { RouterContextProvider } from "react-router";
import { receiveForm } from "#browser/form-action.ts";
import { centsOf, dollarsOf } from "#kernel/money.ts";
import { SeasonEdit, type OfficeSeason } from "../../../contract/league-seasons.ts";
import { leaguesApi } from "../../data.ts";
import { byWholePath, onTo, savingOver, textsOf, wholeOf } from "./received.ts";

/** Rows of play times that the form shows at least; one more than there are, so that one can be added. */
const LEAST_ROWS = 3;

export const SEASON_FIELDS = [
  "seasonName",
  "term",
  "year",
  "status",
  "registrationStartDate",
  "registrationEndDate",
  "leagueStartDate",
  "leagueEndDate",
  "regularSeasonGames",
  "registrationFeeCents",
  "equipmentFeeCents",
] as const;

export type TypedSeason = Record<(typeof SEASON_FIELDS)[number], string> & {
  playTimes: { weekday: string; start: string; end: string }[];
};

/** What a season's form begins with. */
export function typedSeason(season: OfficeSeason): TypedSeason {
  const texts = Object.fromEntries(SEASON_FIELDS.map((name) => [name, String(season[name])]));
  return {
    ...(texts as Record<(typeof SEASON_FIELDS)[number], string>),
    registrationFeeCents: dollarsOf(season.registrationFeeCents),
    equipmentFeeCents: dollarsOf(season.equipmentFeeCents),
    playTimes: season.playTimes.map(({ weekday, start, end }) => ({ weekday: String(weekday), start, end })),
  };
}

/** The rows to be shown: those that are filled in, and empty ones. */
export function rowsOf({ playTimes }: TypedSeason): TypedSeason["playTimes"] {
  const count = Math.max(LEAST_ROWS, playTimes.length + 1);
  return Array.from({ length: count }, (_, at) => playTimes[at] ?? { weekday: "", start: "", end: "" });
}

function read(form: FormData): TypedSeason {
  const all = (name: string) => form.getAll(name).map(String);
  const [weekdays, starts, ends] = [all("weekday"), all("start"), all("end")];
  const rows = weekdays.map((weekday, at) => ({ weekday, start: starts[at] ?? "", end: ends[at] ?? "" }));
  // A row without a day is none: that is how one is taken out.
  return { ...textsOf(form, SEASON_FIELDS), playTimes: rows.filter(({ weekday }) => weekday !== "") };
}

/** Receives the form of a season. */
export async function receiveSeason(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { league, season, form }: { league: string; season: string; form: FormData },
) {
  const api = context.get(leaguesApi);
  const typed = read(form);
  return receiveForm({
    schema: byWholePath(SeasonEdit),
    given: {
      ...typed,
      league,
      season,
      version: Number(form.get("version")),
      year: wholeOf(typed.year),
      regularSeasonGames: wholeOf(typed.regularSeasonGames),
      registrationFeeCents: centsOf(typed.registrationFeeCents) ?? null,
      equipmentFeeCents: centsOf(typed.equipmentFeeCents) ?? null,
      playTimes: typed.playTimes.map((time) => ({ ...time, weekday: Number(time.weekday) })),
    },
    typed,
    order: ["seasonName", "term", "year", "status", ...SEASON_FIELDS.slice(4)],
    async send(input) {
      const now = async () => (await api.leagueSeasons({ league })).seasons.find(({ id }) => id === season);
      const stale = await savingOver(api.editSeason(input), { typed, now });
      return stale ?? onTo(request, `/league-management/${league}/seasons/${season}`, "saved");
    },
  });
}
