import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";
import type { OfficeTable } from "../../contract/table.ts";
import { useMoment } from "./moment.ts";
import { tablePath } from "./table-address.ts";

/** Spots that are held and not paid for, division by division, and who was made to wait after an unpaid hold. */
export function UnpaidHolds({ league, table }: { league: string; table: OfficeTable }) {
  const t = useTranslations("registrar.officeTable");
  const moment = useMoment(table.timeZone);
  const { unpaid, madeToWait } = table;
  if (unpaid.length === 0 && madeToWait.length === 0) return null;
  return (
    <Panel title={t("unpaid.title")} className="office-holds">
      {unpaid.length > 0 ? (
        <ul className="plain-list">
          {unpaid.map(({ divisionId, division, spots, families }) => (
            <li key={divisionId}>
              <LocalLink to={`${tablePath(league)}?season=${table.season.id}&division=${divisionId}&state=held`}>
                {t("unpaid.division", { division, spots, families })}
              </LocalLink>
            </li>
          ))}
        </ul>
      ) : null}
      {madeToWait.length > 0 ? (
        <>
          <h3>{t("unpaid.waited")}</h3>
          <p className="muted">{t("unpaid.waitedText")}</p>
          <ul className="plain-list">
            {madeToWait.map(({ id, child, division, holdEndedAt, triedAt, until }) => (
              <li key={id}>
                <LocalLink to={`${tablePath(league)}/${id}`}>
                  {child ? `${child.firstName} ${child.lastName}` : t("noName")}
                </LocalLink>
                {`: ${t("unpaid.waiter", {
                  division,
                  date: moment(triedAt).date,
                  ended: moment(holdEndedAt).time,
                  tried: moment(triedAt).time,
                  until: moment(until).time,
                })}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}
