import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { OwnClearances } from "../../contract/certificate.ts";
import { CertificateFacts } from "./certificate-facts.tsx";

type OwnCertificate = OwnClearances["certificates"][number];

/** One's certificates with what leagues say of them. */
export function OwnCertificates({ certificates }: Pick<OwnClearances, "certificates">) {
  const t = useTranslations("clearances.own");
  return (
    <Panel title={t("certificates")}>
      {certificates.length === 0 ? <p>{t("noCertificates")}</p> : null}
      <ul className="plain-list clearance-list">
        {certificates.map((certificate) => (
          <Entry key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </Panel>
  );
}

function Entry({ certificate }: { certificate: OwnCertificate }) {
  const t = useTranslations("clearances.own");
  const kind = useTranslations("clearances.kinds")(certificate.kind);
  const localPath = useLocalPath();
  const { id, decisions, waitsFor, isExpired, hasFile, isReported, issuer } = certificate;
  return (
    <li>
      <h3>{kind}</h3>
      <p className="clearance-tags">
        {isExpired ? <Tag tone="stop">{t("expired")}</Tag> : null}
        {decisions.map(({ league, decision }) =>
          decision === "approved" ? (
            <Tag key={league} tone="go">
              {t("approvedBy", { league })}
            </Tag>
          ) : (
            <Tag key={league} tone="stop">
              {t("sentBackBy", { league })}
            </Tag>
          ),
        )}
        {waitsFor.map((league) => (
          <Tag key={league} tone="wait">
            {t("waitsFor", { league })}
          </Tag>
        ))}
        {decisions.length + waitsFor.length === 0 && !isExpired ? <Tag tone="info">{t("notAsked")}</Tag> : null}
      </p>
      <CertificateFacts certificate={certificate} />
      {decisions.map(({ league, reason }) =>
        reason === null ? null : <blockquote key={league}>{t("reason", { league, reason })}</blockquote>,
      )}
      {hasFile ? (
        <p>
          <a
            className="button"
            data-kind="quiet"
            href={localPath(`/profile-backend/certificates/${id}`)}
            aria-label={t("openOf", { kind })}
          >
            {t("open")}
          </a>
        </p>
      ) : isReported ? (
        <p className="muted">{t("reported", { service: issuer })}</p>
      ) : (
        <p className="muted">{t("fileGone")}</p>
      )}
      <ConfirmedAction
        intent="remove"
        fields={{ certificate: id }}
        label={<span aria-label={t("removeOf", { kind })}>{t("remove")}</span>}
        question={t("removeQuestion")}
        sure={t("removeYes")}
      />
    </li>
  );
}
