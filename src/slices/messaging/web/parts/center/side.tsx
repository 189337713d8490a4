import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";
import { localIn } from "#kernel/time/zone.ts";
import {
  BUILT_IN_TEMPLATES,
  QUICK_ACTIONS,
  type BuiltInTemplate,
  type QuickAction,
} from "../../prose/ready-messages.ts";
import type { ComposeLeague } from "../compose/fields.ts";

interface SideProps {
  league: ComposeLeague;
  templates: readonly { id: string; name: string }[];
  drafts: readonly { id: string; subject: string; savedAt: string }[];
}

const QUICK = Object.keys(QUICK_ACTIONS) as QuickAction[];
const BUILT_IN = Object.keys(BUILT_IN_TEMPLATES) as BuiltInTemplate[];

/** What stands beside the message: quick actions, templates, drafts. Each opens the message with it. */
export function CenterSide({ league, templates, drafts }: SideProps) {
  const t = useTranslations("messaging.office");
  const formats = useFormats();
  const at = (more: string) => `/messaging-backend?league=${league.id}&${more}#compose`;
  const quick = QUICK.filter((action) => league.manages || action !== "announcement");
  return (
    <div className="center-side">
      <Panel title={t("quick")}>
        <ul className="plain-list center-links">
          {quick.map((action) => (
            <li key={action}>
              <ButtonLink reloadDocument to={at(`quick=${action}`)}>
                {t(`quickActions.${action}`)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t("templates")}>
        <ul className="plain-list center-links">
          {BUILT_IN.map((template) => (
            <li key={template}>
              <ButtonLink reloadDocument to={at(`template=${template}`)}>
                {t(`builtIn.${template}`)}
              </ButtonLink>
            </li>
          ))}
          {templates.map(({ id, name }) => (
            <li key={id}>
              <ButtonLink reloadDocument to={at(`template=${id}`)}>
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
        {league.manages ? (
          <p>
            <LocalLink to={`/messaging-backend/${league.id}/templates`}>{t("ownTemplates")}</LocalLink>
          </p>
        ) : null}
      </Panel>
      <Panel title={t("drafts")}>
        {drafts.length === 0 ? <p className="muted">{t("noDrafts")}</p> : null}
        <ul className="plain-list center-drafts">
          {drafts.map(({ id, subject, savedAt }) => {
            const saved = localIn(league.timeZone, savedAt);
            return (
              <li key={id}>
                <LocalLink reloadDocument to={at(`draft=${id}`)}>
                  {subject || t("noSubject")}
                </LocalLink>
                <span className="small muted">{formats.dateWithWeekday(saved.date)}</span>
                <ConfirmedAction
                  small
                  fields={{ id }}
                  intent="remove-draft"
                  label={t("removeDraft")}
                  of={subject || t("noSubject")}
                  question={t("removeDraftAsk")}
                />
              </li>
            );
          })}
        </ul>
      </Panel>
      <Panel title={t("reminders")}>
        <p>{t("remindersText")}</p>
        <ButtonLink to={`/messaging-backend/${league.id}/reminders`}>{t("remindersOpen")}</ButtonLink>
      </Panel>
    </div>
  );
}
