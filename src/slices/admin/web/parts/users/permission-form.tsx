import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { PersonForAdmin } from "../../../contract/people.ts";
import { PERMISSIONS } from "../../../contract/roles.ts";
import type { TypedChange } from "./change-person.ts";
import { Seen } from "./seen.tsx";
import { AccountConflict } from "./account-conflict.tsx";

/** The specification's permission dropdown with its Update: one permission more, by its name in the specification. */
export function PermissionForm({
  person,
  failed,
}: {
  person: PersonForAdmin;
  failed: FailedForm<TypedChange> | undefined;
}) {
  const t = useTranslations("admin.user");
  const heading = useTranslations("issues")("heading");
  const { form, busy, errors, errorOf } = useForm(failed, { intent: "permission", refusedField: "permission" });
  return (
    <Form {...form} className="panel stack">
      <ErrorSummary title={heading} errors={errors} attempt={failed} />
      {failed?.refusal === "accounts.changed-meanwhile" ? <AccountConflict person={person} /> : null}
      <Seen person={person} intent="permission" failed={failed} />
      <SelectField
        name="permission"
        label={t("permission")}
        hint={t("permissionHint")}
        error={errorOf("permission") ?? errorOf("roles")}
        defaultValue={failed?.typed.permission ?? ""}
      >
        <option value="">{t("choose")}</option>
        {PERMISSIONS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="district"
        label={t("district")}
        error={errorOf("district") ?? errorOf("districts")}
        defaultValue={failed?.typed.district ?? ""}
      >
        <option value="">{t("choose")}</option>
        {person.knownDistricts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SendButton kind="plain" busy={busy} label={t("update")} busyLabel={t("updating")} />
    </Form>
  );
}
