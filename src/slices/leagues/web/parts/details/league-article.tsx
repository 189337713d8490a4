import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { SportDrawing } from "#browser/sport-drawing.tsx";
import type { LeagueDetails } from "../../../contract/details.ts";
import type { MapPicture } from "../../../contract/search/map.ts";
import { Breadcrumb } from "../breadcrumb.tsx";
import { useNames } from "../names.ts";
import { Photo } from "../photo.tsx";
import { RatingText } from "../rating.tsx";
import { AtAGlance } from "./at-a-glance.tsx";
import { CoachChecks } from "./coach-checks.tsx";
import { Divisions } from "./divisions.tsx";
import { JoinBar, JoinPanel } from "./join-panel.tsx";
import { OtherSeasons } from "./other-seasons.tsx";
import { Play } from "./play.tsx";
import { Policies } from "./policies.tsx";
import { ShareButton } from "./share-button.tsx";
import { ScheduleAndLocation } from "./schedule-and-location.tsx";
import "../../season-picture.css";

interface LeagueArticleProps {
  league: LeagueDetails;
  /** None while nobody else may see the league. */
  map: MapPicture | undefined;
  now: number;
  /** Of what rank the league's name is: a preview stands below a heading of its own. */
  heading?: "h1" | "h2";
}

/** All that families read about a league: on its page, and before anybody else sees it in its preview. */
export function LeagueArticle({ league, map, now, heading: Heading = "h1" }: LeagueArticleProps) {
  const t = useTranslations("leagues.details");
  const names = useNames();
  const seasonName = useSeasonName();
  const [season, ...others] = league.seasons;
  const sport = names.sport(league.sport, league.customSport);
  return (
    <article className="details">
      <header className="details-head mown" data-photo={league.photo ? true : undefined}>
        {league.photo ? (
          <Photo
            photo={league.photo}
            alt={t("photoOf", { league: league.name })}
            sizes="(min-width: 60em) 50vw, 100vw"
            className="details-photo"
          />
        ) : (
          <SportDrawing sport={league.sport} />
        )}
        <div className="container">
          {Heading === "h1" ? (
            <div className="details-top">
              <Trail name={league.name} />
              <ShareButton title={league.name} />
            </div>
          ) : null}
          <Heading className="details-name">{league.name}</Heading>
          <p>
            {[sport, league.city && `${league.city}, ${league.state}`, season && seasonName(season.name)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {league.rating ? (
            <p>
              <LocalLink className="details-rating" to={`/league-details/${league.slug}/reviews`}>
                <RatingText rating={league.rating} />
              </LocalLink>
            </p>
          ) : null}
        </div>
      </header>
      <div className="container details-columns">
        <div className="details-main">
          {season ? <AtAGlance league={league} season={season} now={now} /> : null}
          <section>
            <h2>{t("about")}</h2>
            <p className="details-tagline">{league.tagline}</p>
            <p className="reading prewrapped">{league.description}</p>
          </section>
          {season ? <Divisions season={season} /> : null}
          {league.play ? <Play slug={league.slug} play={league.play} /> : null}
          {season ? <ScheduleAndLocation league={league} season={season} map={map} /> : null}
          {league.coachChecks ? <CoachChecks checks={league.coachChecks} /> : null}
          <Policies league={league} />
          {others.length ? <OtherSeasons seasons={others} now={now} /> : null}
        </div>
        <aside className="details-side no-print">
          {season ? <JoinPanel league={league} season={season} now={now} /> : null}
        </aside>
      </div>
      {season && Heading === "h1" ? <JoinBar league={league} season={season} now={now} /> : null}
    </article>
  );
}

function Trail({ name }: { name: string }) {
  const t = useTranslations("leagues.details");
  const trail = useTranslations("leagues.trail");
  return (
    <Breadcrumb
      label={t("breadcrumb")}
      steps={[{ text: trail("home"), to: "/" }, { text: trail("find"), to: "/find-league" }, { text: name }]}
    />
  );
}
