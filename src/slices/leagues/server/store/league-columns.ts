import { sql, type RawBuilder } from "kysely";
import type { LeagueFieldName } from "../../contract/league/league-fields.ts";
import type { EditableField } from "../../contract/office/league-profile.ts";

/** What the row of a league keeps of its fields; the venue keeps the rest of the location. */
type OwnField = Exclude<EditableField, "venueName" | "address" | "fieldCount" | "parkingNote"> | "photoId";

/** The column of each. */
const COLUMNS: Record<OwnField, string> = {
  name: "name",
  tagline: "tagline",
  description: "description",
  sport: "sport",
  customSport: "custom_sport",
  difficulty: "difficulty",
  website: "website",
  photoId: "photo_id",
  zip: "zip",
  city: "city",
  state: "state",
  directorName: "director_name",
  directorPhone: "director_phone",
  directorEmail: "director_email",
  generalRules: "general_rules",
  equipmentRequirements: "equipment_requirements",
  parentGuidelines: "parent_guidelines",
  safetyPolicies: "safety_policies",
  codeOfConduct: "code_of_conduct",
};
const OF_LEAGUE = Object.keys(COLUMNS) as OwnField[];

/** What of these a row of `league` keeps, by column. */
export function leagueColumns(fields: Partial<Record<LeagueFieldName, unknown>>): [column: string, value: unknown][] {
  return OF_LEAGUE.flatMap((field): [string, unknown][] => (field in fields ? [[COLUMNS[field], fields[field]]] : []));
}

/** The same as an update has it: "name = …". */
export function leagueSets(fields: Partial<Record<LeagueFieldName, unknown>>): RawBuilder<unknown>[] {
  return leagueColumns(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}

/** The fields of a league `l` under their own names, for a select. */
export const LEAGUE_SELECT = sql.join(
  OF_LEAGUE.map((field) => sql`${sql.ref(`l.${COLUMNS[field]}`)} as ${sql.ref(field)}`),
);
