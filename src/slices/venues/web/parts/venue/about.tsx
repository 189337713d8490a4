import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { FactList } from "#design/office/office-parts.tsx";
import { Panel } from "#design/panel.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import { pinText } from "./pin-position.ts";

/** Parking, pin and the leagues of a venue; and the way out for a league that only chose or added it. */
export function About({ page, path }: { page: VenuePage; path: string }) {
  const t = useTranslations("venues");
  const { venue, leagues, mayChange } = page;
  const leaving = leagues.filter(({ own, use }) => own && use !== "home");
  return (
    <Panel className="venue-section" aria-labelledby="about-head">
      <div className="venue-section-head">
        <h2 id="about-head">{t("page.about")}</h2>
        {mayChange ? (
          <ButtonLink size="small" to={`${path}?edit=venue`} preventScrollReset>
            {t("page.editVenue")}
          </ButtonLink>
        ) : null}
      </div>
      <FactList
        facts={[
          [
            t("page.leagues"),
            <ul key="leagues" className="plain-list venue-leagues">
              {leagues.map(({ id, name, own, use }) => (
                <li key={id}>
                  {own ? <LocalLink to={`/league-management/${id}`}>{name}</LocalLink> : name}{" "}
                  <span className="small muted">
                    {own || use !== "added" ? t(`list.use.${use}`) : t("list.useOf.added", { league: name })}
                  </span>
                </li>
              ))}
            </ul>,
          ],
          [t("page.parking"), venue.parkingNote || <span className="muted">{t("page.noParking")}</span>],
          [
            t("page.pin"),
            venue.pinned ? pinText(venue) : <span className="muted">{t("page.noPin", { zip: venue.zip })}</span>,
          ],
        ]}
      />
      {leaving.map(({ id, name }) => (
        <ConfirmedAction
          key={id}
          small
          intent="leave"
          fields={{ league: id }}
          label={t("page.leave")}
          question={t("page.leaveQuestion", { league: name })}
          sure={t("page.leaveNow", { league: name })}
        />
      ))}
    </Panel>
  );
}
