import type { LoadedPlan } from "./use-plan.ts";

export const VIEWS = ["week", "day", "field", "team"] as const;
export type View = (typeof VIEWS)[number];

/** What the page shows, as its address says. */
export interface Shown {
  readonly view: View;
  /** The day; of the views by week and field, one of the week. */
  readonly date: string;
  readonly field: string | undefined;
  readonly team: string | undefined;
  readonly division: string | undefined;
  readonly venue: string | undefined;
}

/** What an address asks for; without a day, the next one with events. */
export function shownBy(search: URLSearchParams, { plan, facts }: LoadedPlan): Shown {
  const asked = search.get("view");
  const view = VIEWS.find((one) => one === asked) ?? "week";
  const known = (name: string, ids: readonly { id: string }[]) => {
    const id = search.get(name);
    return ids.some((one) => one.id === id) ? (id ?? undefined) : undefined;
  };
  const date = search.get("date") ?? "";
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  const next = plan.events.find((event) => event.date >= facts.today) ?? plan.events.at(-1);
  const first = facts.today > plan.season.startDate ? facts.today : plan.season.startDate;
  return {
    view,
    date: isDate ? date : (next?.date ?? first),
    field: known("field", facts.fields) ?? facts.fields[0]?.id,
    team: known("team", plan.teams) ?? plan.teams[0]?.id,
    division: known("division", plan.divisions),
    venue: known(
      "venue",
      facts.fields.map(({ venue }) => venue),
    ),
  };
}

/** The address of what is shown, with something else in it. */
export function addressOf(season: string, shown: Shown, over: Partial<Shown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...shown, ...over })) if (value !== undefined) search.set(name, value);
  return `/scheduling/${season}?${search}`;
}
