import { useTranslations } from "#browser/translations.ts";
import { TOPICS, type Topic } from "#kernel/topics.ts";
import { TEXTED } from "../../contract/texted.ts";
import { pacesOf, type Choice } from "../../contract/preferences.ts";

/** Why something cannot be turned off. */
const EXPLAINED = ["account", "payments", "registration", "changes"] as const;
const isExplained = (topic: Topic): topic is (typeof EXPLAINED)[number] =>
  (EXPLAINED as readonly Topic[]).includes(topic);

/** Topics by ways, as a table where there is room and as cards on a phone. */
interface TopicsTableProps {
  choices: Readonly<Record<Topic, Choice>>;
  /** Whether texts reach the member: else there is nothing to choose. */
  texts: boolean;
  /** Of which the member came to choose. */
  about: Topic | undefined;
}

export function TopicsTable({ choices, texts, about }: TopicsTableProps) {
  const t = useTranslations("notifications.preferences");
  return (
    <table className="topics">
      <thead>
        <tr>
          <th scope="col">{t("topics")}</th>
          <th scope="col">{t("email")}</th>
          <th scope="col">{t("alert")}</th>
          {texts ? <th scope="col">{t("text")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {TOPICS.map((topic) => (
          <tr key={topic} id={`about-${topic}`} className={topic === about ? "topic-about" : undefined}>
            <th scope="row">
              {t(`topic.${topic}`)}
              {isExplained(topic) ? (
                <span className="topic-why" id={`why-${topic}`}>
                  {t(`why.${topic}`)}
                </span>
              ) : null}
            </th>
            <td>
              <EmailPaceField topic={topic} chosen={choices[topic].email} />
            </td>
            <td>
              <label className="check topic-alert">
                <input
                  type="checkbox"
                  name={`push.${topic}`}
                  defaultChecked={choices[topic].push}
                  aria-label={t("alertFor", { topic: t(`topic.${topic}`) })}
                />
                <span className="check-label">{t("alert")}</span>
              </label>
            </td>
            {texts ? (
              <td>{TEXTED.includes(topic) ? <TextCheck topic={topic} chosen={choices[topic]} /> : null}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a topic is told by text. */
function TextCheck({ topic, chosen }: { topic: Topic; chosen: Choice }) {
  const t = useTranslations("notifications.preferences");
  return (
    <label className="check topic-alert">
      <input type="hidden" name="texts" value="asked" />
      <input
        type="checkbox"
        name={`text.${topic}`}
        defaultChecked={chosen.text ?? false}
        aria-label={t("textFor", { topic: t(`topic.${topic}`) })}
      />
      <span className="check-label">{t("text")}</span>
    </label>
  );
}

/** When emails about a topic leave; only said where there is nothing to choose. */
function EmailPaceField({ topic, chosen }: { topic: Topic; chosen: Choice["email"] }) {
  const t = useTranslations("notifications.preferences");
  const paces = pacesOf(topic);
  if (paces.length === 1)
    return (
      <>
        <span className="topic-always">
          <span className="topic-narrow">{t("email")}: </span>
          {t("always")}
        </span>
        <input type="hidden" name={`email.${topic}`} value={paces[0]} />
      </>
    );
  return (
    <span className="topic-email">
      <span className="topic-narrow" aria-hidden="true">
        {t("email")}
      </span>
      <select
        className="input"
        name={`email.${topic}`}
        defaultValue={chosen}
        aria-label={t("emailFor", { topic: t(`topic.${topic}`) })}
        aria-describedby={isExplained(topic) ? `why-${topic}` : undefined}
      >
        {paces.map((pace) => (
          <option key={pace} value={pace}>
            {t(`pace.${pace}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
