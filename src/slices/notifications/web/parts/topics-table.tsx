import { useTranslations } from "#browser/translations.ts";
import { TOPICS, type Topic } from "#kernel/topics.ts";
import { pacesOf, type Choice } from "../../contract/preferences.ts";

/** Why something cannot be turned off. */
const EXPLAINED = ["account", "payments", "registration", "changes"] as const;
const isExplained = (topic: Topic): topic is (typeof EXPLAINED)[number] =>
  (EXPLAINED as readonly Topic[]).includes(topic);

/** Topics by ways, as a table where there is room and as cards on a phone. */
export function TopicsTable({ choices }: { choices: Readonly<Record<Topic, Choice>> }) {
  const t = useTranslations("notifications.preferences");
  return (
    <table className="topics">
      <thead>
        <tr>
          <th scope="col">{t("topics")}</th>
          <th scope="col">{t("email")}</th>
          <th scope="col">{t("alert")}</th>
        </tr>
      </thead>
      <tbody>
        {TOPICS.map((topic) => (
          <tr key={topic}>
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
          </tr>
        ))}
      </tbody>
    </table>
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
