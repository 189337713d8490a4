import { Fragment, useState } from "react";
import { call } from "#browser/call.ts";
import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useFormats } from "#browser/formats.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { touched } from "#browser/forms/touched.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, TextArea, TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import type { PlannedEvent } from "../../../contract/plan.ts";
import { EVENT_KINDS, type EventKind } from "../../../contract/vocabulary.ts";
import { BuilderDialog } from "./dialogs.tsx";
import type { Plan } from "./use-plan.ts";

/** How a form of a dialog is sent: what was refused is said at its fields, or above them. */
export function useSending() {
  const refusalText = useRefusalText();
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const texts = useIssueTexts(issues);
  const send = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setIssues([]);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      const known = isRefusal(reason);
      if (known && reason.issues.length > 0) setIssues(reason.issues);
      else setError(refusalText(known ? reason.code : "server.fault", known ? reason.facts : {}));
      setBusy(false);
    }
  };
  const errorOf = (field: string) => texts.find((one) => one.field === field)?.text;
  return { send, errorOf, error, busy };
}

const MINUTES: Readonly<Record<EventKind, number>> = { game: 60, practice: 60, other: 60 };

/** What was typed of an event's time, location and words, as it is sent. */
type TypedEvent = Pick<
  PlannedEvent,
  "title" | "home" | "away" | "date" | "start" | "field" | "location" | "minutes" | "arriveEarly" | "details"
>;

interface FormProps {
  plan: Plan;
  /** None where one is added. */
  event: PlannedEvent | undefined;
  /** The day that is looked at. */
  date: string;
  onSaved(said: string): void;
  onClose(): void;
}

