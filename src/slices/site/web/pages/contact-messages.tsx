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
import { SelectField, Tag, TextField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { FilterFields } from "#design/office/office-parts.tsx";
import { MESSAGE_STATES } from "../../contract/contact-messages.ts";
import { siteApi } from "../data.ts";
import { loadSiteWords } from "../words/site.ts";
import "../site.css";
import "../words/office.ts";

await loadSiteWords();

const PATH = "/dashboard/messages";
/** Characters of a message that the list shows. */
const EXCERPT = 80;

/** The messages that the address asks for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = MESSAGE_STATES.find((one) => one === searchParams.get("state")) ?? "waiting";
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const page = /^[1-9]\d{0,5}$/.test(searchParams.get("page") ?? "") ? Number(searchParams.get("page")) : 1;
  const list = await found(context.get(siteApi).contactMessages({ state, q, page }));
  return { ...list, state, q, origin: context.get(pageRequest).origin };
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function Messages() {
  const t = useTranslations("site.messages");
  const { messages, total, page, perPage, state, q, origin } = useLoaderData<typeof loader>();
  const { form, busy } = useLiveFilter();
  const addressOf = (to: number) => `${PATH}?${new URLSearchParams({ state, ...(q ? { q } : {}), page: String(to) })}`;
  return (
    <div className="page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <Form {...form} role="search">
        <FilterFields>
          <TextField name="q" type="search" label={t("search")} maxLength={100} autoComplete="off" defaultValue={q} />
          <SelectField name="state" label={t("state")} defaultValue={state}>
            {MESSAGE_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </SelectField>
          <Button>{t("find")}</Button>
        </FilterFields>
      </Form>
      <div aria-busy={busy}>
        <p role="status">{total === 0 && !q && state === "waiting" ? t("none") : t("found", { count: total })}</p>
        {messages.length > 0 ? <Table messages={messages} /> : null}
        <PageLinks
          {...{ page, perPage, total }}
          at={addressOf}
          label={t("pages")}
          previous={t("previous", { count: perPage })}
          next={t("next", { count: perPage })}
        />
      </div>
    </div>
  );
}

function Table({ messages }: Pick<Awaited<ReturnType<typeof loader>>, "messages">) {
  const t = useTranslations("site.messages");
  const topics = useTranslations("site.contact.topics");
  const { day } = useDay();
  return (
    <DataTable
      caption={t("caption")}
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "from",
          head: t("from"),
          cell: ({ id, name }) => <LocalLink to={`${PATH}/${id}`}>{name}</LocalLink>,
        },
        { name: "topic", head: t("topic"), cell: ({ topic }) => topics(topic) },
        {
          name: "text",
          head: t("text"),
          cell: ({ body }) => (body.length > EXCERPT ? `${body.slice(0, EXCERPT).trimEnd()}…` : body),
        },
        { name: "when", head: t("when"), cell: ({ createdAt }) => day(createdAt) },
        {
          name: "state",
          head: t("state"),
          cell: ({ answeredAt }) =>
            answeredAt ? <Tag tone="go">{t("answered")}</Tag> : <Tag tone="wait">{t("waiting")}</Tag>,
        },
      ]}
    />
  );
}
