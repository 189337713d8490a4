import type { RouterContextProvider } from "react-router";
import { receiveForm } from "#browser/forms/form-action.ts";
import { LEAGUE_FIELDS, type LeagueFieldName } from "../../../contract/league/league-fields.ts";
import {
  EDITABLE_FIELDS,
  LeagueEdit,
  type EditableField,
  type LeagueProfile,
} from "../../../contract/office/league-profile.ts";
import {
  CURRENT_DIVISION_FIELDS,
  CURRENT_SEASON_FIELDS,
  MOST_DIVISIONS,
  type OfficeSeason,
} from "../../../contract/office/league-seasons.ts";
import { PART_FIELDS } from "../../../contract/reviewing/submission.ts";
import { givenOf, typedOf, type TypedLeague } from "../../../contract/league/typed-league.ts";
import { leaguesApi } from "../../data.ts";
import { byControl, savingOver, textsOf } from "./received.ts";

/** The modal's: eight at most. The rest is on the full page. */
export const DIALOG_FIELDS = [
  "name",
  "tagline",
  "description",
  "difficulty",
  "website",
  "city",
  "state",
  "zip",
] as const satisfies readonly EditableField[];

const isEditable = (field: LeagueFieldName): field is EditableField =>
  (EDITABLE_FIELDS as readonly string[]).includes(field);

/** The full page's parts that last beyond a season, as the submission has them. */
export const EDITED_PARTS = {
  about: PART_FIELDS.about.filter(isEditable),
  location: PART_FIELDS.location.filter(isEditable),
  director: PART_FIELDS.director.filter(isEditable),
  policies: PART_FIELDS.policies.filter(isEditable),
} as const;

/** A league as it stands, with its current season where that is edited too. */
export interface LeagueNow {
  profile: LeagueProfile;
  season?: OfficeSeason | undefined;
}

/** The control of a field of one of the season's divisions. */
export const divisionControl = (row: number, field: string) => `divisions.${row}.${field}`;

/** What a form begins with: what waits for review, where something does; else what stands. */
export function typedLeague({ profile: { fields, waiting }, season }: LeagueNow): TypedLeague {
  const typed = typedOf({ ...fields, ...waiting?.fields });
  if (!season) return typed;
  const whole = typedOf(season);
  for (const field of CURRENT_SEASON_FIELDS) typed[field] = whole[field] ?? "";
  for (const [row, division] of season.divisions.entries())
    for (const field of CURRENT_DIVISION_FIELDS) typed[divisionControl(row, field)] = String(division[field]);
  return typed;
}

/** What an emptied field means where one that is not named stays as it is: that it is empty. */
function emptied(field: LeagueFieldName): "" | null {
  const { kind, optional } = LEAGUE_FIELDS[field];
  return optional || kind === "whole" ? null : "";
}

/** The rows of divisions in a form, each with what its controls say. */
function divisionsIn(form: FormData) {
  return Array.from({ length: MOST_DIVISIONS }, (_, row) => row)
    .filter((row) => form.has(divisionControl(row, "id")))
    .map((row) => {
      const text = (field: string) => String(form.get(divisionControl(row, field)) ?? "");
      const typed = Object.fromEntries(CURRENT_DIVISION_FIELDS.map((field) => [field, text(field)]));
      return { id: text("id"), version: Number(text("version")), ...givenOf(typed, CURRENT_DIVISION_FIELDS) };
    });
}

/**
 * Receives a form of Edit League, of the dialog or the full page; the latter with the current season.
 * @param fields those of the league itself
 */
export async function receiveLeague(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { league, fields }: { league: string; fields: readonly EditableField[] },
) {
  const api = context.get(leaguesApi);
  const form = await request.formData();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { version, season, seasonVersion } = textsOf(form, ["version", "season", "seasonVersion"]);
  const divisions = divisionsIn(form);
  const own = givenOf(typed, fields);
  const given = Object.fromEntries(fields.map((field) => [field, own[field] ?? emptied(field)]));
  return receiveForm({
    // Controls of the season are called as its fields are.
    schema: byControl(LeagueEdit, (path) => path.filter((part) => part !== "season").join(".")),
    given: {
      ...given,
      league,
      version: Number(version),
      ...(season
        ? {
            season: { ...givenOf(typed, CURRENT_SEASON_FIELDS), id: season, version: Number(seasonVersion) },
            divisions,
          }
        : {}),
    },
    typed,
    order: [
      ...fields,
      ...CURRENT_SEASON_FIELDS,
      ...divisions.flatMap((_, row) => CURRENT_DIVISION_FIELDS.map((field) => divisionControl(row, field))),
    ],
    async send(input) {
      let waits: readonly string[] = [];
      let undo: LeagueEdit | null = null;
      const save = async () => {
        const outcome = await api.editLeague(input);
        waits = outcome.waiting.filter((name) => fields.some((one) => one === name));
        ({ undo } = outcome);
      };
      const now = async (): Promise<LeagueNow> => ({
        profile: await api.leagueProfile({ league }),
        ...(season ? { season: (await api.leagueSeasons({ league })).seasons.find(({ id }) => id === season) } : {}),
      });
      const stale = await savingOver(save(), { typed, now });
      if (stale) return stale;
      return { sent: true as const, waits, undo };
    },
  });
}
