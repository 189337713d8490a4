import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl/react";
import { Check, TextField } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import type { FacetOption, OptionGroup, SearchResult } from "../../contract/search.ts";
import {
  AVAILABILITIES,
  DAY_PARTS,
  GENDERS,
  PANEL_AGE_BANDS,
  PRICE_BANDS,
  RADII,
  SPORTS,
  STATES,
  WEEKDAYS,
} from "../../contract/vocabulary.ts";
import { withSingle, withTick, type Address, type ListName } from "../address.ts";
import { useValueName } from "./filter-chips.tsx";

export interface FilterPanelProps {
  /** What is ticked and typed now. */
  draft: Address;
  facets: SearchResult["facets"] | undefined;
  /** The text of a field's error, if it has one. */
  errorOf(field: string): string | undefined;
  change(next: Address): void;
  children: ReactNode;
}

/** Every filter with its live count. One form for phone, laptop and browsers without JavaScript. */
export function FilterPanel({ draft, facets, errorOf, change, children }: FilterPanelProps) {
  const t = useTranslations("leagues");
  const valueName = useValueName();
  const { search } = useLocation();
  const counts = (group: OptionGroup) => new Map(facets?.[group]?.map((one) => [one.value, one.count]));

  function ticks(name: ListName, values: readonly string[]) {
    const count = counts(name);
    const all = [...values, ...draft[name].filter((value) => !values.includes(value))];
    return all.map((value) => (
      <Check
        key={value}
        name={name}
        value={value}
        label={valueName(name, value)}
        checked={draft[name].includes(value)}
        onChange={(event) => change(withTick(draft, name, value, event.currentTarget.checked))}
        {...(facets ? { count: count.get(value) ?? 0 } : {})}
      />
    ));
  }

  return (
    <>
      <div className="filters-head">
        <h2>{t("search.filters")}</h2>
        <Link
          className="button filters-close"
          data-size="small"
          to={{ search, hash: "#results" }}
          replace
          preventScrollReset
          aria-label={t("search.close")}
        >
          <Icon name="x" />
        </Link>
      </div>
      <Group title={t("groups.where")} open>
        <TextField
          name="place"
          label={t("groups.place")}
          autoComplete="postal-code"
          value={draft.place ?? ""}
          error={errorOf("place")}
          onChange={(event) => change(withSingle(draft, "place", event.currentTarget.value))}
        />
        <Distances draft={draft} counts={counts("distance")} error={errorOf("radius")} change={change} />
      </Group>
      <Group title={t("groups.sport")} name="sport" error={errorOf("sport")} open>
        <div className="filters-scroll" tabIndex={0} role="group" aria-label={t("groups.sport")}>
          {ticks("sport", mostFirst(facets?.sport, SPORTS))}
        </div>
        <CustomSport change={(sport) => change(withTick(draft, "sport", sport, true))} />
      </Group>
      <Group title={t("groups.age")} name="age" error={errorOf("age")} open>
        {ticks("age", PANEL_AGE_BANDS)}
      </Group>
      <Group title={t("groups.day")} name="day" error={errorOf("day")} open>
        {ticks("day", WEEKDAYS)}
      </Group>
      <Group title={t("groups.time")} name="time" error={errorOf("time")}>
        {ticks("time", DAY_PARTS)}
      </Group>
      <Group title={t("groups.price")} name="price" error={errorOf("price")} open>
        {ticks("price", Object.keys(PRICE_BANDS))}
      </Group>
      <Group title={t("groups.availability")} name="availability" error={errorOf("availability")} open>
        {ticks("availability", AVAILABILITIES)}
      </Group>
      <Group title={t("groups.season")} name="season" error={errorOf("season")}>
        {ticks("season", facets?.season?.map((one) => one.value) ?? [])}
      </Group>
      <Group title={t("groups.gender")} name="gender" error={errorOf("gender")}>
        {ticks("gender", GENDERS)}
      </Group>
      <Group title={t("groups.state")} name="state" error={errorOf("state")} open={draft.state.length > 0}>
        <div className="filters-scroll" tabIndex={0} role="group" aria-label={t("groups.state")}>
          {ticks("state", STATES)}
        </div>
      </Group>
      <div className="filters-apply">{children}</div>
    </>
  );
}

interface GroupProps {
  title: string;
  open?: boolean;
  /** The filter's name, which an error summary leads to, and what is wrong with it. */
  name?: ListName;
  error?: string | undefined;
  children: ReactNode;
}

/** A group of filters that can be folded away; with an error it is open. */
function Group({ title, open = false, name, error, children }: GroupProps) {
  return (
    <details className="filters-group" open={open || error !== undefined} id={name}>
      <summary>{title}</summary>
      {error ? <span className="field-error">{error}</span> : null}
      {children}
    </details>
  );
}

/** The sports with leagues here first, most first; the rest in the order of the list. */
function mostFirst(options: FacetOption[] | undefined, all: readonly string[]): string[] {
  const count = new Map(options?.map((one) => [one.value, one.count]));
  return all.toSorted((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0));
}

interface DistancesProps {
  draft: Address;
  counts: Map<string, number>;
  error: string | undefined;
  change(next: Address): void;
}

function Distances({ draft, counts, error, change }: DistancesProps) {
  const t = useTranslations("leagues");
  const typed = draft.radius ?? "";
  // A radius typed on the landing page, or a wrong one, is a choice of its own.
  const own = typed && !RADII.some((one) => String(one) === typed) ? [typed] : [];
  const choices = ["", ...RADII.map(String), ...own];
  return (
    <fieldset className="fieldset" id="radius">
      <legend className="unseen">{t("groups.distance")}</legend>
      {error ? <span className="field-error">{error}</span> : null}
      {choices.map((miles) => (
        <Check
          key={miles}
          type="radio"
          name="radius"
          value={miles}
          label={miles ? t("search.withinMiles", { miles }) : t("search.anyDistance")}
          checked={typed === miles}
          onChange={() => change(withSingle(draft, "radius", miles))}
          {...(counts.has(miles) && draft.place ? { count: counts.get(miles) ?? 0 } : {})}
        />
      ))}
    </fieldset>
  );
}

/** A sport that is not in the list, typed. Enter adds it; without JavaScript it travels with the form. */
function CustomSport({ change }: { change(sport: string): void }) {
  const t = useTranslations("leagues.search");
  return (
    <TextField
      name="sport"
      id="custom-sport"
      label={t("customSport")}
      maxLength={60}
      onKeyDown={(event) => {
        const sport = event.currentTarget.value.trim();
        if (event.key !== "Enter" || !sport) return;
        event.preventDefault();
        event.currentTarget.value = "";
        change(sport);
      }}
    />
  );
}
