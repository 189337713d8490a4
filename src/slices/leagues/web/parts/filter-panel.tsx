import { memo, useState, type ChangeEvent, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { Button } from "#design/button.tsx";
import { Check, TextField } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import type { FieldIssue } from "#kernel/refusal.ts";
import { CHOICE_NAMES, CHOICES, type ChoiceName, type ListName } from "../../contract/search/search-filters.ts";
import { ANY_RADIUS, DEFAULT_RADIUS, RADII, SPORTS, STATES } from "../../contract/vocabulary.ts";
import { radiusOf, withSingle, writeAddress, type Address } from "../address.ts";
import { useValueName, type Family } from "./filter-chips.tsx";
import { countOf, type Counts, type Found } from "./found.ts";
import { useOffered } from "./offered-options.ts";
import { UseMyLocation } from "./use-my-location.tsx";
import { OptionDrawing } from "./option-drawing.tsx";

/** One element for each sport: a tick that stays is not drawn anew. */
const PICTURES = new Map<string, ReactNode>(
  SPORTS.map((sport) => [sport, <OptionDrawing key={sport} sport={sport} />]),
);

export interface FilterPanelProps {
  /** What is ticked and typed now. */
  draft: Address;
  counts: Found["counts"] | undefined;
  family: Family;
  issues: readonly FieldIssue[] | null;
  /** How many leagues the unapplied ticks would show, where that is known. */
  count: number | undefined;
  tick(event: ChangeEvent<HTMLInputElement>): void;
  type(event: ChangeEvent<HTMLInputElement>): void;
  addSport(sport: string): void;
  /** Searches around a ZIP code at once. */
  near(zip: string): void;
}

/** Every filter with its live count. One form for phone, laptop and browsers without JavaScript. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { draft, counts, family, issues, tick, type, addSport, near } = props;
  const t = useTranslations("leagues");
  const errors = useIssueTexts(issues ?? []);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text;
  // As the page was opened: a list that reorders itself at each tick moves away from the finger.
  const [sports] = useState(() => mostFirst(counts?.sport, SPORTS));
  const offered = {
    sport: useOffered(sports, counts?.sport, draft.sport),
    state: useOffered(STATES, counts?.state, draft.state),
  };
  const listsAll = draft.options === "all";
  const valueName = useValueName(family);

  function ticks(name: ListName, values: readonly string[]) {
    const all = [...values, ...draft[name].filter((value) => !values.includes(value))];
    return all.map((value) => (
      <Check
        key={value}
        name={name}
        value={value}
        label={valueName(name, value)}
        checked={draft[name].includes(value)}
        onChange={tick}
        picture={name === "sport" ? PICTURES.get(value) : undefined}
        {...(counts ? { count: countOf(counts[name], value) } : {})}
      />
    ));
  }

  return (
    <>
      <div className="filters-head">
        <h2>{t("search.filters")}</h2>
        <CloseSheet />
      </div>
      <Group title={t("groups.where")} open>
        <TextField
          name="place"
          label={t("groups.place")}
          autoComplete="postal-code"
          value={draft.place ?? ""}
          error={errorOf("place")}
          onChange={type}
        />
        <UseMyLocation near={near} />
        <Distances draft={draft} counts={counts?.distance} error={errorOf("radius")} tick={tick} />
      </Group>
      {family.length > 0 || draft.child.length > 0 ? (
        <Group title={t("groups.child")} name="child" error={errorOf("child")} open>
          {ticks(
            "child",
            family.map(({ id }) => id),
          )}
        </Group>
      ) : null}
      <Group title={t("groups.sport")} name="sport" error={errorOf("sport")} open>
        <div className="filters-scroll" tabIndex={0} role="group" aria-label={t("groups.sport")}>
          {ticks("sport", listsAll ? sports : offered.sport)}
        </div>
        {offered.sport.length < sports.length ? (
          <AllOptions draft={draft} text={t("search.allSports", { count: sports.length })} />
        ) : null}
        <CustomSport add={addSport} />
      </Group>
      {CHOICE_NAMES.filter((name) => name !== "state").map((name) => (
        <ChoiceGroup key={name} name={name} error={errorOf(name)}>
          {ticks(name, CHOICES[name].offered ?? CHOICES[name].values)}
        </ChoiceGroup>
      ))}
      <Group title={t("groups.season")} name="season" error={errorOf("season")}>
        {ticks("season", Object.keys(counts?.season ?? {}))}
      </Group>
      <Group title={t("groups.state")} name="state" error={errorOf("state")} open={draft.state.length > 0}>
        <div className="filters-scroll" tabIndex={0} role="group" aria-label={t("groups.state")}>
          {ticks("state", listsAll ? STATES : offered.state)}
        </div>
        {offered.state.length < STATES.length ? (
          <AllOptions draft={draft} text={t("search.allStates", { count: STATES.length })} />
        ) : null}
      </Group>
      <div className="filters-apply">
        <Button kind="primary">
          {props.count === undefined ? t("search.apply") : t("search.show", { count: props.count })}
        </Button>
      </div>
    </>
  );
});

/** Back to the list, on phones. By itself, because it follows the address: the rest of the panel need not. */
function CloseSheet() {
  const t = useTranslations("leagues.search");
  const { search } = useLocation();
  return (
    <Link
      className="button filters-close"
      data-size="small"
      to={{ search, hash: "#results" }}
      replace
      preventScrollReset
      aria-label={t("close")}
    >
      <Icon name="x" />
    </Link>
  );
}

/** The group of a filter whose options are listed in the contract. */
function ChoiceGroup({ name, error, children }: { name: ChoiceName; error: string | undefined; children: ReactNode }) {
  const t = useTranslations("leagues.groups");
  return (
    <Group title={t(name)} name={name} error={error} open={CHOICES[name].open ?? false}>
      {children}
    </Group>
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

/** Lists the options without leagues too, or no longer. A link, so that it works without JavaScript. */
function AllOptions({ draft, text }: { draft: Address; text: string }) {
  const t = useTranslations("leagues.search");
  const listsAll = draft.options === "all";
  return (
    <Link
      className="filters-all"
      rel="nofollow"
      to={{ search: writeAddress(withSingle(draft, "options", listsAll ? "" : "all")), hash: "#filters" }}
      preventScrollReset
    >
      {listsAll ? t("onlyWithLeagues") : text}
    </Link>
  );
}

/** The sports with leagues here first, most first; the rest in the order of the list. */
function mostFirst(counts: Counts | undefined, all: readonly string[]): string[] {
  return counts ? all.toSorted((a, b) => countOf(counts, b) - countOf(counts, a)) : [...all];
}

interface DistancesProps {
  draft: Address;
  counts: Counts | undefined;
  error: string | undefined;
  tick(event: ChangeEvent<HTMLInputElement>): void;
}

function Distances({ draft, counts, error, tick }: DistancesProps) {
  const t = useTranslations("leagues");
  const chosen = radiusOf(draft);
  // Miles typed on the landing page are a choice of their own.
  const own = typeof chosen === "number" && !RADII.some((one) => one === chosen) ? [chosen] : [];
  const choices = [...[...RADII, ...own].toSorted((a, b) => a - b), ANY_RADIUS] as const;
  return (
    <fieldset className="fieldset" id="radius">
      <legend className="unseen">{t("groups.distance")}</legend>
      {error ? <span className="field-error">{error}</span> : null}
      {choices.map((miles) => (
        <Check
          key={miles}
          type="radio"
          name="radius"
          // What is meant without a word needs none in the address.
          value={miles === DEFAULT_RADIUS ? "" : String(miles)}
          label={miles === ANY_RADIUS ? t("search.anyDistance") : t("search.withinMiles", { miles })}
          checked={chosen === miles}
          onChange={tick}
          {...(counts && draft.place && Object.hasOwn(counts, miles) ? { count: countOf(counts, String(miles)) } : {})}
        />
      ))}
    </fieldset>
  );
}

/** A sport that is not in the list, typed. Enter adds it; without JavaScript it travels with the form. */
function CustomSport({ add }: { add(sport: string): void }) {
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
        add(sport);
      }}
    />
  );
}
