import { LANGUAGE_NAMES } from "#kernel/language-names.ts";
import { LANGUAGES, type Language } from "#kernel/language.ts";
import "#design/email-samples.css";

interface EmailSamplesProps {
  /** The email as families would get it, by paragraphs. */
  samples: Readonly<Record<Language, { readonly subject: string; readonly text: readonly string[] }>>;
}

/** An email in each language, before it is sent. */
export function EmailSamples({ samples }: EmailSamplesProps) {
  return (
    <div className="email-samples">
      {LANGUAGES.map((language) => (
        <section key={language} lang={language}>
          <h3>{LANGUAGE_NAMES[language]}</h3>
          <p>
            <strong>{samples[language].subject}</strong>
          </p>
          {samples[language].text.map((line) => (
            <p key={line} className="small">
              {line}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
