import { useLocale } from "use-intl/react";
import { useDay } from "#browser/zone.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { reasonLine } from "../../../contract/reviewing/decision-emails.ts";
import { FIELD_LABELS } from "../../../contract/league/field-labels.ts";
import type { SubmissionToReview } from "../../../contract/reviewing/reviewing.ts";
import { LEAGUE_PHOTO_PATH, PHOTO_SIDES } from "../../../contract/photo-sizes.ts";
import { PART_FIELDS, PART_NAMES, type SubmittedField } from "../../../contract/reviewing/submission.ts";
import { useFieldValue } from "../form/field-value.ts";

type Part = { submission: SubmissionToReview; now: number };

/** Who answers for the league: whether they are who they say, and how to reach them. */
export function Owner({ submission: { owner, submittedAt }, now }: Part) {
  const t = useTranslations("leagues.reviewing");
  const { duration } = useFormats();
  const { longDay } = useDay();
  return (
    <section aria-labelledby="owner-heading">
      <h3 id="owner-heading">{t("owner")}</h3>
      {owner ? (
        <dl className="reviewing-facts">
          <dt>{t("name")}</dt>
          <dd>
            {owner.name}{" "}
            <Tag tone={owner.identityVerified ? "go" : "wait"}>
              {owner.identityVerified ? t("verified") : t("unverified")}
            </Tag>
          </dd>
          <dt>{t("email")}</dt>
          <dd>
            {owner.email}{" "}
            <Tag tone={owner.emailVerified ? "go" : "wait"}>
              {owner.emailVerified ? t("confirmed") : t("unconfirmed")}
            </Tag>
          </dd>
          {owner.phone ? (
            <>
              <dt>{t("phone")}</dt>
              <dd>{owner.phone}</dd>
            </>
          ) : null}
          <dt>{t("submitted")}</dt>
          <dd>
            {t("submittedText", {
              day: longDay(submittedAt),
              time: duration(now - Date.parse(submittedAt)),
            })}
          </dd>
        </dl>
      ) : (
        <p>{t("noOwner")}</p>
      )}
    </section>
  );
}

/** Only what is other than before, field by field. */
export function Changes({ changes }: { changes: NonNullable<SubmissionToReview["changes"]> }) {
  const t = useTranslations("leagues.reviewing");
  const language = useLocale();
  return (
    <section aria-labelledby="changes-heading">
      <h3 id="changes-heading">{t("changes")}</h3>
      {changes.length === 0 ? (
        <p>{t("changesNone")}</p>
      ) : (
        <table className="reviewing-changes">
          <thead>
            <tr>
              <th scope="col">{t("fieldColumn")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("after")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{FIELD_LABELS[language][field]}</th>
                <td data-label={t("before")}>
                  <del>
                    <Value field={field} value={before} />
                  </del>
                </td>
                <td data-label={t("after")}>
                  <ins>
                    <Value field={field} value={after} />
                  </ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A value as it was submitted; a photo is looked at, not told of. */
function Value({ field, value }: { field: SubmittedField; value: unknown }) {
  const t = useTranslations("leagues.reviewing");
  const text = useFieldValue()(field, value) || t("empty");
  if (field !== "photoId" || typeof value !== "string") return text;
  const address = `${LEAGUE_PHOTO_PATH}/${value}/${PHOTO_SIDES[0]}`;
  return <img className="reviewing-photo" src={address} alt={text} loading="lazy" decoding="async" />;
}

/** Everything that was submitted, in the parts in which it was typed. */
export function WholeSubmission({ submission: { content, changes } }: { submission: SubmissionToReview }) {
  const t = useTranslations("leagues.reviewing");
  const language = useLocale();
  const valueOf = useFieldValue();
  return (
    <details className="reviewing-whole" open={changes === null}>
      <summary>{t("whole")}</summary>
      {PART_NAMES.map((part) => (
        <section key={part} aria-label={t(`parts.${part}`)}>
          <h3>{t(`parts.${part}`)}</h3>
          <dl className="reviewing-facts">
            {PART_FIELDS[part].map((field) => {
              return valueOf(field, content[field]) === "" ? null : (
                <div key={field}>
                  <dt>{FIELD_LABELS[language][field]}</dt>
                  <dd>
                    <Value field={field} value={content[field]} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </details>
  );
}

/** What was decided about this league before, and why. */
export function Earlier({ submission: { earlier, reasons }, now }: Part) {
  const t = useTranslations("leagues.reviewing");
  const language = useLocale();
  const { duration } = useFormats();
  return (
    <>
      {reasons.length > 0 ? (
        <section aria-labelledby="reasons-heading">
          <h3 id="reasons-heading">{t("whyBack")}</h3>
          <Reasons lines={reasons.map((reason) => reasonLine(language, reason))} />
        </section>
      ) : null}
      {earlier.length > 0 ? (
        <section aria-labelledby="earlier-heading">
          <h3 id="earlier-heading">{t("earlier")}</h3>
          {earlier.map(({ state, by, at, reasons: why }) => (
            <div key={at}>
              <p>{t("decided", { state, by: by || t("nobody"), time: duration(now - Date.parse(at)) })}</p>
              <Reasons lines={why.map((reason) => reasonLine(language, reason))} />
            </div>
          ))}
        </section>
      ) : null}
    </>
  );
}

function Reasons({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Where photo IDs are reviewed, for who may. */
export function ToIdentities({ submission: { owner }, may }: { submission: SubmissionToReview; may: boolean }) {
  const t = useTranslations("leagues.reviewing");
  if (!may || !owner || owner.identityVerified) return null;
  return <LocalLink to="/dashboard/identities">{t("reviewIdentity")}</LocalLink>;
}
