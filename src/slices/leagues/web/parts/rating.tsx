import { useFormats } from "#browser/formats.ts";
import { Icon } from "#design/icon.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { Rating } from "../../contract/search/search.ts";
import "../rating.css";

/** A star and "4.8 (24 reviews)", as families rated the league. */
export function RatingText({ rating: { average, count } }: { rating: Rating }) {
  const t = useTranslations("leagues");
  const stars = useFormats().stars(average);
  return (
    <span className="rating">
      <Icon name="star-fill" />
      {t("rating", { stars, count })}
    </span>
  );
}
