import type { ReactNode } from "react";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { Panel } from "#design/panel.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import { AtOnce } from "./at-once.tsx";
import { useFieldName } from "./field-name.ts";
import { useSentences } from "./sentences.ts";
import { inForm } from "./time-fields.tsx";

interface SectionProps {
  page: VenuePage;
  path: string;
}

/** A list of the page with what adds to it. */
function Section({ id, title, add, children }: { id: string; title: string; add: ReactNode; children: ReactNode }) {
  return (
    <Panel className="venue-section" aria-labelledby={id}>
      <div className="venue-section-head">
        <h2 id={id}>{title}</h2>
        {add}
      </div>
      {children}
    </Panel>
  );
}

function Add({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink size="small" to={to} preventScrollReset>
      <Icon name="plus" /> {label}
    </ButtonLink>
  );
}

/** Where a season's games in a closure are cancelled. */
function rainOutOf(season: string, { to, ...closure }: Readonly<Record<string, string | null>>): string {
  const said = Object.entries({ ...closure, to: to && inForm(to) }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `/scheduling/${season}/rain-out?${new URLSearchParams(said)}`;
}

/** Opens the dialog of what stands in a list. */
function Edit({ to, name }: { to: string; name: string }) {
  const t = useTranslations("venues.page");
  return (
    <ButtonLink size="small" to={to} aria-label={t("editNamed", { name })} preventScrollReset>
      {t("edit")}
    </ButtonLink>
  );
}

/** When the venue and its fields are open. */
export function Hours({ page, path }: SectionProps) {
  const t = useTranslations("venues.page");
  const formats = useFormats();
  const { weekdays, times } = useSentences();
  const fieldName = useFieldName(page);
  const { hours, mayChange } = page;
  return (
    <Section
      id="hours-head"
      title={t("hours")}
      add={mayChange ? <Add to={`${path}?hours=new`} label={t("addHours")} /> : null}
    >
      {hours.length === 0 ? (
        <p>{t("usual", { from: formats.time("08:00"), to: formats.time("21:00") })}</p>
      ) : (
        <ul className="venue-list">
          {hours.map(({ id, field, weekdays: days, fromOn, toOn, from, to }) => {
            const name = `${weekdays(days)}, ${times({ from, to })}`;
            return (
              <li key={id}>
                <div className="venue-row">
                  <strong>{name}</strong>
                  <span className="small muted">
                    {fieldName(field)}
                    {fromOn && toOn ? `, ${t("season", { from: formats.date(fromOn), to: formats.date(toOn) })}` : ""}
                  </span>
                </div>
                {mayChange ? (
                  <div className="venue-actions">
                    <Edit to={`${path}?hours=${id}`} name={name} />
                    <AtOnce
                      says={{
                        intent: "remove-hours",
                        id,
                        field,
                        weekdays: days.join(","),
                        from,
                        to: inForm(to),
                        fromOn,
                        toOn,
                      }}
                      label={t("remove")}
                      named={t("removeNamed", { name })}
                      kind="quiet"
                    />
                  </div>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      <p className="small muted">{t("hoursHint")}</p>
    </Section>
  );
}

/** What is closed, today and later. */
export function Closures({ page, path }: SectionProps) {
  const t = useTranslations("venues.page");
  const { days, times } = useSentences();
  const fieldName = useFieldName(page);
  const { closures, mayChange } = page;
  return (
    <Section
      id="closures-head"
      title={t("closures")}
      add={mayChange ? <Add to={`${path}?closure=new`} label={t("addClosure")} /> : null}
    >
      {closures.length === 0 ? (
        <p>{t("noClosures")}</p>
      ) : (
        <ul className="venue-list">
          {closures.map(({ id, field, fromOn, toOn, from, to, reason, author, inside }) => (
            <li key={id}>
              <div className="venue-row">
                <strong>
                  {days(fromOn, toOn)}, {times({ from, to })}
                </strong>
                <span className="small">
                  {fieldName(field)}: {reason}
                </span>
                {author ? <span className="small muted">{t("by", { name: author })}</span> : null}
                {inside.map(({ season, league, count, date }) => (
                  <span key={season.id} className="small">
                    {t("inside", { count, league: league.name })}{" "}
                    {league.own ? (
                      <>
                        <LocalLink to={rainOutOf(season.id, { venue: page.venue.id, field, fromOn, toOn, from, to })}>
                          {t("cancelThem")}
                        </LocalLink>{" "}
                        <LocalLink to={`/scheduling/${season.id}?view=week&date=${date}`}>{t("toBuilder")}</LocalLink>
                      </>
                    ) : null}
                  </span>
                ))}
              </div>
              {mayChange ? (
                <div className="venue-actions">
                  <Edit to={`${path}?closure=${id}`} name={`${days(fromOn, toOn)}, ${reason}`} />
                  <AtOnce
                    says={{
                      intent: "reopen",
                      id,
                      field,
                      fromOn,
                      toOn,
                      from,
                      to: to === null ? null : inForm(to),
                      reason,
                    }}
                    label={t("reopen")}
                    named={t("reopenNamed", { what: `${days(fromOn, toOn)}, ${reason}` })}
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Which leagues may use which fields when. */
export function Permits({ page, path }: SectionProps) {
  const t = useTranslations("venues.page");
  const formats = useFormats();
  const { weekdays, times } = useSentences();
  const fieldName = useFieldName(page);
  const { permits, mayChange } = page;
  return (
    <Section
      id="permits-head"
      title={t("permits")}
      add={mayChange ? <Add to={`${path}?permit=new`} label={t("addPermit")} /> : null}
    >
      {permits.length === 0 ? (
        <p>{t("noPermits")}</p>
      ) : (
        <>
          <p className="small muted">{t("permitsHint")}</p>
          <ul className="venue-list">
            {permits.map(({ id, field, league, weekdays: days, fromOn, toOn, from, to }) => (
              <li key={id}>
                <div className="venue-row">
                  <strong>{league.name}</strong>
                  <span className="small">
                    {fieldName(field)}: {weekdays(days)}, {times({ from, to })}
                  </span>
                  <span className="small muted">{formats.dateRange(fromOn, toOn)}</span>
                </div>
                {mayChange ? (
                  <div className="venue-actions">
                    <Edit to={`${path}?permit=${id}`} name={`${league.name}, ${fieldName(field)}`} />
                    <AtOnce
                      says={{
                        intent: "remove-permit",
                        id,
                        fields: field,
                        league: league.id,
                        weekdays: days.join(","),
                        fromOn,
                        toOn,
                        from,
                        to: inForm(to),
                      }}
                      label={t("remove")}
                      named={t("removeNamed", { name: `${league.name}, ${fieldName(field)}` })}
                      kind="quiet"
                    />
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
