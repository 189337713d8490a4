import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useZone } from "#browser/zone.ts";
import { localIn } from "#kernel/zone.ts";
import type { Deadline, MyLeagues } from "../../../contract/mine.ts";
import { useNameList } from "../season/name-list.ts";
import { useTimeLeft } from "../season/time-left.ts";
import { OfferForms } from "./offer-forms.tsx";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What wants an answer, the soonest first: held places, offers, parts that are due. */
export function Deadlines({ mine, offerKey }: { mine: MyLeagues; offerKey: string }) {
  const t = useTranslations("registration.mine");
  if (mine.deadlines.length === 0) return null;
  return (
    <section className="deadlines" aria-labelledby="deadlines">
      <h2 id="deadlines">{t("deadlines")}</h2>
      <ul className="plain-list">
        {mine.deadlines.map((one) => (
          <li
            key={one.kind + (one.orderId ?? one.registrationIds.join())}
            className="panel deadline"
            data-kind={one.kind}
          >
            <Words deadline={one} now={mine.now} />
            <Answer deadline={one} offerKey={offerKey} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ deadline, now }: { deadline: Deadline; now: string }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const { kind, firstNames, leagueName, seasonName, amountCents } = deadline;
  const names = useNameList()(firstNames);
  return (
    <div>
      <p className="deadline-what">
        <b>{t(`deadline.${kind}`, { names, count: firstNames.length, amount: formats.amount(amountCents) })}</b>
      </p>
      <p className="muted">
        {leagueName} · {seasonName}
      </p>
      <p>
        <Until {...{ kind, now }} deadline={deadline.deadline} zone={deadline.timeZone} />
      </p>
    </div>
  );
}

/** When it ends; while hours are left also how many, and in the end minutes. */
function Until({ kind, deadline, zone, now }: { kind: Deadline["kind"]; deadline: string; zone: string; now: string }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const { zone: reader, own } = useZone();
  const left = useTimeLeft(deadline, now);
  const at = localIn(own ? reader : zone, deadline);
  const date = formats.dateWithWeekday(at.date);
  if (kind === "instalment") return <time dateTime={deadline}>{t("on", { date })}</time>;
  const span =
    left >= HOUR ? t("hours", { count: Math.floor(left / HOUR) }) : t("minutes", { count: Math.floor(left / MINUTE) });
  return (
    <>
      <time dateTime={deadline}>{t(own ? "until" : "untilThere", { date, time: formats.time(at.time) })}</time>
      {own ? ` · ${span}` : null}
    </>
  );
}

function Answer({ deadline, offerKey }: { deadline: Deadline; offerKey: string }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const { kind, orderId, registrationIds, amountCents } = deadline;
  const amount = formats.amount(amountCents);
  if (kind === "offer")
    return <OfferForms id={registrationIds[0] ?? ""} submissionKey={offerKey} amountCents={amountCents} />;
  if (kind === "hold") {
    return (
      <LocalLink className="button" data-kind="primary" to="/confirm-registration">
        {t("payNow", { amount })}
      </LocalLink>
    );
  }
  if (kind === "aid") {
    return (
      <LocalLink className="button" to="/confirm-registration">
        {t("see")}
      </LocalLink>
    );
  }
  return (
    <LocalLink className="button" to={`/payment?order=${orderId}`} reloadDocument>
      {t("payNow", { amount })}
    </LocalLink>
  );
}
