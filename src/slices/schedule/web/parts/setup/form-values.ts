import { ScheduleSettings, type ScheduleSetup } from "../../../contract/settings.ts";

/** What a form says, field by field; several values of one name in their order. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** Weekdays from Sunday, as calendars in the United States show them; ISO numbers. */
export const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6] as const;
/** A second time on one weekday is kept, though the form shows one. */
const USUAL = { from: "09:00", to: "17:00" };

/** What the form shows for settings. */
export function valuesOf({ settings, fields }: Pick<ScheduleSetup, "settings" | "fields">): FormValues {
  const { days, divisions } = settings;
  const own = (weekday: number) => days.find((one) => one.weekday === weekday);
  const byDay = WEEKDAYS.flatMap((weekday): [string, string[]][] => [
    [`day.${weekday}`, own(weekday) ? ["on"] : []],
    [`day.${weekday}.from`, [own(weekday)?.from ?? USUAL.from]],
    [`day.${weekday}.to`, [own(weekday)?.to ?? USUAL.to]],
  ]);
  const byDivision = divisions.flatMap(({ id, games, minutes }): [string, string[]][] => [
    [`games.${id}`, [String(games)]],
    [`minutes.${id}`, [String(minutes)]],
  ]);
  const numbers = (["gamesPerWeek", "gamesPerDay", "restDays", "bufferMinutes", "arriveEarly", "seed"] as const).map(
    (name): [string, string[]] => [name, [String(settings[name])]],
  );
  return Object.fromEntries([
    ["start", [settings.start]],
    ["weeks", [String(settings.weeks ?? 0)]],
    ["end", [settings.end]],
    ["fields", settings.fields ?? fields.map(({ id }) => id)],
    ["blackouts", settings.blackouts],
    ["siblings", settings.siblings ? ["on"] : []],
    ["effort", [settings.effort]],
    ...byDay,
    ...byDivision,
    ...numbers,
  ]) as FormValues;
}

/** All that a form says. */
export function typedIn(form: FormData): FormValues {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}

/** What a form says, as the settings' schema wants it. */
export function settingsIn(values: FormValues, { divisions, fields }: ScheduleSetup): unknown {
  const text = (name: string) => values[name]?.[0] ?? "";
  const number = (name: string) => (text(name).trim() === "" ? Number.NaN : Number(text(name)));
  const chosen = values["fields"] ?? [];
  return {
    start: text("start"),
    weeks: Number(text("weeks")) || null,
    // Only a last day of its own matters; without it the first stands for it.
    end: text("end") || text("start"),
    fields: fields.every(({ id }) => chosen.includes(id)) ? null : chosen,
    days: WEEKDAYS.flatMap((weekday) =>
      values[`day.${weekday}`] ? [{ weekday, from: text(`day.${weekday}.from`), to: text(`day.${weekday}.to`) }] : [],
    ),
    blackouts: [...new Set((values["blackouts"] ?? []).filter((day) => day !== ""))].toSorted(),
    gamesPerWeek: number("gamesPerWeek"),
    gamesPerDay: number("gamesPerDay"),
    restDays: number("restDays"),
    bufferMinutes: number("bufferMinutes"),
    arriveEarly: number("arriveEarly"),
    divisions: divisions.map(({ id }) => ({ id, games: number(`games.${id}`), minutes: number(`minutes.${id}`) })),
    siblings: Boolean(values["siblings"]),
    effort: text("effort"),
    seed: (number("seed") || 1) + (values["another"] ? 1 : 0),
  };
}

/** What is wrong with settings, each with the field of the form that it concerns. */
export function problemsOf(given: unknown): { field: string; code: string }[] {
  const parsed = ScheduleSettings.safeParse(given);
  if (parsed.success) return [];
  const { divisions } = given as { divisions: readonly { id: string }[] };
  return parsed.error.issues.map(({ path, message }) => {
    const [name, at, key] = path;
    const division = name === "divisions" && typeof at === "number" ? divisions[at] : undefined;
    return { field: division ? `${String(key)}.${division.id}` : String(name), code: message };
  });
}
