import { Form, redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { pageRequest } from "#browser/request.ts";
import { PageLinks } from "#browser/page-links.tsx";
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
  const [search] = useSearchParams();
  const columns = useLeagueColumns();
  const sort = search.get("sort") || "name";
  return (
    <>
      <Filters list={list} />
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
      <SelectField name="status" label={t("status")} defaultValue={value("status")}>
        <option value="">{t("anyStatus")}</option>
        {LEAGUE_STATUSES.map((one) => (
          <option key={one} value={one}>
            {t(`statuses.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="sport" label={t("sport")} defaultValue={value("sport")}>
        <option value="">{t("anySport")}</option>
        {list.sports.map((one) => (
          <option key={one} value={one}>
            {names.sport(one)}
          </option>
        ))}
      </SelectField>
      {value("sort") ? <input type="hidden" name="sort" value={value("sort")} /> : null}
      {script ? null : <Button>{t("apply")}</Button>}
    </Form>
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
