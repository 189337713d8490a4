import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { ButtonLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import type { Reminder } from "../../../contract/drafts.ts";

/** Of a message that a recurring reminder wrote: which one, with the ways to end or change it. @param reminder none once it has ended */
export function ByReminder({ reminder, league }: { reminder: Reminder | undefined; league: string }) {
  const t = useTranslations("messaging.office");
  const seasonName = useSeasonName();
  if (!reminder) return <Notice>{t("reminder.ended")}</Notice>;
  const { id, team, hours, mayEnd } = reminder;
  const season = seasonName(reminder.season);
  return (
    <Notice as="section" aria-label={t("reminders")}>
      <p>{t("reminder.line", { who: team ?? t("allTeams"), season, hours })}</p>
      <div className="center-before">
        {mayEnd ? (
          <ConfirmedAction
            small
            fields={{ id }}
            intent="end"
            label={t("reminder.end")}
            of={team ?? season}
            question={t("reminder.endAsk")}
          />
        ) : null}
        <ButtonLink size="small" to={`/messaging-backend/${league}/reminders`}>
          {t("reminder.change")}
        </ButtonLink>
      </div>
    </Notice>
  );
}
