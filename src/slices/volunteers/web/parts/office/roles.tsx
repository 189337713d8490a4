import { Form } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextArea, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Panel } from "#design/panel.tsx";
import type { OfficeRole } from "../../../contract/office.ts";
import { ROLE_ICONS } from "../../../contract/vocabulary.ts";
import { RoleSign, useRoleName } from "../role.tsx";
import type { VolunteersAnswer } from "./volunteers-action.ts";

/** Custom Volunteer Roles (spec.txt §2): those that are there, and a form for a new one. */
export function Roles({ roles, answer }: { roles: readonly OfficeRole[]; answer: VolunteersAnswer | undefined }) {
  const t = useTranslations("volunteers.office");
  const roleName = useRoleName();
  return (
    <Panel title={t("roles")}>
      <div className="volunteer-columns">
        <div>
          <h3>{t("current")}</h3>
          <ul className="plain-list role-list">
            {roles.map((role) => (
              <li key={role.id}>
                <RoleSign icon={role.icon} />
                <div>
                  <strong>{roleName(role)}</strong>
                  {role.minimumAge === null ? null : (
                    <p className="small muted">{t("fromAge", { age: role.minimumAge })}</p>
                  )}
                  {role.assignable ? null : <p className="small muted">{t("notAssigned")}</p>}
                  {role.description === null ? null : <p className="small muted">{role.description}</p>}
                </div>
                <ConfirmedAction
                  small
                  intent="remove-role"
                  fields={{ role: role.id }}
                  label={
                    <>
                      <Icon name="trash" /> {t("deleteRole")}
                    </>
                  }
                  of={roleName(role)}
                  question={t("deleteQuestion")}
                  sure={t("deleteNow")}
                />
              </li>
            ))}
          </ul>
        </div>
        <NewRoleForm answer={answer?.typed["intent"] === "add-role" ? answer : undefined} />
      </div>
    </Panel>
  );
}

function NewRoleForm({ answer }: { answer: VolunteersAnswer | undefined }) {
  const t = useTranslations("volunteers.office");
  const issues = useTranslations("issues");
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: "add-role", refusedField: "name" });
  return (
    <div>
      <h3 id="add-role">{t("addRole")}</h3>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <Form {...form} className="stack">
        <TextField
          name="name"
          label={t("roleName")}
          error={errorOf("name")}
          defaultValue={typed?.["name"]}
          maxLength={60}
        />
        <SelectField name="icon" label={t("icon")} error={errorOf("icon")} defaultValue={typed?.["icon"] ?? ""}>
          <option value="">{t("chooseIcon")}</option>
          {ROLE_ICONS.map((icon) => (
            <option key={icon} value={icon}>
              {t(`icons.${icon}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="description"
          label={t("description")}
          hint={t("optional")}
          error={errorOf("description")}
          defaultValue={typed?.["description"]}
          rows={3}
        />
        <TextField
          name="minimumAge"
          label={t("minimumAge")}
          hint={t("optional")}
          error={errorOf("minimumAge")}
          defaultValue={typed?.["minimumAge"]}
          inputMode="numeric"
          maxLength={2}
        />
        <TextField
          name="points"
          label={t("points")}
          hint={t("pointsHint")}
          error={errorOf("points")}
          defaultValue={typed?.["points"] ?? "1"}
          inputMode="numeric"
          maxLength={3}
        />
        <Check
          name="assignable"
          label={t("assignable")}
          defaultChecked={typed ? typed["assignable"] !== undefined : true}
        />
        <p>
          <SendButton busy={busy} label={t("addRoleNow")} busyLabel={t("adding")} name="intent" value="add-role" />
        </p>
      </Form>
    </div>
  );
}
