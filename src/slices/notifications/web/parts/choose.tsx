import { Form, Link, useLocation } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { TOPICS, type Topic } from "#kernel/topics.ts";
import type { NotificationFilter } from "../../contract/kinds.ts";

/** Which notifications a list shows, as the address says it. */
export interface Chosen {
  readonly filter: NotificationFilter;
  /** Undefined for all. */
  readonly topic: Topic | undefined;
}

/** The address of a list. @param lists how many portions of it are shown */
export function searchFor({ filter, topic }: Chosen, lists = 1): string {
  const search = new URLSearchParams();
  if (filter !== "all") search.set("filter", filter);
  if (topic) search.set("topic", topic);
  if (lists > 1) search.set("lists", String(lists));
  return search.toString();
}

const TABS = ["all", "scores", "messages"] as const;

/** The tabs of the specification: All, Wins/Losses, Messages. */
export function TopicTabs({ chosen }: { chosen: Chosen }) {
  const t = useTranslations("notifications.center.tabs");
  const { path } = splitLanguage(useLocation().pathname);
  const addressOf = (topic: Topic | undefined) => {
    const search = searchFor({ ...chosen, topic });
    return search === "" ? path : `${path}?${search}`;
  };
  return (
    <Tabs
      label={t("label")}
      tabs={TABS.map((key) => ({ key, name: t(key), to: addressOf(key === "all" ? undefined : key) }))}
      current={chosen.topic === undefined ? "all" : TABS.find((key) => key === chosen.topic)}
    />
  );
}

/** The Filter button with what it opens: unread only, and what about. Works without script. */
export function FilterPanel({ chosen }: { chosen: Chosen }) {
  const t = useTranslations("notifications.center.filter");
  const topics = useTranslations("notifications.preferences.topic");
  return (
    <details className="center-filter" key={searchFor(chosen)}>
      <summary className="button" data-size="small">
        <Icon name="funnel-simple" /> {t("open")}
      </summary>
      <Form className="panel center-filter-fields" preventScrollReset>
        <label className="check">
          <input type="checkbox" name="filter" value="unread" defaultChecked={chosen.filter === "unread"} />
          <span className="check-label">{t("unread")}</span>
        </label>
        <SelectField name="topic" label={t("about")} defaultValue={chosen.topic ?? ""}>
          <option value="">{t("everything")}</option>
          {TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {topics(topic)}
            </option>
          ))}
        </SelectField>
        <div className="buttons">
          <Button kind="primary" size="small">
            {t("apply")}
          </Button>
          <Link className="button" data-size="small" to={{ search: "" }}>
            {t("clear")}
          </Link>
        </div>
      </Form>
    </details>
  );
}
