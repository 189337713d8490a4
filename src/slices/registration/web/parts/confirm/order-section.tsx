import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { Notice } from "#design/notice.tsx";
import type { OpenOrder } from "../../../contract/open-orders.ts";
import { SeasonFacts } from "../season/season-facts.tsx";
import { Agreements } from "./agreements.tsx";
import { ChildAnswers, ContactAnswers, type Changed } from "./child-answers.tsx";
import type { TypedChoice } from "./confirm-forms.ts";
import { PricePanel } from "./price-panel.tsx";

interface OrderSectionProps {
  order: OpenOrder;
  /** Whether no other order stands on the page. */
  alone: boolean;
  /** What was just corrected. */
  changed: Changed;
  now: string;
  answer: FailedForm<TypedChoice> | undefined;
  aidKey: string;
}

/** One league's spots: who plays, what was told and signed, and what it costs. */
export function OrderSection({ order, alone, changed, now, answer, aidKey }: OrderSectionProps) {
  const nameOf = useSeasonName();
  const t = useTranslations("registration.confirm");
  const { league, season, venue, children } = order;
  return (
    <section className="order" aria-labelledby={`order-${order.id}`}>
      <div className="order-head">
        <h2 id={`order-${order.id}`}>
          <LocalLink to={`/league-details/${league.slug}`}>{league.name}</LocalLink>
        </h2>
        <p className="muted">{nameOf(season.name)}</p>
        <SeasonFacts season={season} venue={venue} />
      </div>
      <div className="order-columns">
        <div className="order-told">
          {children.map((child) => (
            <ChildAnswers key={child.registrationId} {...{ child, order, alone, changed }} />
          ))}
          <ContactAnswers {...{ order, alone, changed }} />
          <Agreements order={order} />
        </div>
        <PricePanel {...{ order, now, answer, aidKey }} />
      </div>
      {order.state === "paying" ? (
        <Notice>
          {t("paying")} <LocalLink to={`/confirmation/${order.id}`}>{t("payingSee")}</LocalLink>
        </Notice>
      ) : null}
    </section>
  );
}
