import { useFormats } from "#browser/formats.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Bar } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { Panel } from "#design/panel.tsx";
import type { FamilyCredits as Credits } from "../../contract/credits.ts";
import { countOf, useCreditText } from "./credit-text.ts";
import { useRoleName } from "./role.tsx";

/** "1 of 2 shifts done", season by season, with the family's statement. Nothing where nothing is asked. */
export function FamilyCredits({ seasons }: { seasons: readonly Credits[] }) {
  const t = useTranslations("volunteers.credits");
  if (seasons.length === 0) return null;
  return (
    <Panel title={t("yours")} className="family-credits">
      {seasons.map((one) => (
        <Season key={one.season.id} credits={one} />
      ))}
    </Panel>
  );
}

function Season({ credits }: { credits: Credits }) {
  const t = useTranslations("volunteers.credits");
  const formats = useFormats();
  const text = useCreditText();
  const roleName = useRoleName();
  const seasonName = useSeasonName();
  const { league, season, unit, done, planned, owed, exempt, lines } = credits;
  return (
    <div>
      <h3>{league.name}</h3>
      {exempt ? (
        <p>{t(`exempt.${exempt}`)}</p>
      ) : (
        <>
          <p>
            <strong>{t("progress", { done: formats.number(countOf(unit, done)), owed: text(unit, owed) })}</strong>
            {planned > 0 ? ` · ${t("planned", { planned: text(unit, planned) })}` : ""}
            {done >= owed ? ` · ${t("enough")}` : ""}
          </p>
          <Bar percent={(done / owed) * 100} />
        </>
      )}
      <details>
        <summary>{t("statement")}</summary>
        {lines.length === 0 ? (
          <p>{t("none")}</p>
        ) : (
          <DataTable
            caption={t("statementCaption", { season: seasonName(season.name) })}
            rows={lines.map((line, at) => ({ ...line, at }))}
            rowKey={({ at }) => String(at)}
            columns={[
              { name: "shift", head: t("shift"), cell: (line) => roleName(line) },
              { name: "date", head: t("date"), cell: ({ date }) => formats.dateWithWeekday(date) },
              { name: "who", head: t("who"), cell: ({ own }) => (own ? t("you") : t("family")) },
              {
                name: "counts",
                head: t("counts"),
                cell: ({ credit, noShow, isOver }) =>
                  noShow ? t("noShow") : [text(unit, credit), isOver ? "" : t("toCome")].filter(Boolean).join(" · "),
              },
            ]}
          />
        )}
      </details>
    </div>
  );
}
