import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { Park } from "#design/drawings/park.tsx";
import { Asked, Features, HowItWorks } from "./explained.tsx";
import { SearchForm } from "./search-form.tsx";
import { NearYou, SportTiles, type NearYouProps } from "./ways-in.tsx";
import "../../words/landing.ts";

interface HeroProps {
  /** How many leagues can be found. */
  leagueCount: number;
  /** What the visitor searched for last, or chose here. */
  zip: string | undefined;
}

/** The park on Saturday, and the search. */
export function Hero({ leagueCount, zip }: HeroProps) {
  const t = useTranslations("landing");
  const formats = useFormats();
  return (
    <section className="hero">
      <div className="hero-park">
        <Park name="saturday" />
        <div className="container">
          <h1 className="hero-title">{t("heading")}</h1>
          <p className="hero-lead">{t("lead")}</p>
          {leagueCount > 1 ? (
            <p className="hero-count">{t("leadCount", { count: formats.number(leagueCount) })}</p>
          ) : null}
        </div>
      </div>
      <div className="container">
        <SearchForm zip={zip} />
      </div>
    </section>
  );
}

/** Ways in, and what families and leagues find here. */
export function BelowSearch({ registering, zip, thisYear }: NearYouProps) {
  return (
    <>
      <SportTiles sports={registering.sports} sportCount={registering.sportCount} />
      <NearYou registering={registering} zip={zip} thisYear={thisYear} />
      <HowItWorks />
      <Features />
      <Asked />
    </>
  );
}
