import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useDeadlineText } from "#browser/deadline.ts";
import { SendButton } from "#design/form-fields.tsx";
import { useTimeLeft } from "#browser/time-left.ts";
import { useLeftText } from "./left-text.ts";

const MINUTE = 60_000;
/** From here on a screen reader is told too (screens.md G17). */
const WARNED = 2 * MINUTE;

export interface Held {
  id: string;
  extendable: boolean;
  /** For extending it: sent twice it is done once. */
  key: string;
}

interface HoldClockProps {
  /** The server's time and when the first spot goes back, ISO 8601. */
  now: string;
  expiresAt: string;
  /** How many spots. */
  count: number;
  league: { timeZone: string };
  orders: readonly Held[];
  /** Where the form to hold them longer is sent to; the page itself unless told otherwise. */
  action?: string;
  /** The time is over. */
  onOver(): void;
}

/** How long the spots are held. It counts in whole minutes, and says only once that the end is near. */
export function HoldClock({ now, expiresAt, count, league, orders, action, onOver }: HoldClockProps) {
  const t = useTranslations("registration.hold");
  const deadline = useDeadlineText();
  const left = useTimeLeft(expiresAt, now);
  const leftText = useLeftText()(left);
  const { formData } = useNavigation();
  const extendable = orders.filter((one) => one.extendable);
  const soon = left <= WARNED;
  const over = left === 0;
  const told = useRef(onOver);
  useEffect(() => {
    told.current = onOver;
  }, [onOver]);
  useEffect(() => {
    if (over) told.current();
  }, [over]);

  return (
    <section className="hold-clock" data-soon={soon ? "" : undefined}>
      <p className="hold-state">
        <b>{t("heading", { count })}</b>{" "}
        <time dateTime={expiresAt}>{t("until", { time: deadline(league.timeZone, expiresAt) })}</time>
        <span className="hold-left">{leftText ? ` · ${leftText}` : null}</span>
      </p>
      <p className="hold-note" role="status">
        {soon && leftText
          ? `${t("soon", { count })} ${extendable.length > 0 ? t("soonExtend", { count }) : ""}`
          : t("calm", { count })}
      </p>
      {extendable.length > 0 ? (
        <Form method="post" {...(action ? { action } : {})} preventScrollReset>
          <input type="hidden" name="intent" value="extend" />
          {extendable.map(({ id, key }) => (
            <input key={id} type="hidden" name="order" value={`${id} ${key}`} />
          ))}
          <SendButton
            kind={soon ? "primary" : "quiet"}
            size="small"
            busy={formData?.get("intent") === "extend"}
            label={t("extend")}
            busyLabel={t("extending")}
          />
        </Form>
      ) : null}
    </section>
  );
}
