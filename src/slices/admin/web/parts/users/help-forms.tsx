import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useTranslations } from "#browser/translations.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { PersonForAdmin } from "../../../contract/people.ts";
import type { TypedChange } from "./change-person.ts";

interface HelpProps {
  person: PersonForAdmin;
  /** What was not taken, of whichever of the page's forms. */
  failed: FailedForm<TypedChange> | undefined;
}

/** What an admin does for somebody who asks for help. */
export function HelpForms({ person, failed }: HelpProps) {
  const t = useTranslations("admin.user");
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  if (person.emailVerified && person.devices === 0) return null;
  return (
    <Panel title={t("help")} className="stack">
      {person.emailVerified ? null : (
        <HelpForm intent="resend" failed={failed} label={t("resend")} busyLabel={t("resending")} />
      )}
      {person.devices > 0 ? (
        <HelpForm intent="sessions" failed={failed} label={t("endSessions", { name })} busyLabel={t("ending")} />
      ) : null}
    </Panel>
  );
}

interface HelpFormProps extends Pick<HelpProps, "failed"> {
  intent: "resend" | "sessions";
  label: string;
  busyLabel: string;
}

function HelpForm({ intent, failed, label, busyLabel }: HelpFormProps) {
  const heading = useTranslations("issues")("heading");
  const mine = failed?.typed.intent === intent ? failed : undefined;
  const { form, busy, errors } = useForm(mine, { intent, refusedField: intent });
  return (
    <Form {...form}>
      <ErrorSummary title={heading} errors={errors} attempt={mine} />
      <input type="hidden" name="intent" value={intent} />
      <SendButton id={intent} kind="plain" busy={busy} label={label} busyLabel={busyLabel} />
    </Form>
  );
}
