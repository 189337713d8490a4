import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { ASKINGS, FORM_FIELDS, MOST_FRIENDS, USUAL_FRIENDS } from "../../../contract/vocabulary.ts";
import type { TypedForm } from "./typed.ts";

/** What every league may ask, off, optional or required; and what is always asked, with the reason. */
export function AskedFields({ fields, friendRequests }: Pick<TypedForm, "fields" | "friendRequests">) {
  const t = useTranslations("forms.officeForm");
  const locked = ["lockedName", "lockedBirth", "lockedParent"] as const;
  return (
    <section aria-labelledby="asked" className="form-section">
      <h2 id="asked">{t("asked")}</h2>
      <p className="small muted">{t("askedHint")}</p>
      <ul className="plain-list asked-fields">
        {locked.map((name) => (
          <li key={name}>
            <span className="asked-name">
              {t(name)} <span className="small muted">{t(`${name}Why`)}</span>
            </span>
            <span className="tag" data-tone="info">
              {t("locked")}
            </span>
          </li>
        ))}
        {FORM_FIELDS.map((field) => (
          <li key={field}>
            <fieldset className="asking">
              <legend className="asked-name">{t(`field.${field}`)}</legend>
              {ASKINGS.map((asking) => (
                <Check
                  key={asking}
                  type="radio"
                  name={`field.${field}`}
                  id={`field.${field}.${asking}`}
                  value={asking}
                  defaultChecked={fields[field] === asking}
                  label={t(`asking.${asking}`)}
                />
              ))}
            </fieldset>
          </li>
        ))}
        <li className="asked-friends">
          <SelectField
            name="friendRequests"
            label={t("friends")}
            hint={t("friendsHint")}
            defaultValue={String(friendRequests)}
          >
            {Array.from({ length: MOST_FRIENDS + 1 }, (_, most) => (
              <option key={most} value={most}>
                {most === USUAL_FRIENDS ? t("friendsUsual", { count: most }) : t("friendsMost", { count: most })}
              </option>
            ))}
          </SelectField>
        </li>
      </ul>
    </section>
  );
}
