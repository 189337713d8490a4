import type { ComponentProps } from "react";
import { useTranslations } from "#browser/translations.ts";
import { TextArea, TextField } from "#design/controls.tsx";
import type { InBoth } from "../../../contract/vocabulary.ts";

interface BothProps extends Pick<ComponentProps<"textarea">, "rows" | "maxLength"> {
  /** The name of the two controls, without their language. */
  name: string;
  labels: InBoth;
  typed: InBoth;
  hint?: string | undefined;
  error: string | undefined;
}

/** The same in both languages, side by side. Where one is left out, it says what families read then. */
export function BothLanguages({ name, labels, typed, hint, error, rows, maxLength }: BothProps) {
  const t = useTranslations("forms.officeForm");
  const [en, es] = [typed.en.trim(), typed.es.trim()];
  const given = en === es || es === "" ? "en" : "es";
  const missing = given === "en" ? "es" : "en";
  const alone = (en !== "" || es !== "") && (en === es || en === "" || es === "");
  return (
    <div className="both-languages">
      {(["en", "es"] as const).map((language) => {
        const field = {
          name: `${name}.${language}`,
          label: labels[language],
          hint: language === "en" ? hint : undefined,
          error: language === "en" ? error : undefined,
          defaultValue: typed[language],
          lang: language,
          maxLength,
          autoComplete: "off",
        };
        return rows ? <TextArea key={language} {...field} rows={rows} /> : <TextField key={language} {...field} />;
      })}
      {alone ? (
        <p className="small muted">
          {t("oneLanguage", { language: t(`language.${missing}`), other: t(`language.${given}`) })}
        </p>
      ) : null}
    </div>
  );
}
