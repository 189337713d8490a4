import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useDay } from "#browser/zone.ts";
import { found } from "#browser/found.ts";
import { LocalLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { PageLinks } from "#browser/page-links.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { useScript } from "#design/form-fields.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { FilterFields } from "#design/office/office-parts.tsx";
import { FINDING_STATES, type FindingsPage } from "../../contract/findings.ts";
import { paymentsApi } from "../data.ts";
import "virtual:words/payments/findings";

const PATH = "/dashboard/findings";
const DONE = ["settled", "retried"] as const;

/** What differs between the books, as the address asks: what is open, or was settled. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = FINDING_STATES.find((one) => one === searchParams.get("state")) ?? "open";
  const page = /^[1-9]\d{0,5}$/.test(searchParams.get("page") ?? "") ? searchParams.get("page")! : "1";
  const list = await found(context.get(paymentsApi).findings({ state, page }));
  const done = DONE.find((one) => one === searchParams.get("done"));
  return { ...list, state, done, origin: context.get(pageRequest).origin };
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function Findings() {
  const t = useTranslations("payments.findings");
  const { findings, total, page, perPage, state, done, origin } = useLoaderData<typeof loader>();
  const { form, busy } = useLiveFilter();
  const script = useScript();
  const addressOf = (to: number) => `${PATH}?state=${state}&page=${to}`;
  return (
    <div className="page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted">{t("lead")}</p>
      <LiveNotice>{done ? t(`done.${done}`) : null}</LiveNotice>
      <Form {...form} role="search">
        <FilterFields>
          <SelectField name="state" label={t("state")} defaultValue={state}>
            {FINDING_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </SelectField>
          {script ? null : <Button>{t("show")}</Button>}
        </FilterFields>
      </Form>
      <div aria-busy={busy}>
        <p>{total === 0 && state === "open" ? t("none") : t("found", { count: total })}</p>
        {findings.length > 0 ? <Table findings={findings} /> : null}
        <PageLinks
          {...{ page, perPage, total }}
          at={addressOf}
          label={t("pages")}
          previous={t("newer")}
          next={t("older")}
        />
      </div>
    </div>
  );
}

function Table({ findings }: Pick<FindingsPage, "findings">) {
  const t = useTranslations("payments.findings");
  const { day } = useDay();
  return (
    <DataTable
      caption={t("caption")}
      rows={findings}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "kind",
          head: t("kindHead"),
          cell: ({ id, kind }) => <LocalLink to={`${PATH}/${id}`}>{t(`kinds.${kind}.name`)}</LocalLink>,
        },
        { name: "about", head: t("about"), cell: ({ about }) => <code>{about}</code> },
        { name: "found", head: t("foundAt"), cell: ({ foundAt }) => day(foundAt) },
        {
          name: "seen",
          head: t("seenAt"),
          cell: ({ seenAt, settledAt }) =>
            settledAt ? `${day(seenAt)} · ${t("settledAt")} ${day(settledAt)}` : day(seenAt),
        },
      ]}
    />
  );
}
