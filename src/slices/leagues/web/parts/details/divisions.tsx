import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { Bar } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { DivisionDetails, SeasonDetails } from "../../../contract/details.ts";
import { AvailabilityBadge } from "../availability.tsx";
import { SpotsText } from "./facts.tsx";
import { FeeTable } from "./fee-table.tsx";

/** The divisions as a ladder by age, with who fits, live spots and price. A league with one division never says the word. */
export function Divisions({ season }: { season: SeasonDetails }) {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  const [only, ...more] = season.divisions;
  const several = more.length > 0;
  const sameDay = more.every(({ ageCutoffDate }) => ageCutoffDate === only?.ageCutoffDate);
  return (
    <section>
      <h2>{several ? t("divisions") : t("fees")}</h2>
      {several && only && sameDay ? (
        <p className="muted">{t("agesOn", { date: formats.date(only.ageCutoffDate) })}</p>
      ) : null}
      {several ? (
        <ol className="plain-list ladder">
          {byAge(season.divisions).map((division) => (
            <li key={division.id} className="ladder-rung">
              <p className="ladder-ages figures" aria-hidden="true">
                {shortAges(division.ages)}
              </p>
              <Panel as="div">
                <Division division={division} ownDay={!sameDay} />
              </Panel>
            </li>
          ))}
        </ol>
      ) : only ? (
        <FeeTable lines={only.feeLines} total={only.priceCents} />
      ) : null}
    </section>
  );
}

/** The youngest first; of one age as the league has them. */
function byAge(divisions: readonly DivisionDetails[]): DivisionDetails[] {
  return divisions.toSorted((a, b) => a.ages.minimum - b.ages.minimum || a.ages.maximum - b.ages.maximum);
}

/** "9–10", "9", or "35+" where there is no upper end; the words beside it say the same in a sentence. */
function shortAges({ minimum, maximum }: DivisionDetails["ages"]): string {
  if (maximum >= 99) return `${minimum}+`;
  return minimum === maximum ? String(minimum) : `${minimum}–${maximum}`;
}

/** @param ownDay whether the day that decides about the age is not that of all divisions */
function Division({ division, ownDay }: { division: DivisionDetails; ownDay: boolean }) {
  const t = useTranslations("leagues");
  const formats = useFormats();
  const { ages, spots } = division;
  const facts = {
    minimum: String(ages.minimum),
    maximum: String(ages.maximum),
    date: formats.date(division.ageCutoffDate),
  };
  const isOpenEnded = ages.maximum >= 99;
  return (
    <>
      <div className="find-line">
        <h3>{division.name}</h3>
        <AvailabilityBadge availability={division.availability} />
      </div>
      <p>
        <strong>
          {ownDay
            ? t(isOpenEnded ? "details.eligibilityFrom" : "details.eligibility", facts)
            : t(isOpenEnded ? "card.agesFrom" : "card.ages", facts)}
        </strong>
        {" · "}
        {t(`gender.${division.gender}`)}
      </p>
      <p className="small muted division-spots">
        <SpotsText of={division} />
      </p>
      <Bar percent={(100 * spots.taken) / spots.capacity} />
      <details className="fee-details">
        <summary>
          <span className="figures card-amount">{formats.money(division.priceCents)}</span> {t("card.price")}
        </summary>
        <FeeTable lines={division.feeLines} total={division.priceCents} />
      </details>
    </>
  );
}
