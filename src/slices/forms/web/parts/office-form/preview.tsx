import { useState } from "react";
import { IntlProvider, useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { useWords } from "#browser/words.ts";
import { LANGUAGE_NAMES } from "#kernel/language-names.ts";
import { LANGUAGES, type Language } from "#kernel/language.ts";
import type { InBoth } from "../../../contract/vocabulary.ts";
import type { RegistrationForm } from "../../../contract/fields.ts";
import { secondAsked, secondAsking, SecondGuardianFields } from "../form/contact-fields.tsx";
import { askedFields, HealthField } from "../form/health-fields.tsx";
import { FriendFields } from "../form/friend-fields.tsx";
import { QuestionField } from "../form/question-field.tsx";
import { WaiverField } from "../form/waiver-field.tsx";
import type { TypedForm } from "./typed.ts";

const NOBODY = () => undefined;
const filled = ({ en, es }: InBoth): InBoth => ({ en: en || es, es: es || en });

/** The form as families see it on a phone, in both languages, made of the parts that they fill in. */
export function Preview({ typed }: { typed: TypedForm }) {
  const t = useTranslations("forms.officeForm");
  const page = useLocale();
  const [language, setLanguage] = useState<Language>(page);
  // Where the page's words are complete, those of the other language are what this preview needs of it.
  const words = useWords(language) as never;
  return (
    <section className="form-preview" aria-labelledby="preview">
      <h2 id="preview">{t("preview")}</h2>
      <div role="group" aria-label={t("previewIn")} className="preview-languages">
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            lang={one}
            aria-pressed={one === language}
            data-filled={one === language || undefined}
            onClick={() => setLanguage(one)}
          >
            {LANGUAGE_NAMES[one]}
          </button>
        ))}
      </div>
      <div
        className="phone"
        lang={language}
        tabIndex={0}
        role="region"
        aria-label={`${t("preview")}: ${LANGUAGE_NAMES[language]}`}
      >
        <IntlProvider locale={language} messages={words} timeZone="UTC">
          <PreviewedForm typed={typed} language={language} />
        </IntlProvider>
      </div>
    </section>
  );
}

function PreviewedForm({ typed, language }: { typed: TypedForm; language: Language }) {
  const t = useTranslations("forms.officeForm");
  const health = useTranslations("forms.health");
  const { fields, friendRequests, waivers } = typed;
  const questions = typed.questions
    .filter(({ hidden, label }) => !hidden && (label.en || label.es) !== "")
    .map(({ label, hint, choices, ...question }) => ({
      ...question,
      label: filled(label),
      hint: hint.en || hint.es ? filled(hint) : null,
      choices: choices.map((choice) => ({ ...choice, label: filled(choice.label) })),
    }));
  const form: RegistrationForm = { fields, friendRequests, questions, waivers: [] };
  const second = secondAsked(form);
  return (
    <div className="stack register-form">
      <p className="small muted">{t("previewFirst")}</p>
      {secondAsking(second) !== "off" ? (
        <fieldset className="fieldset stack">
          <legend>{t("previewSecond")}</legend>
          <SecondGuardianFields asked={second} typed={{}} errorOf={NOBODY} />
        </fieldset>
      ) : null}
      <h3>{health("title")}</h3>
      {askedFields(form, []).map((name) => (
        <HealthField key={name} name={name} required={fields[name] === "required"} typed="" error={undefined} />
      ))}
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} typed={undefined} error={undefined} />
      ))}
      <FriendFields most={friendRequests} typed={{}} errorOf={NOBODY} />
      {waivers.length === 0 ? null : <h3>{t("previewTexts")}</h3>}
      {waivers.map(({ id, required, title, text }) => {
        const shown = { id, version: 1, required, title: filled(title)[language], text: filled(text)[language] };
        return <WaiverField key={id} waiver={shown} ticked={false} error={undefined} />;
      })}
    </div>
  );
}
