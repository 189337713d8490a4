import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { brandName } from "#kernel/money/card-brand.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { localIn } from "#kernel/time/zone.ts";
import { PriceTable, TotalRow } from "#slices/payments/web/public.ts";
import type { ConfirmedOrder } from "../../../contract/mine.ts";
import { RefundSentence } from "../season/refund-sentence.tsx";
import { SeasonFacts } from "../season/season-facts.tsx";
import { StatusTag } from "../season/status-tag.tsx";
import { NextSteps } from "./next-steps.tsx";
import { SignedTexts } from "./signed-texts.tsx";
import { cameOf } from "./order-states.ts";

/** One league of a checkout, as it is now. */
export function OrderResult({ order, now, checkout }: { order: ConfirmedOrder; now: string; checkout: string }) {
  const nameOf = useSeasonName();
  const t = useTranslations("registration.done");
  const formats = useFormats();
  const { league, season, venue, children, lines, totalCents } = order;
  const came = cameOf(order);
  const today = localIn(league.timeZone, now).date;
  return (
    <Panel className="result" aria-labelledby={`result-${order.id}`}>
      <div className="result-head">
        <div>
          <h2 id={`result-${order.id}`}>
            <LocalLink to={`/league-details/${league.slug}`}>{league.name}</LocalLink>
          </h2>
          <p className="muted">{nameOf(season.name)}</p>
        </div>
        <p className="result-number">
          <span className="small muted">{t("number")}</span>
          <b className="figures">{order.number}</b>
        </p>
      </div>
      <ul className="plain-list result-children">
        {children.map((child) => (
          <li key={child.registrationId}>
            <b>
              {child.firstName} {child.lastName}
            </b>
            <span>{child.division.name}</span>
            <StatusTag status={child.status} />
          </li>
        ))}
      </ul>
      {came === "registered" ? null : <Unsettled order={order} checkout={checkout} />}
      <SeasonFacts season={season} venue={venue} />
      {came === "registered" ? (
        <>
          <h3>{t("next")}</h3>
          <NextSteps steps={order.nextSteps} today={today} />
          <h3>{t("refunds")}</h3>
          <RefundSentence steps={order.refundSteps} today={today} />
        </>
      ) : null}
      <SignedTexts order={order} checkout={checkout} />
      <h3>{t("receipt")}</h3>
      <PriceTable
        caption={t("receipt")}
        lines={lines}
        total={
          <>
            <TotalRow label={t("total")} amountCents={totalCents} />
            {order.paidCents > 0 ? <TotalRow label={t("paid")} amountCents={order.paidCents} /> : null}
            {order.refundedCents > 0 ? <TotalRow label={t("refunded")} amountCents={-order.refundedCents} /> : null}
          </>
        }
      />
      <p className="small">
        {order.card
          ? t("card", { brand: brandName(order.card.brand), last4: order.card.last4 })
          : order.paidCents > 0
            ? t("offline")
            : null}
      </p>
      {order.installments.length > 1 ? (
        <ul className="plain-list small">
          {order.installments.map(({ dueAt, amountCents, state }) => (
            <li key={dueAt}>
              {t("part", {
                amount: formats.amount(amountCents),
                date: formats.longDate(localIn(league.timeZone, dueAt).date),
              })}{" "}
              {t(
                state === "paid"
                  ? "partPaid"
                  : state === "late"
                    ? "partLate"
                    : state === "cancelled"
                      ? "partOff"
                      : "partDue",
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** What is not a plain yes: said in words, with what to do. */
function Unsettled({ order, checkout }: { order: ConfirmedOrder; checkout: string }) {
  const t = useTranslations("registration.done");
  const formats = useFormats();
  const came = cameOf(order);
  if (came === "registered") return null;
  return (
    <Notice as="div" className="result-state" data-state={came} role={came === "pending" ? "status" : undefined}>
      <p>
        <b>{t(`state.${came}`)}</b>
      </p>
      <p>{t(`stateText.${came}`, { amount: formats.amount(order.refundedCents) })}</p>
      {came === "declined" ? (
        <ButtonLink
          kind="primary"
          to={checkout === order.id ? "/payment" : `/payment?checkout=${checkout}`}
          reloadDocument
        >
          {t("payAgain")}
        </ButtonLink>
      ) : null}
      {came === "pending" ? (
        <ButtonLink className="without-script" to={`/confirmation/${checkout}`} reloadDocument>
          {t("look")}
        </ButtonLink>
      ) : null}
    </Notice>
  );
}
