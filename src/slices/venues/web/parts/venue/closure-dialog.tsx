import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import type { ClosedEvent, ClosureEvents } from "../../../contract/times.ts";
import type { VenuePage } from "../../../contract/venues.ts";
import type { Typed } from "./answer.ts";
import { useFieldName } from "./field-name.ts";
import { useSentences } from "./sentences.ts";
import { Days, inForm, Times, WhichField } from "./time-fields.tsx";
import { VenueDialog, type DialogProps } from "./venue-dialog.tsx";

type Closure = VenuePage["closures"][number];

/** Closes the venue or a field for some days or hours, today unless told otherwise; games inside are seen first. */
export function ClosureDialog({ page, back, answer, closure }: DialogProps & { closure: Closure | undefined }) {
  const t = useTranslations("venues.form");
  const inside = answer?.sent === false ? answer.inside : undefined;
  const times = { from: closure?.from ?? "", to: inForm(closure?.to ?? "") };
  return (
    <VenueDialog
      title={t(closure ? "closureEdit" : "closureNew")}
      intent="closure"
      back={back}
      answer={answer}
      send={inside ? t("closeAnyway", { count: inside.count }) : t(closure ? "save" : "closeNow")}
      version={closure?.version ?? 0}
      hidden={{ id: closure?.id ?? "", seen: inside?.count ?? 0 }}
    >
      {({ was, errorOf, stale }) => (
        <>
          {stale && closure ? <StaleClosure page={page} closure={closure} typed={stale} /> : null}
          {inside ? <Inside page={page} inside={inside} /> : null}
          <TextField
            name="reason"
            label={t("reason")}
            hint={t("reasonHint")}
            maxLength={200}
            error={errorOf("reason")}
            defaultValue={was("reason", closure?.reason ?? "")}
          />
          <WhichField fields={page.fields} chosen={was("field", closure?.field ?? "")} />
          <Days
            fromOn={was("fromOn", closure?.fromOn ?? page.today)}
            toOn={was("toOn", closure?.toOn ?? page.today)}
            errorOf={errorOf}
          />
          <Times from={was("from", times.from)} to={was("to", times.to)} hint={t("timesHint")} errorOf={errorOf} />
        </>
      )}
    </VenueDialog>
  );
}

/** The games and events inside a closure. */
function Inside({ page, inside: { count, events } }: { page: VenuePage; inside: ClosureEvents }) {
  const t = useTranslations("venues.form");
  const formats = useFormats();
  const fieldName = useFieldName(page);
  const nameOf = ({ kind, title, home, away, homeWaits, awayWaits }: ClosedEvent) =>
    kind === "game"
      ? t("insideGame", { home: formats.side(home, homeWaits), away: formats.side(away, awayWaits) })
      : (title ?? home ?? "");
  return (
    <Notice as="section" className="venue-inside" tone="wait" role="alert">
      <h3>{t("inside", { count })}</h3>
      <p>{t("insideText")}</p>
      <ul className="plain-list">
        {events.map((event) => (
          <li key={event.id}>
            <span>
              {formats.dateWithWeekday(event.date)}, {formats.time(event.start)}
            </span>{" "}
            <strong>{nameOf(event)}</strong>{" "}
            <span className="small muted">
              {fieldName(event.field)} · {event.league.name}
            </span>
          </li>
        ))}
      </ul>
      {count > events.length ? (
        <p className="small muted">{t("insideMore", { count: count - events.length })}</p>
      ) : null}
    </Notice>
  );
}

/** A closure as somebody else saved it meanwhile, beside what was typed here. */
function StaleClosure({ page, closure, typed }: { page: VenuePage; closure: Closure; typed: Typed }) {
  const t = useTranslations("venues.form");
  const sentences = useSentences();
  const fieldName = useFieldName(page);
  const from = typed["from"] || null;
  return (
    <EditConflict
      differences={[
        { label: t("reason"), there: closure.reason, here: typed["reason"] ?? "" },
        { label: t("whichOne"), there: fieldName(closure.field), here: fieldName(typed["field"] || null) },
        {
          label: t("fromOn"),
          there: sentences.days(closure.fromOn, closure.toOn),
          here: sentences.days(typed["fromOn"] ?? "", typed["toOn"] || (typed["fromOn"] ?? "")),
        },
        {
          label: t("from"),
          there: sentences.times(closure),
          here: sentences.times({ from, to: typed["to"] === "00:00" ? "24:00" : typed["to"] || null }),
        },
      ]}
    />
  );
}
