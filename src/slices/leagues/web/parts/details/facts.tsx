import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { DivisionDetails, SeasonDetails } from "../../../contract/details.ts";

/** The all-in price for one player: the cheapest division's, with "from" where another costs more. */
export function PriceText({ divisions }: { divisions: DivisionDetails[] }) {
  const t = useTranslations("leagues");
  const formats = useFormats();
  const prices = divisions.map((division) => division.priceCents);
  const lowest = Math.min(...prices);
  return (
    <span className="price">
      {Math.max(...prices) > lowest ? `${t("card.from")} ` : ""}
      <span className="figures card-amount">{lowest === 0 ? t("card.free") : formats.money(lowest)}</span>{" "}
      {t("details.perPlayer")}
    </span>
  );
}

/** How many spots there are, and what a family can expect: spots left, or how many wait already. */
export function SpotsText({ of }: { of: Pick<SeasonDetails | DivisionDetails, "spots" | "availability"> }) {
  const t = useTranslations("leagues");
  const { capacity, taken, waiting } = of.spots;
  const filled = t("details.taken", { taken: String(taken), capacity: String(capacity) });
  if (of.availability === "waitlist") return `${filled} · ${t("card.ahead", { count: waiting })}`;
  return of.availability === "closed" ? filled : `${filled} · ${t("card.left", { count: capacity - taken })}`;
}
