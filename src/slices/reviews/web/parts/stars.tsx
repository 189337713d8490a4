import { Icon, type IconName } from "#design/icon.tsx";
import { useTranslations } from "#browser/translations.ts";
import { MOST_STARS } from "../../contract/review.ts";

/** Stars as they are drawn, with their number for who does not see them. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslations("reviews");
  return (
    <span className="stars" role="img" aria-label={t("starsOf", { stars })}>
      <DrawnStars full={stars} empty={MOST_STARS - stars} />
    </span>
  );
}

/** Stars without words. */
export function DrawnStars({ full, empty = 0 }: { full: number; empty?: number }) {
  const icons: IconName[] = [...Array<IconName>(full).fill("star-fill"), ...Array<IconName>(empty).fill("star")];
  // A row of signs has no other key than the position of each.
  return icons.map((name, at) => <Icon key={`${name} ${at}`} name={name} />);
}
