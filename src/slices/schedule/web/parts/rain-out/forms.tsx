import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { useIssueTexts } from "#browser/forms/issues.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import type { FieldIssue } from "#kernel/refusal.ts";
import type { RainOut } from "../../../contract/rain-out.ts";
import { ChangedEvents } from "../publish/changed-events.tsx";

const REASONS = ["wet", "lightning", "snow", "heat"] as const;

interface WhereProps {
  page: RainOut;
  /** What the address says, as it was typed. */
  asked: Readonly<Record<string, string>>;
  issues: readonly FieldIssue[];
}

/** Which venue, or which of its fields, is closed from when to when. */
export function WhereAndWhen({ page: { venues, span }, asked, issues }: WhereProps) {
  const t = useTranslations("schedule.rainOut");
  const texts = useTranslations("issues");
  const errors = useIssueTexts(issues);
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.text;
  const was = (name: "fromOn" | "toOn" | "from" | "to") => (issues.length > 0 ? asked[name] : span?.[name]) ?? "";
  const { fields = [] } = venues.find(({ id }) => id === span?.venue) ?? {};
  return (
    // What was chosen elsewhere, by a link, is what the controls show.
    <Form key={JSON.stringify(span)} className="panel setup-part" aria-label={t("where")}>
      <ErrorSummary title={texts("heading")} errors={errors} attempt={asked} />
      <div className="setup-row">
        <SelectField name="venue" label={t("venue")} defaultValue={span?.venue}>
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="field" label={t("field")} defaultValue={span?.field ?? ""}>
          <option value="">{t("whole")}</option>
          {fields.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="setup-row">
        {(["fromOn", "toOn"] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={t(name)}
            defaultValue={was(name)}
            error={errorOf(name)}
          />
        ))}
        {(["from", "to"] as const).map((name) => (
          <TextField
            key={name}
            type="time"
            name={name}
            label={t(name)}
            defaultValue={was(name)}
            error={errorOf(name)}
          />
        ))}
      </div>
      <p className="small muted">{t("timesHint")}</p>
      <div>
        <Button>{t("show")}</Button>
      </div>
    </Form>
  );
}

interface ConfirmProps {
  page: RainOut;
  answer: FailedForm | undefined;
}

/** What would be cancelled, who would be told, and why. */
export function Confirm({ page, answer }: ConfirmProps) {
  const t = useTranslations("schedule.rainOut");
  const texts = useTranslations("issues");
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: "cancel" });
  const { season, venues, events, count, games, families, people, scored, planned, mayClose, isClosed } = page;
  const span = page.span!;
  const venue = venues.find(({ id }) => id === span.venue)?.name ?? "";
  const stays = (
    <>
      {scored > 0 ? <p>{t("scored", { count: scored })}</p> : null}
      {planned > 0 ? (
        <Notice as="div">
          <p>{t("planned", { count: planned })}</p>
          <ButtonLink size="small" to={`/scheduling/${season.id}/publish`}>
            {t("publish")}
          </ButtonLink>
        </Notice>
      ) : null}
    </>
  );
  if (count === 0)
    return (
      <Panel className="publish-part">
        <p>{t("nothing")}</p>
        {stays}
      </Panel>
    );
  const given = { ...span, field: span.field ?? "", from: span.from ?? "", to: span.to ?? "" };
  const kind = games === count ? "games" : "events";
  return (
    <Panel className="publish-part" aria-labelledby="there">
      <h2 id="there">{t(`${kind}There`, { count, venue })}</h2>
      <ChangedEvents events={events} all={count} />
      {stays}
      <Form {...form} className="setup-part">
        <ErrorSummary title={texts("heading")} errors={errors} attempt={answer} />
        <HiddenFields values={{ intent: "cancel", ...given, events: count, people, games }} />
        <FieldGroup name="reasons" legend={t("reason")}>
          <div className="setup-ticks">
            {REASONS.map((one, at) => (
              <Check
                key={one}
                id={at === 0 ? "reasons" : undefined}
                type="radio"
                name="preset"
                value={t(`reasons.${one}`)}
                defaultChecked={typed?.["preset"] === t(`reasons.${one}`)}
                label={t(`reasons.${one}`)}
              />
            ))}
          </div>
        </FieldGroup>
        <TextField
          name="reason"
          label={t("own")}
          maxLength={200}
          autoComplete="off"
          error={errorOf("reason")}
          defaultValue={typed?.["reason"]}
        />
        {isClosed ? (
          <p>{t("isClosed")}</p>
        ) : mayClose ? (
          <div>
            <Check name="close" defaultChecked={typed === undefined || typed["close"] === "on"} label={t("close")} />
            <p className="small muted">{t("closeHint")}</p>
          </div>
        ) : (
          <p>{t("mayNotClose")}</p>
        )}
        <p>
          <strong>{t("tells", { families })}</strong> {people === families ? null : t("people", { people })}
        </p>
        <div>
          <SendButton
            busy={busy}
            label={t(kind === "games" ? "cancelGames" : "cancelEvents", { events: count, families })}
            busyLabel={t("sending")}
          />
        </div>
      </Form>
    </Panel>
  );
}
