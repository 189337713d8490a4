import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { TEAM_SHEET_FORMATS, TEAM_SHEETS } from "../../../contract/export.ts";

/** The teams of a division as files. */
export function Export({ division }: { division: string }) {
  const t = useTranslations("teams.board");
  const local = useLocalPath();
  return (
    <details className="team-export">
      <summary>{t("export")}</summary>
      <p className="small muted reading">{t("exportNote")}</p>
      <ul className="plain-list">
        {TEAM_SHEETS.map((sheet) => (
          <li key={sheet}>
            {t(`sheets.${sheet}`)}
            {TEAM_SHEET_FORMATS.map((format) => (
              <a
                key={format}
                className="button"
                data-size="small"
                href={local(`/team-management/${division}/export?sheet=${sheet}&format=${format}`)}
                download
              >
                <span className="unseen">{t(`sheets.${sheet}`)} </span>
                {format.toUpperCase()}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
