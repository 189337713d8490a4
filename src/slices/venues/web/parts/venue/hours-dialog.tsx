import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { VenuePage } from "../../../contract/venues.ts";
import type { Typed } from "./answer.ts";
import { useFieldName } from "./field-name.ts";
import { useSentences } from "./sentences.ts";
import { Days, Times, Weekdays, WhichField } from "./time-fields.tsx";
import { VenueDialog, type DialogProps } from "./venue-dialog.tsx";

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
      version={hours?.version ?? 0}
      hidden={{ id: hours?.id ?? "" }}
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
    <EditConflict
      differences={[
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
