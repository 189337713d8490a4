import { Form } from "react-router";
import { useDay } from "#browser/zone.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import { EDITABLE_FIELDS, type LeagueProfile } from "../../../contract/office/league-profile.ts";
import { useFieldValue } from "../form/field-value.ts";

/** What waits for review, beside what families see, and the way to take it back. */
export function WaitingChange({
  profile,
  waiting,
}: {
  profile: LeagueProfile;
  waiting: NonNullable<LeagueProfile["waiting"]>;
}) {
  const t = useTranslations("leagues");
  const { longDay } = useDay();
  const valueOf = useFieldValue();
  const { form, busy } = useForm(undefined);
  const names = EDITABLE_FIELDS.filter((name) => name in waiting.fields);
  const date = longDay(waiting.submittedAt);
  return (
    <Panel className="management-section">
      <h2>{t("overview.waitingTitle")}</h2>
      <p>{t("overview.waitingText", { name: waiting.submittedBy, date })}</p>
      <table className="management-compared">
        <thead>
          <tr>
            <th scope="col">{t("overview.what")}</th>
            <th scope="col">{t("overview.now")}</th>
            <th scope="col">{t("overview.later")}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`labels.${name}`)}</th>
              <td>{valueOf(name, profile.fields[name]) || t("editLeague.nothing")}</td>
              <td>{valueOf(name, waiting.fields[name]) || t("editLeague.nothing")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {profile.mayEdit ? (
        <Form {...form}>
          <SendButton
            busy={busy}
            label={t("overview.withdraw")}
            busyLabel={t("overview.withdrawing")}
            kind="plain"
            size="small"
          />
        </Form>
      ) : null}
    </Panel>
  );
}
