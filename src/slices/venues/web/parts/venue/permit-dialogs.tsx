import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import type { Typed } from "./answer.ts";
import { useFieldName } from "./field-name.ts";
import { useSentences } from "./sentences.ts";
import { Days, inForm, Times, Weekdays } from "./time-fields.tsx";
import { VenueDialog, type DialogProps } from "./venue-dialog.tsx";

type Permit = VenuePage["permits"][number];

/** Lets a league use some fields at certain times. */
export function PermitDialog({ page, back, answer }: DialogProps) {
  const t = useTranslations("venues.form");
  return (
    <VenueDialog title={t("permitNew")} intent="permits" back={back} answer={answer}>
      {({ was, errorOf }) => (
        <>
          <SelectField
            name="league"
            label={t("league")}
            hint={t("leagueHint")}
            error={errorOf("league")}
            defaultValue={was("league", "")}
          >
            <option value="">{t("chooseLeague")}</option>
            {page.leagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FieldGroup name="fields" legend={t("which")} error={errorOf("fields")} className="venue-which">
            <div>
              {page.fields.map(({ id, name }, at) => (
                <Check
                  key={id}
                  id={at === 0 ? "fields" : undefined}
                  name="fields"
                  value={id}
                  label={name}
                  defaultChecked={was("fields", "").split(",").includes(id)}
                />
              ))}
            </div>
          </FieldGroup>
          <Weekdays days={was("weekdays", "")} errorOf={errorOf} />
          <Times from={was("from", "09:00")} to={inForm(was("to", "12:00"))} errorOf={errorOf} />
          <Days fromOn={was("fromOn", page.today)} toOn={was("toOn", "")} errorOf={errorOf} />
        </>
      )}
    </VenueDialog>
  );
}

/** Changes when a league may use a field. */
export function PermitEditDialog({ page, back, answer, permit }: DialogProps & { permit: Permit }) {
  const t = useTranslations("venues.form");
  const fieldName = useFieldName(page);
  return (
    <VenueDialog
      title={t("permitEdit", { league: permit.league.name, field: fieldName(permit.field) })}
      intent="permit"
      back={back}
      answer={answer}
      version={permit.version}
      hidden={{ id: permit.id }}
    >
      {({ was, errorOf, stale }) => (
        <>
          {stale ? <StalePermit permit={permit} typed={stale} /> : null}
          <Weekdays days={was("weekdays", permit.weekdays.join(","))} errorOf={errorOf} />
          <Times from={was("from", permit.from)} to={inForm(was("to", permit.to))} errorOf={errorOf} />
          <Days fromOn={was("fromOn", permit.fromOn)} toOn={was("toOn", permit.toOn)} errorOf={errorOf} />
        </>
      )}
    </VenueDialog>
  );
}

/** A permit as somebody else saved it meanwhile, beside what was typed here. */
function StalePermit({ permit, typed }: { permit: Permit; typed: Typed }) {
  const t = useTranslations("venues.form");
  const sentences = useSentences();
  const days = (typed["weekdays"] ?? "").split(",").filter((day) => day !== "");
  return (
    <EditConflict
      differences={[
        {
          label: t("weekdays"),
          there: sentences.weekdays(permit.weekdays),
          here: days.length === 0 ? "" : sentences.weekdays(days.map(Number)),
        },
        {
          label: t("from"),
          there: sentences.times(permit),
          here: sentences.times({
            from: typed["from"] || null,
            to: typed["to"] === "00:00" ? "24:00" : typed["to"] || null,
          }),
        },
        {
          label: t("fromOn"),
          there: sentences.days(permit.fromOn, permit.toOn),
          here: typed["fromOn"] && typed["toOn"] ? sentences.days(typed["fromOn"], typed["toOn"]) : "",
        },
      ]}
    />
  );
}
