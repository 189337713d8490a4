import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { Bar } from "#design/controls.tsx";
import type { DivisionDetails, SeasonDetails } from "../../../contract/details.ts";
import { AvailabilityBadge } from "../availability.tsx";
import { PlacesText } from "./facts.tsx";
import { FeeTable } from "./fee-table.tsx";

/** The divisions with who fits, live places and price. A league with one division never says the word. */
export function Divisions({ season }: { season: SeasonDetails }) {
  const t = useTranslations("leagues.details");
  const [only, ...more] = season.divisions;
  const several = more.length > 0;
  return (
    <section>
      <h2>{several ? t("divisions") : t("fees")}</h2>
      {several ? (
        <ul className="plain-list division-list">
          {season.divisions.map((division) => (
            <li key={division.id} className="panel">
              <Division division={division} />
            </li>
          ))}
        </ul>
      ) : only ? (
        <FeeTable lines={only.feeLines} total={only.priceCents} />
      ) : null}
    </section>
  );
}

function Division({ division }: { division: DivisionDetails }) {
  const t = useTranslations("leagues");
  const formats = useFormats();
  const { ages, spots } = division;
  const facts = {
    minimum: String(ages.minimum),
    maximum: String(ages.maximum),
    date: formats.date(division.ageCutoffDate),
  };
  return (
    <>
      <div className="find-line">
        <h3>{division.name}</h3>
        <AvailabilityBadge availability={division.availability} />
      </div>
      <p>
        <strong>{ages.maximum >= 99 ? t("details.eligibilityFrom", facts) : t("details.eligibility", facts)}</strong>
        {" · "}
        {t(`gender.${division.gender}`)}
      </p>
      <p className="small muted division-places">
        <PlacesText of={division} />
      </p>
      <Bar percent={(100 * spots.taken) / spots.capacity} />
      <details className="fee-details">
        <summary>
          <span className="figures card-amount">{formats.money(division.priceCents)}</span> {t("details.perPlayer")}
        </summary>
        <FeeTable lines={division.feeLines} total={division.priceCents} />
      </details>
    </>
  );
}
