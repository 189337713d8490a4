import { Form } from "react-router";
import { useLocale } from "use-intl/react";
import { useForm } from "#browser/forms/form-state.ts";
import { useLookAgain } from "#browser/live/look-again.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { ImportAnswer } from "#slices/imports/web/public.ts";
import type { ImportFamilies } from "../../../contract/spot-invitation.ts";

/** In which language the emails are: nobody knows it of an imported family. */
function EmailLanguage({ label, english, spanish }: { label: string; english: string; spanish: string }) {
  return (
    <SelectField name="language" label={label} defaultValue={useLocale()}>
      <option value="en">{english}</option>
      <option value="es">{spanish}</option>
    </SelectField>
  );
}

interface FamiliesProps {
  families: ImportFamilies;
  submissionKey: string;
  answer: ImportAnswer;
}

/** The last step of an import: its families are invited to take their children over, if the manager wants that. */
export function InviteFamilies({ families, submissionKey, answer }: FamiliesProps) {
  const t = useTranslations("registration.officeImport");
  const issues = useTranslations("issues");
  const own = answer?.typed["intent"] === "invite" ? answer : undefined;
  const { form, busy, errors } = useForm(own, { intent: "invite" });
  const { addresses, invited, refused, ready, taken, underWay } = families;
  useLookAgain(underWay);
  if (addresses + taken === 0) return null;
  const label = t(invited > 0 ? "inviteAgain" : "invite", { count: ready });
  return (
    <Panel title={t("families")}>
      <p>{t("familiesText")}</p>
      <p role="status">
        {t("familiesState", { invited: String(invited), addresses: String(addresses), taken: String(taken) })}{" "}
        {refused > 0 ? t("familiesRefused", { count: refused }) : null} {underWay ? t("familiesUnderWay") : null}
      </p>
      {ready === 0 && addresses > refused && !underWay ? <p className="muted">{t("inviteLater")}</p> : null}
      {ready > 0 && !underWay ? (
        <Form {...form} className="office-emails">
          <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
          <input type="hidden" name="intent" value="invite" />
          <input type="hidden" name="submissionKey" value={submissionKey} />
          <EmailLanguage label={t("inviteLanguage")} english={t("emailIn.en")} spanish={t("emailIn.es")} />
          <p className="muted">{t("inviteOnce")}</p>
          <SendButton busy={busy} label={label} busyLabel={label} size="small" />
        </Form>
      ) : null}
    </Panel>
  );
}
