import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { LEAGUE_FIELDS, type LeagueFieldName, type WeeklyTime } from "../../../contract/league/league-fields.ts";
import { STATE_NAMES } from "../../state-names.ts";
import "../../words/labels.ts";

/** How the values of a field are called that is one of a list. */
export function useChoiceName(name: LeagueFieldName): (value: string) => string {
  const t = useTranslations("leagues");
  if (name === "sport") return (value) => t(`sports.${value as "soccer"}`);
  if (name === "difficulty") return (value) => t(`difficulty.${value as "beginner"}`);
  if (name === "gender") return (value) => t(`gender.${value as "coed"}`);
  if (name === "term") return (value) => t(`term.${value as "spring"}`, { year: "" }).trim();
  return (value) => STATE_NAMES[value as "CA"];
}

/** How the values of all fields are called that are one of a list. */
function useChoiceNames(): (name: LeagueFieldName, value: string) => string {
  const names = {
    sport: useChoiceName("sport"),
    difficulty: useChoiceName("difficulty"),
    gender: useChoiceName("gender"),
    term: useChoiceName("term"),
    state: useChoiceName("state"),
  };
  return (name, value) => names[name as keyof typeof names](value);
}

/** How what was typed into a field reads: as it was typed, but for what is one of a list. */
export function useTypedValue(): (name: LeagueFieldName, text: string | undefined) => string {
  const nameOf = useChoiceNames();
  return (name, text = "") => (LEAGUE_FIELDS[name].kind === "choice" && text !== "" ? nameOf(name, text) : text);
}

/** How the value of a field reads, as it is stored; "" for nothing. */
export function useFieldValue(): (name: LeagueFieldName, value: unknown) => string {
  const t = useTranslations("leagues");
  const formats = useFormats();
  const nameOf = useChoiceNames();
  return (name, value) => {
    const { kind } = LEAGUE_FIELDS[name];
    if (kind === "photo") return t(value ? "photo.one" : "photo.none");
    if (value === null || value === undefined || value === "") return "";
    if (kind === "times")
      return (value as WeeklyTime[])
        .map(
          ({ weekday, start, end }) => `${formats.weekdayLong(weekday)} ${formats.time(start)} – ${formats.time(end)}`,
        )
        .join("\n");
    if (kind === "money") return formats.money(Number(value));
    if (kind === "day") return formats.longDate(value as string);
    if (kind === "choice") return nameOf(name, value as string);
    return typeof value === "number" ? String(value) : (value as string);
  };
}
