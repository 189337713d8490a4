import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import type { GameOfficials } from "../../../contract/office.ts";
import { useRoleName } from "../names.ts";
import { needField, type OfficialsAnswer } from "./officials-action.ts";

interface NeedsFormProps extends Pick<GameOfficials, "needs" | "isUsual" | "version"> {
  readonly season: string;
  readonly answer: OfficialsAnswer | undefined;
}

/** How many officials of each role a game of each division needs. */
export function NeedsForm({ season, needs, isUsual, version, answer }: NeedsFormProps) {
  const t = useTranslations("officials.office");
  const roleName = useRoleName();
  const { form, busy, typed, errors } = useForm(answer, { intent: "needs" });
  const [wrong] = errors;
  return (
    <Form {...form} className="stack officials-needs">
      <p className="reading">{t("needsLead")}</p>
      {isUsual ? <Notice>{t("usual")}</Notice> : null}
      {wrong ? <Notice tone="error">{wrong.text}</Notice> : null}
      <HiddenFields values={{ season, version }} />
      {needs.map(({ division, roles }) => (
        <fieldset key={division.id} className="fieldset officials-need">
          <legend>{division.name}</legend>
          {roles.map(({ role, count }) => {
            const name = needField(division.id, role);
            return (
              <TextField
                key={role}
                name={name}
                id={name.replaceAll(/[| ]/g, "-")}
                label={roleName(role)}
                inputMode="numeric"
                maxLength={1}
                defaultValue={typed?.[name] ?? String(count)}
              />
            );
          })}
        </fieldset>
      ))}
      <p>
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} name="intent" value="needs" />
      </p>
    </Form>
  );
}
