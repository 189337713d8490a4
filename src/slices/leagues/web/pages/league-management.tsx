import { Form, redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { pageRequest } from "#browser/request.ts";
import { PageLinks } from "#browser/page-links.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { useScript } from "#design/form-fields.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { LeagueListInput, type LeagueList } from "../../contract/office/league-list.ts";
import { LEAGUE_STATUSES } from "../../contract/vocabulary.ts";
import { leaguesApi } from "../data.ts";
import { useLeagueColumns } from "../parts/office/league-columns.tsx";
import { OfficePage } from "../parts/office/office-page.tsx";
import { useNames } from "../parts/names.ts";
import "../words/management.ts";

const PATH = "/league-management";
const FILTERS = "league-filters";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { searchParams, pathname } = url;
  const given = Object.fromEntries([...searchParams].filter(([, value]) => value !== ""));
  const read = LeagueListInput.safeParse(given);
  // An address that says what there is not (an old bookmark) shows everything.
  if (!read.success) throw redirect(pathname);
  return {
    list: await context.get(leaguesApi).leagueList(read.data),
    done: searchParams.get("done"),
    origin: context.get(pageRequest).origin,
  };
}

export default function LeagueManagement() {
  const t = useTranslations("leagues.management");
  const { list, done, origin } = useLoaderData<typeof loader>();
  const said =
    done === "erased" || done === "hidden" ? t("deleted", { outcome: done }) : done === "left" ? t("left") : null;
  return (
    <OfficePage
      title={t("title")}
      path={PATH}
      origin={origin}
      done={said}
      action={
        <ButtonLink kind="primary" to="/submit-league">
          {t("create")}
        </ButtonLink>
      }
    >
      <Cards cards={list.cards} />
      {list.all === 0 ? <None /> : <Table list={list} />}
    </OfficePage>
  );
}

function Cards({ cards }: { cards: LeagueList["cards"] }) {
  const t = useTranslations("leagues.management.cards");
  const formats = useFormats();
  const shown = [
    ["totalLeagues", "approvedOnly"],
    ["activeSeasons", "inSeason"],
    ["registrations", "taken"],
    ["spotsLeft", "left"],
    ["waiting", "families"],
  ] as const;
  return (
    <dl className="management-cards">
      {shown.map(([name, about]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="figures">{formats.number(cards[name])}</dd>
          <dd className="small muted">{t(about)}</dd>
        </div>
      ))}
    </dl>
  );
}

function None() {
  const t = useTranslations("leagues.management");
  return (
    <EmptyState
      title={t("none")}
      text={t("noneText")}
      action={
        <ButtonLink kind="primary" to="/submit-league">
          {t("create")}
        </ButtonLink>
      }
    />
  );
}

function Table({ list }: { list: LeagueList }) {
  const t = useTranslations("leagues.management");
  const formats = useFormats();
  const [search] = useSearchParams();
  const columns = useLeagueColumns();
  const sort = search.get("sort") || "name";
  return (
    <>
      <h2 className="management-count">{t("heading", { count: formats.number(list.total) })}</h2>
      <Filters list={list} />
      <Statuses counts={list.counts} />
      {list.total === 0 ? (
        <EmptyState text={t("noneMatch")} action={<LocalLink to={PATH}>{t("clear")}</LocalLink>} />
      ) : (
        <>
          <DataTable
            caption={t("caption", { count: list.total })}
            columns={columns}
            rows={list.leagues}
            rowKey={({ id }) => id}
            sorting={{
              by: sort.replace(/^-/, ""),
              descending: sort.startsWith("-"),
              form: FILTERS,
              label: t("sortBy"),
              said: (column) => t("sorted", { column, order: sort.startsWith("-") ? "descending" : "ascending" }),
            }}
          />
          <Pages list={list} />
        </>
      )}
    </>
  );
}

function Filters({ list }: { list: LeagueList }) {
  const t = useTranslations("leagues.management");
  const names = useNames();
  const { form } = useLiveFilter();
  const script = useScript();
  const [search] = useSearchParams();
  const value = (name: string) => search.get(name) ?? "";
  return (
    <Form id={FILTERS} className="management-filters" role="search" {...form}>
      <TextField name="q" type="search" label={t("search")} defaultValue={value("q")} maxLength={200} />
      <SelectField name="sport" label={t("sport")} defaultValue={value("sport")}>
        <option value="">{t("anySport")}</option>
        {list.sports.map((one) => (
          <option key={one} value={one}>
            {names.sport(one)}
          </option>
        ))}
      </SelectField>
      {["status", "sort"].map((name) =>
        value(name) ? <input key={name} type="hidden" name={name} value={value(name)} /> : null,
      )}
      {script ? null : <Button>{t("apply")}</Button>}
    </Form>
  );
}

/** The leagues of each status as tabs, with how many match. */
function Statuses({ counts }: { counts: LeagueList["counts"] }) {
  const t = useTranslations("leagues.management");
  const formats = useFormats();
  const [search] = useSearchParams();
  const current = search.get("status") ?? "";
  const all = LEAGUE_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const tab = (status: string, name: string, count: number) => {
    const next = new URLSearchParams(search);
    for (const gone of ["status", "page", "done"]) next.delete(gone);
    if (status !== "") next.set("status", status);
    return {
      key: status,
      name: (
        <>
          {name} <b className="figures">{formats.number(count)}</b>
        </>
      ),
      to: `${PATH}?${next}`,
    };
  };
  return (
    <Tabs
      label={t("status")}
      tabs={[
        tab("", t("anyStatus"), all),
        ...LEAGUE_STATUSES.map((status) => tab(status, t(`statuses.${status}`), counts[status])),
      ]}
      current={current}
    />
  );
}

function Pages({ list: { page, perPage, total } }: { list: LeagueList }) {
  const t = useTranslations("leagues.management");
  const [search] = useSearchParams();
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(number));
    next.delete("done");
    return `${PATH}?${next}`;
  };
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
  return (
    <PageLinks {...{ page, perPage, total, at }} label={t("pages")} previous={t("previous")} next={t("next")}>
      <span className="figures">{t("showing", { from: String(from), to: String(to), total: String(total) })}</span>
    </PageLinks>
  );
}
