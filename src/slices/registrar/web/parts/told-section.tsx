import { useTranslations } from "#browser/translations.ts";
import { useLocalPath } from "#browser/link.tsx";
import { Panel } from "#design/panel.tsx";
import type { OfficeRegistration } from "../../contract/registration.ts";
import { useMoment } from "./moment.ts";
import { tablePath } from "./table-address.ts";

/** What the family answered to the league's own questions, and what it signed. */
export function ToldSection({ one }: { one: OfficeRegistration }) {
  const t = useTranslations("registrar.officeOne");
  return (
    <>
      <Panel title={t("answers")}>
        {one.answers.length + one.friends.length === 0 ? <p>{t("noAnswers")}</p> : <Answers one={one} />}
      </Panel>
      <Panel title={t("signatures")}>
        {one.signatures.length === 0 ? <p>{t("noSignatures")}</p> : <Signatures one={one} />}
      </Panel>
    </>
  );
}

function Answers({ one: { id, league, answers, friends } }: { one: OfficeRegistration }) {
  const t = useTranslations("registrar.officeOne");
  const local = useLocalPath();
  return (
    <dl className="office-facts">
      {answers.map(({ id: question, label, text, fileId }) => (
        <div key={question}>
          <dt lang={undefined}>{label.en === label.es ? label.en : `${label.en} / ${label.es}`}</dt>
          <dd>
            {fileId === null ? (
              text
            ) : (
              <a href={local(`${tablePath(league.id)}/${id}/files/${fileId}`)} rel="noreferrer">
                {t("file")}
              </a>
            )}
          </dd>
        </div>
      ))}
      {friends.length > 0 ? (
        <div>
          <dt>{t("friends")}</dt>
          <dd>{friends.join(", ")}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Signatures({ one: { id, league, signatures } }: { one: OfficeRegistration }) {
  const t = useTranslations("registrar.officeOne");
  const local = useLocalPath();
  const moment = useMoment(league.timeZone);
  return (
    <ul className="plain-list office-signatures">
      {signatures.map((signed) => (
        <li key={signed.id} lang={signed.language}>
          <b>{signed.title}</b>
          <p className="muted">
            {t("signed", {
              name: signed.typedName,
              date: moment(signed.signedAt).date,
              version: String(signed.version),
            })}
          </p>
          <details>
            <summary>{t("readText")}</summary>
            <p className="office-text">{signed.text}</p>
          </details>
          <a href={local(`${tablePath(league.id)}/${id}/signatures/${signed.id}`)}>{t("signedFile")}</a>
        </li>
      ))}
    </ul>
  );
}
