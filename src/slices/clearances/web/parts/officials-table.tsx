import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import type { OfficeClearances } from "../../contract/certificate.ts";
import { AvailabilityCell } from "./official-availability.tsx";
import { useKindList, useRoleName } from "./certificate-facts.tsx";

/** Who lacks what, and until when the others are cleared. */
export function OfficialsTable({ officials }: Pick<OfficeClearances, "officials">) {
  const t = useTranslations("clearances.office");
  const { longDate } = useFormats();
  const listed = useKindList();
  const roleName = useRoleName();
  return (
    <div>
      <h2>{t("officials")}</h2>
      {officials.length === 0 ? (
        <p>{t("noOfficials")}</p>
      ) : (
        <DataTable
          caption={t("officials")}
          rows={officials}
          rowKey={({ userId }) => userId}
          columns={[
            { name: "name", head: t("name"), cell: ({ name }) => name },
            { name: "role", head: t("role"), cell: ({ role }) => roleName(role) },
            {
              name: "requires",
              head: t("requires"),
              cell: ({ requires }) => (requires.length === 0 ? t("nothing") : listed(requires)),
            },
            {
              name: "missing",
              head: t("missing"),
              cell: ({ lacks }) => (lacks.length === 0 ? t("nothing") : <strong>{listed(lacks)}</strong>),
            },
            {
              name: "state",
              head: t("state"),
              cell: ({ cleared, clearedUntil }) => (
                <Tag tone={cleared ? "go" : "stop"}>
                  {!cleared
                    ? t("notCleared")
                    : clearedUntil === null
                      ? t("cleared")
                      : t("clearedUntil", { date: longDate(clearedUntil) })}
                </Tag>
              ),
            },
            {
              name: "availability",
              head: t("availability"),
              cell: ({ availability }) => <AvailabilityCell availability={availability} />,
            },
          ]}
        />
      )}
    </div>
  );
}
