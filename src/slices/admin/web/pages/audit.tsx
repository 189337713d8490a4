import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { found } from "#browser/found.ts";
import { LocalLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Pager } from "#design/office/office-parts.tsx";
import type { FieldIssue } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { AUDIT_EXPORT_PATH, AuditCursor, type AuditEntry } from "../../contract/audit.ts";
import { adminApi } from "../data.ts";
import { AuditFields } from "../parts/audit/audit-fields.tsx";
import { AuditTable } from "../parts/audit/audit-table.tsx";
import "../admin.css";
import "virtual:words/admin/audit";

const NAMES = ["who", "by", "action", "object", "id", "from", "to", "before"] as const;

/** The entries of the filter in the address. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { request, context } = asked;
  const { searchParams } = new URL(request.url);
  const given = NAMES.map((name) => [name, searchParams.get(name) ?? ""] as const).filter(([, value]) => value !== "");
  const filter: Partial<Record<(typeof NAMES)[number], string>> = Object.fromEntries(given);
  const { origin } = context.get(pageRequest);
  const parsed = AuditCursor.safeParse(filter);
  const wrong: FieldIssue[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), code: message }));
  // Also for a filter that is not understood: who may not read the trail learns nothing of what it takes.
  const page = await found(context.get(adminApi).audit(parsed.success ? parsed.data : {}));
  const entries: AuditEntry[] = parsed.success ? page.entries : [];
  return { origin, filter, issues: wrong, entries, next: parsed.success ? page.next : null };
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function Audit() {
  const t = useTranslations("admin.audit");
  const { origin, filter, issues, entries, next } = useLoaderData<typeof loader>();
  const { form, busy } = useLiveFilter();
  const errors = useIssueTexts(issues);
  const { before, ...rest } = filter;
  const address = (more: Record<string, string>) => `/dashboard/audit?${new URLSearchParams({ ...rest, ...more })}`;
  return (
    <div className="page">
      <PageHead title={t("title")} path="/dashboard/audit" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{t("lead")}</p>
      <Form {...form} role="search">
        <AuditFields filter={filter} errorOf={(field) => errors.find((error) => error.field === field)?.text} />
      </Form>
      <p className="buttons">
        <a className="button" data-size="small" href={`${AUDIT_EXPORT_PATH}?${new URLSearchParams(rest)}`}>
          {t("export")}
        </a>
        <span className="muted small">{t("exportHint")}</span>
      </p>
      <div aria-busy={busy}>
        <p role="status">{entries.length === 0 && issues.length === 0 ? t("none") : null}</p>
        {entries.length > 0 ? <AuditTable entries={entries} /> : null}
        <Pager label={t("title")}>
          {before ? <LocalLink to={address({})}>{t("newest")}</LocalLink> : null}
          {next ? <LocalLink to={address({ before: next })}>{t("older")}</LocalLink> : null}
          {Object.keys(filter).length > 0 ? <LocalLink to="/dashboard/audit">{t("reset")}</LocalLink> : null}
        </Pager>
      </div>
    </div>
  );
}
