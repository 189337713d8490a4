import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextArea, TextField } from "#design/controls.tsx";
import { REVIEWED_FIELDS, type EditableField, type LeagueProfile } from "../../../contract/league-profile.ts";
import { DIFFICULTIES, SPORTS, STATES } from "../../../contract/vocabulary.ts";
import { STATE_NAMES } from "../../state-names.ts";
import { useNames } from "../names.ts";

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

/** The full page's, part by part. */
export const PROFILE_PARTS = {
  about: ["name", "tagline", "description", "sport", "customSport", "difficulty", "website"],
  place: ["venueName", "address", "city", "state", "zip", "fieldCount", "parkingNote"],
  director: ["directorName", "directorPhone", "directorEmail"],
  policies: ["generalRules", "equipmentRequirements", "parentGuidelines", "safetyPolicies", "codeOfConduct"],
} as const satisfies Record<string, readonly EditableField[]>;

/** Every field of the full page, from top to bottom. */
export const ALL_FIELDS = Object.values(PROFILE_PARTS).flat();

const LONG: ReadonlySet<EditableField> = new Set<EditableField>(["description", ...PROFILE_PARTS.policies]);
const OPTIONAL: ReadonlySet<EditableField> = new Set<EditableField>(["website", "parkingNote", "customSport"]);
const KINDS: Partial<
  Record<EditableField, { type?: string; inputMode?: "numeric"; autoComplete?: string; maxLength?: number }>
> = {
  directorPhone: { type: "tel", maxLength: 30 },
  directorEmail: { type: "email", maxLength: 254 },
  website: { type: "url", maxLength: 300 },
  zip: { inputMode: "numeric", maxLength: 10 },
  fieldCount: { inputMode: "numeric", maxLength: 3 },
};

export type TypedProfile = Partial<Record<EditableField, string>>;

/** What a form begins with: what waits for review, where something does; else what stands. */
export function begunWith({ fields, waiting }: LeagueProfile): TypedProfile {
  const standing = { ...fields, ...waiting?.fields };
  return Object.fromEntries(
    Object.entries(standing).map(([name, value]) => [name, value === null ? "" : String(value)]),
  );
}

/** How a value of a field reads. */
export function useFieldValue(): (name: EditableField, value: unknown) => string {
  const t = useTranslations("leagues");
  const names = useNames();
  return (name, value) => {
    if (typeof value !== "string" && typeof value !== "number") return "";
    const text = String(value);
    if (name === "sport") return names.sport(text);
    if (name === "state") return STATE_NAMES[text as keyof typeof STATE_NAMES] ?? text;
    if (name === "difficulty") return t(`difficulty.${text as (typeof DIFFICULTIES)[number]}`);
    return text;
  };
}

interface ProfileFieldProps {
  name: EditableField;
  typed: TypedProfile;
  profile: LeagueProfile;
  error: string | undefined;
}

/** One field of a league's profile, with what it says of review. */
export function ProfileField({ name, typed, profile, error }: ProfileFieldProps) {
  const t = useTranslations("leagues");
  const names = useNames();
  const label = t(`profileFields.${name}`);
  const hint = useHint(name, profile);
  const field = {
    name,
    label: OPTIONAL.has(name) ? t("editLeague.optional", { label }) : label,
    hint,
    error,
    defaultValue: typed[name] ?? "",
  };
  if (LONG.has(name)) return <TextArea {...field} rows={6} />;
  if (name === "sport")
    return (
      <SelectField {...field}>
        {SPORTS.map((one) => (
          <option key={one} value={one}>
            {names.sport(one)}
          </option>
        ))}
      </SelectField>
    );
  if (name === "state")
    return (
      <SelectField {...field}>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {STATE_NAMES[one]}
          </option>
        ))}
      </SelectField>
    );
  if (name === "difficulty")
    return (
      <SelectField {...field}>
        {DIFFICULTIES.map((one) => (
          <option key={one} value={one}>
            {t(`difficulty.${one}`)}
          </option>
        ))}
      </SelectField>
    );
  return <TextField {...field} {...KINDS[name]} />;
}

/** Before somebody saves: whether it waits for review, and what families see where something waits already. */
function useHint(name: EditableField, { fields, waiting, status }: LeagueProfile): string | undefined {
  const t = useTranslations("leagues");
  const valueOf = useFieldValue();
  const own = name === "customSport" ? t("profileFields.customSportHint") : undefined;
  if (status !== "approved" || !(REVIEWED_FIELDS as readonly string[]).includes(name)) return own;
  const seen =
    waiting && name in waiting.fields ? t("editLeague.seen", { value: valueOf(name, fields[name]) || "–" }) : undefined;
  return [own, t("editLeague.reviewed"), seen].filter(Boolean).join(". ");
}
