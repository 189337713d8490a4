import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { Panel } from "#design/panel.tsx";
import type { Preferences } from "../../contract/preferences.ts";

/** One's players and leagues, each with the way to be told otherwise about it. */
export function ExceptionsPanel({ exceptions }: Pick<Preferences, "exceptions">) {
  const t = useTranslations("notifications.preferences.exceptions");
  if (exceptions.length === 0) return null;
  return (
    <Panel title={t("title")} className="alerts-panel">
      <p className="muted">{t("lead")}</p>
      <ul className="plain-list exceptions">
        {exceptions.map(({ kind, id, name, choices }) => {
          const count = Object.keys(choices).length;
          return (
            <li key={id}>
              <LocalLink to={`/profile/notifications/${kind}/${id}`}>
                <span>
                  <b>{name}</b>{" "}
                  <span className="muted small">{count === 0 ? t("usual") : t("changed", { count })}</span>
                </span>
                <Icon name="caret-right" />
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
