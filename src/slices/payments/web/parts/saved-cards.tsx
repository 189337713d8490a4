import { useTranslations } from "#browser/translations.ts";
import { FieldGroup } from "#design/form-fields.tsx";
import { Check } from "#design/controls.tsx";
import type { CardForm } from "../../contract/checkouts.ts";
import { brandName } from "#kernel/money/card-brand.ts";

interface SavedCardsProps {
  cards: CardForm["savedCards"];
  /** Its id; "" for another card. */
  chosen: string;
  choose(id: string): void;
}

/** Cards that are kept from earlier, and another one. Nothing where there are none. */
export function SavedCards({ cards, chosen, choose }: SavedCardsProps) {
  const t = useTranslations("payments.card");
  if (cards.length === 0) return null;
  const choice = (id: string, label: string) => (
    <Check
      key={id}
      type="radio"
      name="card"
      value={id}
      checked={chosen === id}
      onChange={() => choose(id)}
      label={label}
    />
  );
  return (
    <FieldGroup name="saved-card" legend={t("saved")}>
      {cards.map(({ id, brand, last4, expiry }) =>
        choice(id, t("savedCard", { brand: brandName(brand), last4, expiry })),
      )}
      {choice("", t("other"))}
    </FieldGroup>
  );
}