/** Adds an event, or changes all that it says. */
export function EventDialog({ plan, event, date, onSaved, onClose }: FormProps) {
  const t = useTranslations("schedule.builder");
  const [kind, setKind] = useState<EventKind>(event?.kind ?? "other");
  const { send, errorOf, error, busy } = useSending();
  const { labels, facts, path } = plan;
  // The bracket says who plays.
  const isPlayoff = event !== undefined && event.playoff !== null;
  // The plan goes on living: what is typed belongs to the event as it was when the dialog was opened, until a conflict is shown.
  const [opened, setOpened] = useState(event);
  const [mine, setMine] = useState<Partial<TypedEvent>>();
  const shown = opened && { ...opened, ...mine };
  const submit = (form: HTMLFormElement) =>
    send(async () => {
      const said = new FormData(form);
      const text = (name: string) => String(said.get(name) ?? "").trim();
      const number = (name: string) => (text(name) === "" ? null : Number(text(name)));
      const body = {
        kind,
        division: text("division") || null,
        home: text("home") || null,
        away: text("away") || null,
        title: text("title") || null,
        date: text("date"),
        start: text("start"),
        field: text("field") || null,
        location: text("location") || null,
        minutes: number("minutes") ?? Number.NaN,
        arriveEarly: number("arriveEarly"),
        details: text("details") || null,
      };
      if (event) {
        const { kind: _kind, division: _division, ...edit } = body;
        const before = opened ?? event;
        const { version } = before;
        await call("PUT", `${path}/events/${event.id}`, { ...edit, version }).catch(async (reason: unknown) => {
          if (isRefusal(reason) && reason.code === "schedule.changed-meanwhile") {
            const fresh = await plan.actions.refetch();
            const now = fresh?.events.find(({ id }) => id === event.id);
            if (now) {
              // A playoff's form has no teams: the bracket says who plays.
              const typed = Object.fromEntries(Object.entries(edit).filter(([name]) => said.has(name)));
              setMine(touched<TypedEvent>(typed, before));
              setOpened(now);
            }
          }
          throw reason;
        });
      } else await call("POST", `${path}/events`, body);
      onSaved(t(event ? "savedDone" : "addedDone"));
    });
  // Who plays is chosen, never there by accident.
  const teams = (name: "home" | "away", label: string, none = event ? undefined : t("chooseTeam")) => (
    <SelectField name={name} label={label} defaultValue={shown?.[name] ?? ""} error={errorOf(name)}>
      {none === undefined ? null : <option value="">{none}</option>}
      {plan.plan.divisions.map((division) => (
        <optgroup key={division.id} label={division.name}>
          {plan.plan.teams
            .filter((team) => team.division === division.id)
            .map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
  return (
    <BuilderDialog title={event ? t("editTitle", { event: labels.nameOf(event) }) : t("addTitle")} onClose={onClose}>
      <form
        className="plan-form"
        noValidate
        onSubmit={(form) => {
          form.preventDefault();
          void submit(form.currentTarget);
        }}
      >
        {mine && opened ? (
          <Stale plan={plan} saved={opened} typed={{ ...opened, ...mine }} />
        ) : error === undefined ? null : (
          <Notice tone="error">{error}</Notice>
        )}
        {/* After a conflict the fields begin anew, with what is saved where nobody typed here. */}
        <Fragment key={opened?.version}>
          <div className="plan-fields">
            {event ? null : (
              <SelectField
                name="kind"
                label={t("kind")}
                value={kind}
                onChange={({ target }) => setKind(EVENT_KINDS.find((one) => one === target.value) ?? "other")}
              >
                {EVENT_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {t(`kindNames.${one}`)}
                  </option>
                ))}
              </SelectField>
            )}
            {kind === "other" ? (
              <>
                <TextField
                  name="title"
                  label={t("eventTitle")}
                  defaultValue={shown?.title ?? ""}
                  maxLength={80}
                  error={errorOf("title")}
                />
                {teams("home", t("forTeam"), t("everybody"))}
              </>
            ) : isPlayoff ? null : (
              teams("home", t(kind === "game" ? "homeTeam" : "team"))
            )}
            {kind === "game" && !isPlayoff ? teams("away", t("awayTeam")) : null}
          </div>
          <div className="plan-fields">
            <TextField
              name="date"
              type="date"
              label={t("date")}
              defaultValue={shown?.date ?? date}
              error={errorOf("date")}
            />
            <TextField
              name="start"
              type="time"
              label={t("start")}
              defaultValue={shown?.start ?? "17:30"}
              error={errorOf("start")}
            />
            <TextField
              name="minutes"
              inputMode="numeric"
              label={t("minutes")}
              defaultValue={shown?.minutes ?? MINUTES[kind]}
              error={errorOf("minutes")}
            />
          </div>
          <div className="plan-fields">
            <SelectField name="field" label={t("field")} defaultValue={shown?.field ?? ""} error={errorOf("field")}>
              <option value="">{t("noField")}</option>
              {facts.fields.map(({ id }) => (
                <option key={id} value={id}>
                  {labels.fieldName(id)}
                </option>
              ))}
            </SelectField>
            <TextField
              name="location"
              label={t("location")}
              hint={t("locationHint")}
              defaultValue={shown?.location ?? ""}
              maxLength={120}
              error={errorOf("location")}
            />
            <TextField
              name="arriveEarly"
              inputMode="numeric"
              label={t("arriveEarly")}
              defaultValue={shown?.arriveEarly ?? ""}
              error={errorOf("arriveEarly")}
            />
          </div>
          <TextArea
            name="details"
            label={t("details")}
            hint={t("detailsHint")}
            defaultValue={shown?.details ?? ""}
            rows={2}
            maxLength={1000}
            error={errorOf("details")}
          />
        </Fragment>
        <p className="buttons">
          <SendButton busy={busy} label={t(event ? "save" : "add")} busyLabel={t("saving")} />
          <Button type="button" onClick={onClose}>
            {t("keep")}
          </Button>
        </p>
      </form>
    </BuilderDialog>
  );
}

/** Somebody else changed the event while the dialog was open. */
function Stale({ plan, saved, typed }: { plan: Plan; saved: TypedEvent; typed: TypedEvent }) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const { labels } = plan;
  const team = (id: string | null) => labels.teams.get(id ?? "")?.name ?? "";
  const rows: readonly [string, (of: TypedEvent) => string][] = [
    [t("eventTitle"), (of) => of.title ?? ""],
    [t("homeTeam"), (of) => team(of.home)],
    [t("awayTeam"), (of) => team(of.away)],
    [t("date"), (of) => formats.dateWithWeekday(of.date)],
    [t("start"), (of) => formats.time(of.start)],
    [t("minutes"), (of) => String(of.minutes)],
    [t("field"), (of) => (of.field === null ? "" : labels.fieldName(of.field))],
    [t("location"), (of) => of.location ?? ""],
    [t("arriveEarly"), (of) => String(of.arriveEarly ?? "")],
    [t("details"), (of) => of.details ?? ""],
  ];
  return <EditConflict differences={rows.map(([label, tell]) => ({ label, there: tell(saved), here: tell(typed) }))} />;
}
