import { useTranslations } from "#browser/translations.ts";
import { Check } from "#design/controls.tsx";

export interface ShownWaiver {
  id: string;
  version: number;
  required: boolean;
  title: string;
  text: string;
}

/**
 * A text to be signed, all of it in place: nobody has to leave the page to read what they agree to. The typed name signs what
 * is required; what is not takes a tick besides.
 */
export function WaiverField({
  waiver,
  ticked,
  error,
}: {
  waiver: ShownWaiver;
  ticked: boolean;
  error: string | undefined;
}) {
  const t = useTranslations("forms.agreements");
  const { id, version, required, title, text } = waiver;
  const name = `signed.${id}`;
  return (
    <div className="waiver">
      <h2 id={`${name}-title`}>
        {title} {required ? null : <span className="muted">{t("optional")}</span>}
      </h2>
      <div
        className="waiver-text"
        id={required ? name : `${name}-text`}
        tabIndex={0}
        role="region"
        aria-labelledby={`${name}-title`}
      >
        {text}
      </div>
      {error ? (
        <span className="field-error" id={`${name}-error`}>
          {error}
        </span>
      ) : null}
      {required ? null : (
        <Check
          name={name}
          id={name}
          value={String(version)}
          defaultChecked={ticked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          label={t("agree", { title })}
        />
      )}
    </div>
  );
}
