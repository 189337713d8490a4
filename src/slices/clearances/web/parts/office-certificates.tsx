import { DecisionForm } from "#browser/forms/decision-form.tsx";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { LONGEST_REASON, type OfficeCertificate } from "../../contract/certificate.ts";
import { CertificateFacts } from "./certificate-facts.tsx";

type Answer = FailedForm<Record<"certificate" | "decision" | "reason" | "role", string>> | undefined;
interface CertificatesProps {
  league: string;
  certificates: readonly OfficeCertificate[];
  answer: Answer;
}

/** The certificates that wait for a league, and those that it has decided about. */
export function OfficeCertificates({ certificates, ...rest }: CertificatesProps) {
  const t = useTranslations("clearances.office");
  const waiting = certificates.filter(({ decision }) => decision === null);
  const decided = certificates.filter(({ decision }) => decision !== null);
  return (
    <>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{t("waiting")}</h2>
        {waiting.length === 0 ? <p>{t("noneWaiting")}</p> : null}
        {waiting.map((certificate) => (
          <Entry key={certificate.id} certificate={certificate} {...rest} />
        ))}
      </section>
      {decided.length === 0 ? null : (
        <section aria-labelledby="decided">
          <h2 id="decided">{t("decided")}</h2>
          <Panel as="div" className="clearance-decided">
            {decided.map((certificate) => (
              <Entry key={`${certificate.id} ${certificate.decision}`} certificate={certificate} {...rest} />
            ))}
          </Panel>
        </section>
      )}
    </>
  );
}

interface EntryProps {
  league: string;
  certificate: OfficeCertificate;
  answer: Answer;
}

function Entry({ league, certificate, answer }: EntryProps) {
  const t = useTranslations("clearances.office");
  const kind = useTranslations("clearances.kinds")(certificate.kind);
  const localPath = useLocalPath();
  const facts = useTranslations("clearances.facts");
  const { longDate } = useFormats();
  const { id, person, isOwn, isExpired, hasFile, isReported, issuer, issuedOn, validUntil, decision, reason } =
    certificate;
  const failed = answer?.typed.certificate === id ? answer : undefined;
  const form = <Decide certificate={certificate} answer={failed} />;
  return (
    <article className={decision === null ? "panel" : undefined} aria-labelledby={`certificate-${id}`}>
      <div className="clearance-head">
        <h3 id={`certificate-${id}`}>{t("person", { kind, name: person })}</h3>
        <p className="clearance-tags">
          {isExpired ? <Tag tone="stop">{t("expired")}</Tag> : null}
          {decision === "approved" ? <Tag tone="go">{t("approved")}</Tag> : null}
          {decision === "sent-back" ? <Tag tone="stop">{t("sentBack")}</Tag> : null}
        </p>
      </div>
      {decision === null ? (
        <CertificateFacts certificate={certificate} />
      ) : (
        <p className="muted">{facts("line", { issuer, from: longDate(issuedOn), until: longDate(validUntil) })}</p>
      )}
      {decision === "sent-back" && reason ? <p>{t("sentBackWhy", { reason })}</p> : null}
      {hasFile ? (
        <p>
          <a
            className="button"
            data-kind="quiet"
            href={localPath(`/league-management/${league}/certificates/${id}`)}
            aria-label={t("openOf", { kind, name: person })}
          >
            {t("open")}
          </a>{" "}
          <span className="muted small">{t("audited")}</span>
        </p>
      ) : isReported ? (
        <p className="muted">{t("reported", { service: issuer })}</p>
      ) : decision === null ? (
        <p className="muted">{t("fileGone")}</p>
      ) : null}
      {isOwn ? (
        <Notice>{t("own")}</Notice>
      ) : decision === null ? (
        form
      ) : (
        <details open={failed !== undefined || undefined}>
          <summary className="button" data-kind="quiet">
            {t("change")}
          </summary>
          {form}
        </details>
      )}
    </article>
  );
}

function Decide({ certificate: { id, decision, isExpired }, answer }: Omit<EntryProps, "league">) {
  const t = useTranslations("clearances.office");
  const choices = (["approved", "sent-back"] as const).filter(
    (one) => one !== decision && !(one === "approved" && isExpired),
  );
  return (
    <DecisionForm
      id={id}
      fields={{ intent: "decide", certificate: id }}
      answer={answer}
      legend={t("decision")}
      choices={choices.map((key) => ({ key, name: t(`decisions.${key}`) }))}
      reason={{ name: "reason", label: t("reason"), hint: t("reasonHint"), longest: LONGEST_REASON }}
      button={{ label: t("decide"), busyLabel: t("deciding") }}
      className="reading clearance-decision"
    />
  );
}
