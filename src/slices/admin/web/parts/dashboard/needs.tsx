import { LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { officePath } from "#slices/officials/web/public.ts";
import type { Need } from "../../../contract/dashboard.ts";

/** Needs that are shown at once; more of them are folded away. */
const AT_ONCE = 6;

interface NeedsProps {
  needs: Need[];
  /** On the page of one league its name is not said again. */
  ofOne?: boolean;
}

/** What waits, in words with its count; each leads to where that much is. */
export function Needs({ needs, ofOne = false }: NeedsProps) {
  const t = useTranslations("admin");
  const [first, rest] = [needs.slice(0, AT_ONCE), needs.slice(AT_ONCE)];
  return (
    <section aria-labelledby="needs-you" className="dashboard-needs">
      <h2 id="needs-you">{t("needsYou")}</h2>
      {needs.length === 0 ? <p>{t("nothing")}</p> : <List needs={first} ofOne={ofOne} />}
      {rest.length > 0 ? (
        <details>
          <summary>{t("more", { count: rest.length })}</summary>
          <List needs={rest} ofOne={ofOne} />
        </details>
      ) : null}
    </section>
  );
}

function List({ needs, ofOne }: Required<NeedsProps>) {
  const t = useTranslations("admin.need");
  const textOf = useNeedText();
  return (
    <ul className="plain-list">
      {needs.map((need) => (
        <li key={pageOf(need) + need.kind}>
          <LocalLink to={pageOf(need)}>
            {"leagueName" in need && !ofOne
              ? t("ofLeague", { league: need.leagueName, need: textOf(need) })
              : textOf(need)}
            <Icon name="caret-right" />
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

function useNeedText(): (need: Need) => string {
  const nameOf = useSeasonName();
  const t = useTranslations("admin.need");
  return (need) => {
    const { count } = need;
    switch (need.kind) {
      case "aid":
        return t("aid", { count });
      case "cards":
        return t("cards");
      case "waitlist":
        return t("waitlist", { count, season: nameOf(need.seasonName) });
      case "disputed-scores":
        return t("disputed-scores", { count });
      case "missing-scores":
        return t("missing-scores", { count });
      case "officials-missing":
        return t("officials-missing", { count });
      case "officials-unanswered":
        return t("officials-unanswered", { count });
      case "leagues":
        return t("leagues", { count });
      case "identities":
        return t("identities", { count });
      case "reports":
        return t("reports", { count });
      case "reviews":
        return t("reviews", { count });
      case "findings":
        return t("findings", { count });
      case "sent-back":
        return t("sent-back", { count });
      case "drafts":
        return t("drafts", { count });
    }
  };
}

function pageOf(need: Need): string {
  switch (need.kind) {
    case "leagues":
      return "/dashboard/leagues";
    case "identities":
      return "/dashboard/identities";
    case "reports":
      return "/dashboard/reports";
    case "reviews":
      return "/dashboard/reviews";
    case "findings":
      return "/dashboard/findings";
    case "aid":
      return `/league-management/${need.leagueId}/registrations?season=${need.seasonId}&money=aid`;
    case "cards":
      return `/league-management/${need.leagueId}/money`;
    case "waitlist":
      return `/league-management/${need.leagueId}/waitlist?season=${need.seasonId}`;
    case "disputed-scores":
      return `/results/${need.seasonId}?show=disputed`;
    case "missing-scores":
      return `/results/${need.seasonId}?show=missing`;
    case "officials-missing":
    case "officials-unanswered":
      return `${officePath(need.leagueId)}?season=${need.seasonId}`;
    case "sent-back":
    case "drafts":
      return "/submit-league";
  }
}
