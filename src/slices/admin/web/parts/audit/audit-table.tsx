import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { DataTable } from "#design/office/data-table.tsx";
import { OFFICE_ZONE } from "#kernel/product.ts";
import { localIn } from "#kernel/time/zone.ts";
import type { AuditEntry } from "../../../contract/audit.ts";
import { AuditDetails } from "./audit-details.tsx";
import { useAuditWords } from "./audit-words.ts";

/** Who did what to which object, and when, by the office's clock. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations("admin.audit");
  const words = useAuditWords();
  const formats = useFormats();
  const moment = (at: string) => {
    const { date, time } = localIn(OFFICE_ZONE, at);
    return `${formats.date(date)}, ${formats.time(time)}`;
  };
  return (
    <div className="audit-table">
      <DataTable
        caption={t("caption")}
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { name: "at", head: t("when"), cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
          { name: "by", head: t("who"), cell: ({ by }) => <Who by={by} /> },
          { name: "action", head: t("action"), cell: ({ action }) => words.action(action) },
          {
            name: "object",
            head: t("object"),
            cell: ({ object: { kind, id, name } }) => (
              <>
                {words.object(kind)}{" "}
                {kind === "account" && name ? (
                  <LocalLink to={`/dashboard/users/${id}`}>{name}</LocalLink>
                ) : (
                  <code>{id}</code>
                )}
              </>
            ),
          },
          { name: "details", head: t("details"), cell: ({ details }) => <AuditDetails details={details} /> },
          { name: "ipAddress", head: t("address"), cell: ({ ipAddress }) => ipAddress },
        ]}
      />
    </div>
  );
}

function Who({ by: { kind, id, name } }: Pick<AuditEntry, "by">) {
  const t = useTranslations("admin.audit");
  if (id !== null && name !== null) return <LocalLink to={`/dashboard/users/${id}`}>{name}</LocalLink>;
  return id === null ? (
    t(`one.${kind}`)
  ) : (
    <>
      {t(`one.${kind}`)} <code>{id}</code>
    </>
  );
}
