import { useTranslations } from "#browser/translations.ts";
import { MOST_STARS } from "../../contract/review.ts";

/** Stars as they are drawn, with their number for who does not see them. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslations("reviews");
  return (
    <span className="stars" role="img" aria-label={t("starsOf", { stars })}>
      {"★".repeat(stars)}
      <span className="stars-empty">{"☆".repeat(MOST_STARS - stars)}</span>
    </span>
  );
}
