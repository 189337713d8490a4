import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { OfficeDivision, OfficeSeason } from "../../../contract/office/league-seasons.ts";
import { useTypedValue } from "../form/field-value.ts";
import { LeagueField } from "../form/league-field.tsx";
import { DIVISION_FIELDS, feeControl, typedDivision, type TypedDivision } from "./division-form.ts";
import { OfficeConflict } from "./edit-conflict.tsx";
import type { StaleForm } from "./received.ts";

export type DivisionAnswer = FailedForm<TypedDivision> | StaleForm<OfficeDivision | undefined, TypedDivision>;

interface DivisionEditorProps {
  season: OfficeSeason;
  division: OfficeDivision | undefined;
  answer: DivisionAnswer | undefined;
  path: string;
}

/** Who may play in a division, how many, and at which price. */
export function DivisionEditor({ season, division, answer, path }: DivisionEditorProps) {
  const t = useTranslations("leagues.officeDivision");
  const issues = useTranslations("issues");
  const formats = useFormats();
  const {
    form,
    busy,
    typed = typedDivision(season, division),
    ...failed
  } = useForm(answer, {
    intent: "save",
    refusedField: "division-top",
  });
  const now = answer && "now" in answer ? answer.now : undefined;
  const stale = now && answer?.refusal === "leagues.changed-meanwhile" ? now : undefined;
  // The count of this moment stands in the sentence: it may be another one than when the page was opened.
  const full = t("capacityTaken", { taken: now?.taken ?? 0 });
  const errors = failed.errors.map((one) => (one.field === "capacity" && now ? { ...one, text: full } : one));
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.text;
  const state = { typed, errorOf };
  const seasonPrice = formats.amount(season.registrationFeeCents + season.equipmentFeeCents);
  const spots = now ?? division;
  return (
    <Form {...form} className="management-form" id="division-top" tabIndex={-1}>
      {stale ? <DivisionConflict season={season} typed={typed} now={stale} path={path} /> : null}
      {stale ? null : <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={now?.version ?? failed.versionOf(division?.version ?? 0)} />
      <div className="league-fields">
        <div className="league-field">
          <TextField
            name="divisionName"
            label={t("name")}
            hint={t("nameHint")}
            error={errorOf("divisionName")}
            defaultValue={typed.divisionName}
            maxLength={80}
          />
        </div>
        {DIVISION_FIELDS.map((name) => (
          <LeagueField
            key={name}
            name={name}
            {...state}
            label={name === "capacity" ? t("capacity") : undefined}
            hint={
              name === "capacity" && spots
                ? t("capacityHint", { taken: String(spots.taken), waiting: String(spots.waiting) })
                : undefined
            }
          />
        ))}
      </div>
      <section className="management-section">
        <Check name="own" value="yes" label={t("ownPrice")} defaultChecked={typed.own !== ""} />
        <p className="small muted">{t("ownPriceHint", { amount: seasonPrice })}</p>
        <div className="league-fields">
          <LeagueField name="registrationFeeCents" control={feeControl("registrationFeeCents")} {...state} />
          <LeagueField name="equipmentFeeCents" control={feeControl("equipmentFeeCents")} {...state} />
        </div>
      </section>
      {division ? <p className="small muted">{t("concerns", { count: division.families })}</p> : null}
      <p className="buttons">
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </p>
    </Form>
  );
}

/** Both values of what somebody else saved meanwhile. */
function DivisionConflict({
  season,
  typed,
  now,
  path,
}: {
  season: OfficeSeason;
  typed: TypedDivision;
  now: OfficeDivision;
  path: string;
}) {
  const t = useTranslations("leagues");
  const valueOf = useTypedValue();
  const there = typedDivision(season, now);
  const differences = [
    { label: t("officeDivision.name"), here: typed.divisionName, there: there.divisionName },
    ...DIVISION_FIELDS.map((name) => ({
      label: name === "capacity" ? t("officeDivision.capacity") : t(`labels.${name}`),
      here: valueOf(name, typed[name]),
      there: valueOf(name, there[name]),
    })),
    ...(["registrationFeeCents", "equipmentFeeCents"] as const).map((name) => ({
      label: t(`labels.${name}`),
      here: typed[feeControl(name)],
      there: there[feeControl(name)],
    })),
  ];
  return <OfficeConflict change={now.lastChange} differences={differences} reload={path} />;
}

/** The way out of a season for a division, or why there is none. */
export function RemoveDivision({ division: { remove } }: { division: OfficeDivision }) {
  const t = useTranslations("leagues.officeDivision");
  const refusalText = useRefusalText();
  const { form, busy } = useForm(undefined, { intent: "remove" });
  return (
    <section className="management-section">
      <h2>{t("remove")}</h2>
      <p className="small muted">{remove === null ? t("removeText") : refusalText(remove)}</p>
      {remove === null ? (
        <Form {...form}>
          <input type="hidden" name="intent" value="remove" />
          <SendButton busy={busy} label={t("remove")} busyLabel={t("removing")} kind="plain" />
        </Form>
      ) : null}
    </section>
  );
}
