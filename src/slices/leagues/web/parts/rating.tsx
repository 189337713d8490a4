import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { Rating } from "../../contract/search.ts";

/** "★ 4.8 (24 reviews)", as families rated the league. */
export function RatingText({ rating: { average, count } }: { rating: Rating }) {
  const t = useTranslations("leagues");
  const stars = useFormats().stars(average);
  return (
    <span className="rating">
      <span aria-hidden="true">★ </span>
      {t("rating", { stars, count })}
    </span>
  );
}
