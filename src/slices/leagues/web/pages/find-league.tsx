import { useDeferredValue } from "react";
import { data, Form, Link, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { pageRequest } from "#browser/request.ts";
import { useFormats } from "#browser/formats.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { PageHead } from "#browser/page-head.tsx";
import { keepNear, readNear } from "#browser/near.ts";
import { pack, useUnpacked, type Packed } from "#browser/packed.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { Icon } from "#design/icon.tsx";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import { MapInput, type MapPicture } from "../../contract/search/map.ts";
import { SearchInput } from "../../contract/search/search.ts";
import { SORTS } from "../../contract/vocabulary.ts";
import {
  countFilters,
  hasBlanks,
  mapSearchOf,
  readAddress,
  searchOf,
  withSingle,
  writeAddress,
  type Address,
} from "../address.ts";
import { leaguesApi } from "../data.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { FilterChips } from "../parts/filter-chips.tsx";
import { FilterPanel } from "../parts/filter-panel.tsx";
import { useFilterSheet } from "../parts/filter-sheet.ts";
import { shownOf, type Found } from "../parts/found.ts";
import { LeagueMap } from "../parts/league-map.tsx";
import { OtherLocations, Results } from "../parts/results.tsx";
import { useSearchDraft } from "../parts/search-draft.ts";
import "../leagues.css";
import "../find.css";
import "virtual:words/leagues/search";
import "virtual:words/leagues/map?alone";

interface Loaded {
  address: Address;
  issues: FieldIssue[] | null;
  result: Packed<Found> | null;
  map: Packed<MapPicture> | null;
  thisYear: number;
  origin: string;
  /** Whether somebody has signed in, who can keep the search. */
  signedIn: boolean;
}

/** The address is the search. What is not understood is said beside its field; no list then, never an unfiltered one. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest);
  const { pathname, searchParams } = url;
  const address = readAddress(searchParams);
  // A plain form sends the fields that nobody filled in too: they say nothing, and stay out of what is shared.
  if (hasBlanks(searchParams)) throw redirect(pathname + writeAddress(address));
  const found: Loaded = {
    address,
    issues: null,
    result: null,
    map: null,
    thisYear: new Date(page.now).getUTCFullYear(),
    origin: page.origin,
    signedIn: page.member,
  };
  const wantsMap = address.view === "map";
  const parsed = wantsMap ? MapInput.safeParse(mapSearchOf(address)) : SearchInput.safeParse(searchOf(address));
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ field: String(issue.path[0]), code: issue.message }));
    return data({ ...found, issues }, { status: 400 });
  }
  try {
    const api = context.get(leaguesApi);
    const result = pack(shownOf(await api.search(searchOf(address))));
    const map = wantsMap ? pack(await api.map(mapSearchOf(address))) : null;
    const { place } = parsed.data;
    const isNew = place !== undefined && place !== readNear(request);
    return data({ ...found, result, map }, isNew ? { headers: { "set-cookie": keepNear(place) } } : {});
  } catch (reason) {
    if (isRefusal(reason) && reason.issues.length)
      return data({ ...found, issues: [...reason.issues] }, { status: 400 });
    throw reason;
  }
}

/** The form that keeps the search: beside the one of the filters, for a form holds no other. */
const KEEP = "keep-search";

/** Always the same one, so that a tick does not draw the panel anew. */
const NOBODY: Found["children"] = [];

export default function FindLeague() {
  const t = useTranslations("leagues.search");
  const trail = useTranslations("leagues.trail");
  const formats = useFormats();
  const { address, issues, thisYear, origin, signedIn, ...found } = useLoaderData<typeof loader>();
  const result = useUnpacked(found.result);
  const map = useUnpacked(found.map);
  // After a tick the list comes first, and right after it the counts beside a hundred options.
  const counts = useDeferredValue(result?.counts);
  const family = result?.children.length ? result.children : NOBODY;
  const savedPath = useLocalPath()("/profile/searches");
  const search = useSearchDraft(address);
  const sheet = useFilterSheet();
  const errors = useIssueTexts(issues ?? []);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text;
  const filters = countFilters(address);
  const title = result?.place ? t("titleNear", { place: result.place.label }) : t("title");

  return (
    <div className="container page">
      <PageHead title={title} path="/find-league" origin={origin} listed={filters === 0} />
      <Breadcrumb label={t("breadcrumb")} steps={[{ text: trail("home"), to: "/" }, { text: trail("find") }]} />
      <h1>{title}</h1>
      <ErrorSummary title={useTranslations("issues")("heading")} errors={errors} />
      {/* Its ticks are in the address: a browser that kept them too, at every tick anew, would be slower and could differ. */}
      <form
        id="search"
        method="get"
        action={search.action}
        className="find"
        autoComplete="off"
        onSubmit={search.submit}
      >
        {address.view === "map" ? <input type="hidden" name="view" value="map" /> : null}
        <section
          className="filters"
          id="filters"
          aria-label={t("filters")}
          tabIndex={-1}
          data-sheet={sheet.state}
          ref={sheet.element}
          onKeyDown={sheet.onKeyDown}
        >
          <FilterPanel
            draft={search.draft}
            counts={counts}
            family={family}
            issues={issues}
            count={search.count}
            tick={search.tick}
            type={search.type}
            addSport={search.addSport}
            near={search.near}
          />
        </section>
        <section
          className="find-results"
          id="results"
          inert={sheet.state === "open"}
          aria-busy={search.busy}
          aria-label={t("results")}
        >
          <h2 className="unseen">{t("results")}</h2>
          <div className="find-quick">
            <label className="unseen" htmlFor="q">
              {t("quick")}
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              autoComplete="on"
              placeholder={t("quickHint")}
              value={search.draft.q ?? ""}
              aria-invalid={errorOf("q") ? true : undefined}
              onChange={search.type}
            />
            <Button>
              <Icon name="magnifying-glass" />
              <span>{t("quickSubmit")}</span>
            </Button>
          </div>
          <FilterChips address={address} family={family} />
          {result?.place ? <OtherLocations place={result.place} address={address} /> : null}
          <div className="find-line">
            <p role="status">
              {result
                ? t("showing", { shown: formats.number(result.leagues.length), total: result.total })
                : t("invalid")}
            </p>
            <SortChoice draft={search.draft} sort={result?.sort} apply={search.apply} />
            <div className="find-order">
              <Link className="button find-open" data-size="small" to={sheet.open} preventScrollReset>
                <Icon name="funnel-simple" />
                {t("filtersCount", { count: filters })}
              </Link>
              <ViewChoice address={address} />
              {signedIn && result && filters > 0 ? (
                <Button size="small" form={KEEP}>
                  <Icon name="bell" />
                  {t("keep")}
                </Button>
              ) : null}
            </div>
          </div>
          {map ? (
            <LeagueMap
              map={map}
              label={t("mapLabel")}
              hrefFor={(box) => ({ search: writeAddress(withSingle(address, "box", box ?? "")) })}
            />
          ) : null}
          {result ? <Results {...{ result, address, thisYear, signedIn }} /> : null}
        </section>
      </form>
      {signedIn ? (
        <Form id={KEEP} method="post" action={savedPath}>
          <input type="hidden" name="intent" value="keep" />
          <input type="hidden" name="search" value={writeAddress(address)} />
        </Form>
      ) : null}
    </div>
  );
}

/** The list alone, or with the map over it. */
function ViewChoice({ address }: { address: Address }) {
  const t = useTranslations("leagues.search");
  const onMap = address.view === "map";
  const other = withSingle(withSingle(address, "view", onMap ? "" : "map"), "box", "");
  return (
    <Link className="button" data-size="small" to={{ search: writeAddress(other) }} preventScrollReset>
      <Icon name={onMap ? "list" : "map-trifold"} />
      {onMap ? t("listOnly") : t("withMap")}
    </Link>
  );
}

function SortChoice(props: { draft: Address; sort: Found["sort"] | undefined; apply(next: Address): void }) {
  const t = useTranslations("leagues");
  const choices = SORTS.filter((sort) => sort !== "distance" || props.draft.place);
  return (
    <SelectField
      name="sort"
      label={t("search.sort")}
      // A phone shows no label (find.css).
      aria-label={t("search.sort")}
      value={props.draft.sort ?? props.sort ?? "best"}
      onChange={(event) => props.apply(withSingle(props.draft, "sort", event.currentTarget.value))}
    >
      {choices.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sort.${sort}`)}
        </option>
      ))}
    </SelectField>
  );
}
