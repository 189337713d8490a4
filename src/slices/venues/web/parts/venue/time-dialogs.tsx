import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import type { Answer, Typed } from "./answer.ts";
import { useFieldName } from "./field-name.ts";
import { useSentences } from "./sentences.ts";
import { Days, inForm, Times, Weekdays, WhichField } from "./time-fields.tsx";
import { Compared, VenueDialog } from "./venue-dialog.tsx";

interface DialogProps {
  page: VenuePage;
  back: string;
  answer: Answer | undefined;
}

/** When the venue or a field is open. @param hours none for new ones */
export function HoursDialog({
  page,
  hours,
  back,
  answer,
}: DialogProps & { hours: VenuePage["hours"][number] | undefined }) {
  const t = useTranslations("venues.form");
  return (
    <VenueDialog
      title={t(hours ? "hoursEdit" : "hoursNew")}
      intent="hours"
      back={back}
      answer={answer}
      hidden={{ id: hours?.id ?? "", version: hours?.version ?? 0 }}
    >
      {({ was, errorOf, stale }) => (
        <>
          {stale && hours ? <StaleHours page={page} hours={hours} typed={stale} /> : null}
          <WhichField fields={page.fields} chosen={was("field", hours?.field ?? "")} />
          <Weekdays days={was("weekdays", (hours?.weekdays ?? [1, 2, 3, 4, 5, 6, 7]).join(","))} errorOf={errorOf} />
          <Times
            from={was("from", hours?.from ?? "08:00")}
            to={was("to", hours?.to ?? "21:00")}
            hint={t("toHint")}
            errorOf={errorOf}
          />
          <Days
            fromOn={was("fromOn", hours?.fromOn ?? "")}
            toOn={was("toOn", hours?.toOn ?? "")}
            hint={t("datesHint")}
            errorOf={errorOf}
          />
        </>
      )}
    </VenueDialog>
  );
}

/** Hours as somebody else saved them meanwhile, beside what was typed here. */
function StaleHours({ page, hours, typed }: { page: VenuePage; hours: VenuePage["hours"][number]; typed: Typed }) {
  const t = useTranslations("venues.form");
  const sentences = useSentences();
  const fieldName = useFieldName(page);
  const days = (typed["weekdays"] ?? "").split(",").filter((day) => day !== "");
  const range = (from: string | null, to: string | null) => (from && to ? sentences.days(from, to) : "");
  return (
    <Compared
      rows={[
        { label: t("whichOne"), there: fieldName(hours.field), here: fieldName(typed["field"] || null) },
        {
          label: t("weekdays"),
          there: sentences.weekdays(hours.weekdays),
          here: days.length === 0 ? "" : sentences.weekdays(days.map(Number)),
        },
        {
          label: t("from"),
          there: sentences.times(hours),
          here: sentences.times({
            from: typed["from"] || null,
            to: typed["to"] === "00:00" ? "24:00" : typed["to"] || null,
          }),
        },
        {
          label: t("fromOn"),
          there: range(hours.fromOn, hours.toOn),
          here: range(typed["fromOn"] ?? "", typed["toOn"] ?? ""),
        },
      ]}
    />
  );
}

/** Closes the venue or a field for some days or hours, today unless told otherwise. */
export function ClosureDialog({ page, back, answer }: DialogProps) {
  const t = useTranslations("venues.form");
  return (
    <VenueDialog title={t("closureNew")} intent="closure" back={back} answer={answer} send={t("closeNow")}>
      {({ was, errorOf }) => (
        <>
          <TextField
            name="reason"
            label={t("reason")}
            hint={t("reasonHint")}
            maxLength={200}
            error={errorOf("reason")}
            defaultValue={was("reason", "")}
          />
          <WhichField fields={page.fields} chosen={was("field", "")} />
          <Days fromOn={was("fromOn", page.today)} toOn={was("toOn", page.today)} errorOf={errorOf} />
          <Times from={was("from", "")} to={was("to", "")} hint={t("timesHint")} errorOf={errorOf} />
        </>
      )}
    </VenueDialog>
  );
}

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
