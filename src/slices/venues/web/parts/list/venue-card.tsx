import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { OwnVenues } from "../../../contract/venues.ts";

/** A venue of one's own leagues. @param several whether somebody runs several, so that each is named */
export function VenueCard({ venue, several }: { venue: OwnVenues["venues"][number]; several: boolean }) {
  const t = useTranslations("venues.list");
  const { id, name, address, city, state, zip, fields, leagues, others, closedToday } = venue;
  return (
    <Panel as="li" className="corner venue-card">
      <h3>
        <LocalLink to={`/venues/${id}`}>{name}</LocalLink>
      </h3>
      <p>
        {address}, {city}, {state} {zip}
      </p>
      <ul className="plain-list small muted">
        <li>{t("fields", { count: fields })}</li>
        {leagues.map((league) => (
          <li key={league.id}>
            {several ? t(`useOf.${league.use}`, { league: league.name }) : t(`use.${league.use}`)}
          </li>
        ))}
        {others > 0 ? <li>{t("others", { count: others })}</li> : null}
      </ul>
      {closedToday ? (
        <Tag tone={closedToday.whole ? "stop" : "wait"}>
          {t(closedToday.whole ? "closedWhole" : "closedPart", { reason: closedToday.reason })}
        </Tag>
      ) : null}
    </Panel>
  );
}
