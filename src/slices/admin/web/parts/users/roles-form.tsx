import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Check } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import type { PersonForAdmin } from "../../../contract/people.ts";
import { ADMIN_ROLES } from "../../../contract/roles.ts";
import type { TypedChange } from "./change-person.ts";
import { rolesOf } from "./roles-of.ts";
import { Seen } from "./seen.tsx";
import { AccountConflict } from "./account-conflict.tsx";

interface RolesFormProps {
  person: PersonForAdmin;
  failed: FailedForm<TypedChange> | undefined;
}

/** The specification's role checkboxes with their Save Permissions. */
export function RolesForm({ person, failed }: RolesFormProps) {
  const t = useTranslations("admin.user");
  const role = useTranslations("admin.users");
  const heading = useTranslations("issues")("heading");
  const { form, busy, errors, errorOf } = useForm(failed, { intent: "roles", refusedField: "roles" });
  const roles: readonly string[] = failed?.typed.roles ?? rolesOf(person);
  const districts = failed?.typed.districts ?? person.districts.map(({ id }) => id);
  return (
    <Form {...form} className="panel stack">
      <ErrorSummary title={heading} errors={errors} attempt={failed} />
      {failed?.refusal === "accounts.changed-meanwhile" ? <AccountConflict person={person} /> : null}
      <Seen person={person} intent="roles" failed={failed} />
      <FieldGroup name="roles" legend={t("roles")} hint={t("rolesHint")} error={errorOf("roles")}>
        {ADMIN_ROLES.map((name, index) => (
          <Check
            key={name}
            {...(index === 0 ? { id: "roles" } : {})}
            name="roles"
            value={name}
            defaultChecked={roles.includes(name)}
            label={role(`role.${name}`)}
          />
        ))}
      </FieldGroup>
      <FieldGroup name="districts" legend={t("districts")} hint={t("districtsHint")} error={errorOf("districts")}>
        {person.knownDistricts.map(({ id, name }, index) => (
          <Check
            key={id}
            {...(index === 0 ? { id: "districts" } : {})}
            name="districts"
            value={id}
            defaultChecked={districts.includes(id)}
            label={name}
          />
        ))}
        {person.knownDistricts.length === 0 ? (
          <p id="districts" tabIndex={-1}>
            {t("noDistricts")} <LocalLink to="/dashboard/districts">{t("toDistricts")}</LocalLink>
          </p>
        ) : null}
      </FieldGroup>
      <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
    </Form>
  );
}
