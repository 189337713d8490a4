import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { SelectField } from "#design/controls.tsx";
import { Action, type ActionProps } from "./action-forms.tsx";
import { useMoment } from "./moment.ts";

/** Invites the family of one imported player, also again. */
export function InviteForm(props: ActionProps) {
  const t = useTranslations("registrar.officeOne");
  const locale = useLocale();
  const moment = useMoment(props.one.league.timeZone);
  const family = props.one.imported?.family;
  if (!family || props.one.state !== "registered") return null;
  const { email, invitedAt, refuses } = family;
  if (refuses) return <p className="muted">{t("inviteRefused", { email })}</p>;
  const last = invitedAt ? t("invitedOn", moment(invitedAt)) : t("inviteText");
  return (
    <Action
      {...props}
      intent="invite"
      title={t("invite")}
      send={t(invitedAt ? "inviteAgain" : "inviteSend")}
      told={t("inviteTold", { email })}
    >
      <p>{last}</p>
      <SelectField name="language" label={t("inviteLanguage")} defaultValue={locale}>
        <option value="en">{t("emailIn.en")}</option>
        <option value="es">{t("emailIn.es")}</option>
      </SelectField>
    </Action>
  );
}
