import { useTranslations } from "#browser/translations.ts";
import { MANY_QUESTIONS } from "../../../contract/edited-form.ts";
import { effortOf } from "./effort.ts";
import type { TypedForm } from "./typed.ts";

/** What the form costs a family, and a warning once it is long (screens.md K4). */
export function Counter({ typed }: { typed: TypedForm }) {
  const t = useTranslations("forms.officeForm");
  const { questions: count, seconds } = effortOf(typed);
  const parts = { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) };
  const time = seconds < 60 ? t("seconds", parts) : t("minutes", parts);
  return (
    <div role="status" className="form-counter">
      <p>
        <strong>{t("counter", { time, count })}</strong>
      </p>
      {count > MANY_QUESTIONS ? <p className="form-warning">{t("long", { most: String(MANY_QUESTIONS) })}</p> : null}
    </div>
  );
}
