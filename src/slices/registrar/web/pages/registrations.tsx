import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { PageLinks } from "#browser/page-links.tsx";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { DataTable } from "#design/office/data-table.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { EXPORT_FORMATS } from "../../contract/export.ts";
import type { OfficeTable } from "../../contract/table.ts";
import { NewsChoice as NewsChoiceInput } from "../../contract/news.ts";
import { OFFICE_STATES } from "../../contract/words.ts";
import { NewsChoice } from "../parts/news-choice.tsx";
import { addressWith, tablePath, understood } from "../parts/table-address.ts";
import { useTableColumns } from "../parts/table-columns.tsx";
import { FILTERS, StateFilter, TableFilters } from "../parts/table-filters.tsx";
import { UnpaidHolds } from "../parts/unpaid-holds.tsx";
import "virtual:words/registration/codes";
import "virtual:words/registrar/table";
import "virtual:words/registrar/news";
import "../parts/office.css";
import { registrarApi } from "../data.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const league = params["league"] ?? "";
  const asked = understood(league, new URL(request.url).searchParams);
  const api = context.get(registrarApi);
  const [table, { choice }] = await Promise.all([
    api.officeRegistrations({ league, ...asked, language: languageOf(request) }),
    api.newsChoice({ league }),
  ]).catch(notFoundIfUnknown);
  return { league, table, choice, origin: context.get(pageRequest).origin };
}

/** How often its reader gets emails about these registrations. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const choice = String((await request.formData()).get("choice") ?? "");
  const given = { league: params["league"] ?? "", choice };
  return receiveForm({
    schema: NewsChoiceInput,
    given,
    typed: { choice },
    send: async (input) => (await context.get(registrarApi).chooseNews(input), { sent: true as const }),
  });
}

export const headers = unkeptHeaders;

/** Who registered in a season, with what is paid and owed. */
export default function OfficeRegistrations() {
  const t = useTranslations("registrar.officeTable");
  const { league, table, choice, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const columns = useTableColumns(league, table);
  const sort = search.get("sort") ?? "-registered-on";
  const path = tablePath(league);
  return (
    <div className="page office-registrations">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <ul className="plain-list office-links">
        <li>
          <LocalLink to={`/league-management/${league}/waitlist?season=${table.season.id}`}>{t("waitlist")}</LocalLink>
        </li>
        {table.aidWaiting > 0 ? (
          <li>
            <LocalLink to={`${path}?season=${table.season.id}&money=aid`}>
              {t("aidWaiting", { count: table.aidWaiting })}
            </LocalLink>
          </li>
        ) : null}
      </ul>
      <UnpaidHolds league={league} table={table} />
      <TableFilters key={table.season.id} table={table} />
      <StateFilter league={league} table={table} />
      {table.total === 0 ? (
        <Nobody table={table} path={path} />
      ) : (
        <>
          <DataTable
            caption={t("caption", { count: table.total })}
            columns={columns}
            rows={table.rows}
            rowKey={({ id }) => id}
            dense
            sorting={{
              by: sort.replace(/^-/, ""),
              descending: sort.startsWith("-"),
              form: FILTERS,
              label: t("sortBy"),
              said: (column) => t("sorted", { column, order: sort.startsWith("-") ? "descending" : "ascending" }),
            }}
          />
          <Pages league={league} table={table} />
          <Export league={league} total={table.total} />
        </>
      )}
      <NewsChoice choice={choice} answer={answer} />
    </div>
  );
}

function Nobody({ table, path }: { table: OfficeTable; path: string }) {
  const t = useTranslations("registrar.officeTable");
  const [search] = useSearchParams();
  const narrowed = ["q", "division", "state", "money"].some((name) => (search.get(name) ?? "") !== "");
  const any = OFFICE_STATES.some((state) => table.counts[state] > 0);
  if (!narrowed && !any) return <EmptyState title={t("empty")} text={t("emptyText")} />;
  return (
    <EmptyState
      title={t("none")}
      text={t("noneText")}
      action={<LocalLink to={`${path}?season=${table.season.id}`}>{t("clear")}</LocalLink>}
    />
  );
}

function Pages({ league, table: { page, perPage, total } }: { league: string; table: OfficeTable }) {
  const t = useTranslations("registrar.officeTable");
  const [search] = useSearchParams();
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
  const at = (number: number) => addressWith(league, search, { page: String(number) });
  return (
    <PageLinks {...{ page, perPage, total, at }} label={t("pages")} previous={t("previous")} next={t("next")}>
      <span className="figures">{t("showing", { from: String(from), to: String(to), total: String(total) })}</span>
    </PageLinks>
  );
}

/** The table as a file: as it is filtered, in its order, with its columns. */
function Export({ league, total }: { league: string; total: number }) {
  const t = useTranslations("registrar.officeTable");
  const local = useLocalPath();
  const [search] = useSearchParams();
  const at = (format: string) => {
    const asked = new URLSearchParams(search);
    asked.delete("page");
    asked.set("format", format);
    return local(`${tablePath(league)}/export?${asked.toString()}`);
  };
  return (
    <p className="office-pages">
      <span>{t("exportAs", { count: total })}</span>
      {EXPORT_FORMATS.map((format) => (
        <a key={format} href={at(format)} download>
          {format.toUpperCase()}
        </a>
      ))}
      <span className="muted">{t("exportNote")}</span>
    </p>
  );
}
