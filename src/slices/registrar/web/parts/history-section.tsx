import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";
import type { OfficeRegistration } from "../../contract/registration.ts";
import { useMoment } from "./moment.ts";

/** What the audit trail says, in a manager's words. What is not told here is told by another line of the same moment. */
const EVENTS = {
  "registration.held": "held",
  "registration.waitlisted": "waitlisted",
  "registration.confirmed": "confirmed",
  "registration.expired": "expired",
  "registration.offered": "offered",
  "registration.offered-by-hand": "byHand",
  "registration.offer-accepted": "accepted",
  "registration.offer-declined": "declined",
  "registration.offer-lapsed": "offerLapsed",
  "registration.left-waitlist": "left",
  "registration.removed": "removed",
  "registration.cancelled": "cancelled",
  "registration.moved": "moved",
  "registration.family-invited": "invited",
  "registration.taken-over": "takenOver",
  "registration.aid-asked": "aidAsked",
  "registration.aid-decided": "aidDecided",
  "payments.order-paid": "orderPaid",
  "payments.order-expired": "orderExpired",
  "payments.payment-received": "paymentReceived",
  "payments.installment-paid": "installmentPaid",
  "payments.installment-failed": "installmentFailed",
  "payments.refund-begun": "refundBegun",
  "payments.item-changed": "itemChanged",
} as const;

type Line = { at: string; who: string; what: string; note?: string };

/** Who did what, when: the newest first, with what managers wrote. */
export function HistorySection({ one: { history, notes, league } }: { one: OfficeRegistration }) {
  const t = useTranslations("registrar.officeOne");
  const formats = useFormats();
  const moment = useMoment(league.timeZone);
  const lines: Line[] = [
    ...history.flatMap(({ at, action, by, family, amountCents }) => {
      const event = EVENTS[action as keyof typeof EVENTS];
      if (event === undefined) return [];
      const who = by === null ? t("byItself") : family ? t("byFamily", { name: by }) : by;
      const what = t(`events.${event}`);
      return { at, who, what: amountCents === null ? what : `${what}: ${formats.amount(amountCents)}` };
    }),
    ...notes.map(({ at, by, reason }) => ({ at, who: t("noteBy", { name: by ?? "" }), what: "", note: reason })),
  ];
  return (
    <Panel title={t("history")}>
      {lines.length === 0 ? <p>{t("noHistory")}</p> : null}
      <ol className="plain-list office-history">
        {lines
          .toSorted((a, b) => (a.at < b.at ? 1 : -1))
          .map(({ at, who, what, note }) => (
            <li key={at + what + who}>
              <span className="muted">
                {moment(at).date}, {moment(at).time} · {who}
              </span>
              {note === undefined ? <span>{what}</span> : <q>{note}</q>}
            </li>
          ))}
      </ol>
    </Panel>
  );
}
