import { data, Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useDay } from "#browser/zone.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, TextField } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { FilterFields } from "#design/office/office-parts.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { adminApi } from "../data.ts";
import { PeoplePager } from "../parts/users/people-pager.tsx";
import { RoleTags } from "../parts/users/role-tags.tsx";
import "../admin.css";
import "virtual:words/admin/users";

/** The search of the address. One that failed is a page of its own kind, and not an empty list. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { request, context } = asked;
  const { searchParams } = new URL(request.url);
  const { origin, report } = context.get(pageRequest);
  const q = (searchParams.get("q") ?? "").trim();
  const only = searchParams.get("only") === "admins" ? ("admins" as const) : undefined;
  const page = /^[1-9]\d{0,5}$/.test(searchParams.get("page") ?? "") ? Number(searchParams.get("page")) : 1;
  const search = { q, only, page };
  const seen = { origin, search, issues: [], found: undefined, failed: false };
  // Who may not search is told so whatever they typed; nothing is searched for before two characters.
  const enough = q.length >= 2 || (only !== undefined && q === "");
  try {
    const found = await context.get(adminApi).people(enough ? search : { q: "", only: "admins" });
    return { ...seen, found: enough ? found : undefined };
  } catch (reason) {
    if (!isRefusal(reason)) {
      report(reason);
      return { ...seen, failed: true };
    }
    if (reason.code === "request.not-found") throw data(null, { status: 404 });
    return { ...seen, issues: [...reason.issues] };
  }
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function Users() {
  const t = useTranslations("admin.users");
  const { origin, search, issues, found, failed } = useLoaderData<typeof loader>();
  const { form, busy } = useLiveFilter();
  const [error] = useIssueTexts(issues);
  return (
    <div className="page">
      <PageHead title={t("title")} path="/dashboard/users" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <Form {...form} role="search">
        <FilterFields>
          <div className="field" data-wide>
            <TextField
              name="q"
              type="search"
              label={t("search")}
              hint={t("searchHint")}
              defaultValue={search.q}
              maxLength={100}
              autoComplete="off"
              error={error?.text}
            />
          </div>
          <Check name="only" value="admins" label={t("onlyAdmins")} defaultChecked={search.only === "admins"} />
          <Button>{t("find")}</Button>
        </FilterFields>
      </Form>
      <div aria-busy={busy}>
        <p role="status">{found ? t(found.total === 0 ? "none" : "found", { count: found.total }) : null}</p>
        {failed ? <Failed search={search} /> : null}
        {!failed && !found && issues.length === 0 ? <p className="muted">{t("type")}</p> : null}
        {found && found.total > 0 ? <Found people={found.people} /> : null}
        {found ? <PeoplePager {...found} search={search} /> : null}
      </div>
    </div>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The specification lets a failed search look like an empty one; we say what it is. */
function Failed({ search: { q, only } }: Pick<Loaded, "search">) {
  const t = useTranslations("admin.users");
  const again = new URLSearchParams({ q, ...(only ? { only } : {}) });
  return (
    <Notice as="div" tone="error">
      <h2>{t("failed")}</h2>
      <p>{t("failedText")}</p>
      <ButtonLink to={`/dashboard/users?${again}`}>{t("again")}</ButtonLink>
    </Notice>
  );
}

function Found({ people }: { people: NonNullable<Loaded["found"]>["people"] }) {
  const t = useTranslations("admin.users");
  const { day } = useDay();
  return (
    <DataTable
      caption={t("caption")}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "name",
          head: t("name"),
          cell: ({ id, name }) => <LocalLink to={`/dashboard/users/${id}`}>{name || t("noName")}</LocalLink>,
        },
        {
          name: "email",
          head: t("email"),
          cell: ({ email, emailVerified }) => (emailVerified ? email : `${email} (${t("unconfirmed")})`),
        },
        { name: "roles", head: t("roles"), cell: (person) => <RoleTags {...person} /> },
        { name: "since", head: t("since"), cell: ({ createdAt }) => day(createdAt) },
      ]}
    />
  );
}
