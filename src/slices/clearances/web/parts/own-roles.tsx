import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { OwnClearances } from "../../contract/certificate.ts";
import { useKindList, useRoleName } from "./certificate-facts.tsx";

/** One's roles in leagues, with what they require, and a way to leave each. */
export function OwnRoles({ roles }: Pick<OwnClearances, "roles">) {
  const t = useTranslations("clearances.own");
  const formats = useFormats();
  const listed = useKindList();
  const roleName = useRoleName();
  return (
    <Panel title={t("leagues")}>
      {roles.length === 0 ? <p>{t("noRoles")}</p> : null}
      <ul className="plain-list clearance-list">
        {roles.map(({ league, role, requires, lacks, cleared, clearedUntil }) => (
          <li key={league.id}>
            <h3>
              <LocalLink to={`/league-details/${league.slug}`}>{league.name}</LocalLink>
            </h3>
            <p>
              {roleName(role)}{" "}
              <Tag tone={cleared ? "go" : "stop"}>
                {!cleared
                  ? t("notCleared")
                  : clearedUntil === null
                    ? t("cleared")
                    : t("clearedUntil", { date: formats.date(clearedUntil) })}
              </Tag>
            </p>
            <p>{requires.length === 0 ? t("requiresNothing") : t("requires", { kinds: listed(requires) })}</p>
            {lacks.length > 0 ? (
              <p>
                <strong>{t("lacks", { kinds: listed(lacks) })}</strong> {t("notClearedText")}
              </p>
            ) : null}
            <ConfirmedAction
              intent="leave"
              fields={{ league: league.id }}
              label={<span aria-label={t("leaveOf", { league: league.name })}>{t("leave")}</span>}
              question={t("leaveQuestion", { league: league.name })}
              sure={t("leaveYes")}
            />
          </li>
        ))}
      </ul>
      <p className="muted">
        {t.rich("runs", { link: (text) => <LocalLink to="/league-management">{text}</LocalLink> })}
      </p>
    </Panel>
  );
}
