import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import type { District } from "../../../contract/districts.ts";
import { STATES } from "../../../contract/vocabulary.ts";
import { STATE_NAMES } from "../../state-names.ts";
import { areaText } from "./area-text.ts";
import type { FailedDistrict } from "./receive-district.ts";

interface DistrictFormProps {
  /** Without one: a new district. */
  district?: District;
  answer: FailedDistrict | undefined;
}

/** What a district is called and where it lies. */
export function DistrictForm({ district, answer }: DistrictFormProps) {
  const t = useTranslations("leagues.districts");
  const heading = useTranslations("issues")("heading");
  const key = district?.id ?? "new";
  const { form, busy, errors, errorOf, typed, versionOf } = useForm(answer);
  const stale = district && answer?.refusal === "leagues.changed-meanwhile";
  const states = typed?.states ?? district?.states ?? [];
  return (
    <Form {...form} className="stack district-form">
      {stale ? (
        <Notice role="alert">{t("changed", { name: district.name, area: areaText(district) })}</Notice>
      ) : (
        <ErrorSummary
          title={heading}
          errors={errors.map(({ field, text }) => ({ field: `${key}-${field}`, text }))}
          attempt={answer}
        />
      )}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="district" value={district?.id ?? ""} />
      <input type="hidden" name="version" value={district ? versionOf(district.version) : ""} />
      <TextField
        name="name"
        id={`${key}-name`}
        label={t("name")}
        maxLength={80}
        defaultValue={typed?.name ?? district?.name ?? ""}
        error={errorOf("name")}
      />
      <fieldset className="fieldset" aria-describedby={errorOf("states") ? `${key}-states-error` : undefined}>
        <legend>{t("states")}</legend>
        {errorOf("states") ? (
          <span className="field-error" id={`${key}-states-error`}>
            {errorOf("states")}
          </span>
        ) : null}
        <div className="district-states">
          {STATES.map((state, index) => (
            <Check
              key={state}
              name="states"
              id={index === 0 ? `${key}-states` : undefined}
              value={state}
              label={STATE_NAMES[state]}
              defaultChecked={states.includes(state)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        name="zipPrefixes"
        id={`${key}-zipPrefixes`}
        label={t("prefixes")}
        hint={t("prefixesHint")}
        inputMode="numeric"
        defaultValue={typed?.zipPrefixes ?? district?.zipPrefixes.join(", ") ?? ""}
        error={errorOf("zipPrefixes")}
      />
      <SendButton busy={busy} label={district ? t("save") : t("makeNow")} busyLabel={t("saving")} />
    </Form>
  );
}
