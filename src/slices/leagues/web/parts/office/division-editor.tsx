import { Form } from "react-router";
import type { FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useRefusalText } from "#browser/issues.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { OfficeDivision, OfficeSeason } from "../../../contract/league-seasons.ts";
import { GENDERS } from "../../../contract/vocabulary.ts";
import { DIVISION_FIELDS, typedDivision, type TypedDivision } from "./division-form.ts";
import { Meanwhile } from "./meanwhile.tsx";
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
  const words = useTranslations("leagues");
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
  const field = (name: (typeof DIVISION_FIELDS)[number], id: string = name) => ({
    name,
    id,
    error: errorOf(id),
    defaultValue: typed[name],
  });
  const seasonPrice = formats.amount(season.registrationFeeCents + season.equipmentFeeCents);
  const places = now ?? division;
  return (
    <Form {...form} className="management-form" id="division-top" tabIndex={-1}>
      {stale ? <DivisionMeanwhile season={season} typed={typed} now={stale} path={path} /> : null}
      {stale ? null : <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={now?.version ?? division?.version ?? 0} />
      <div className="management-fields">
        <TextField {...field("divisionName")} label={t("name")} hint={t("nameHint")} maxLength={80} />
        <SelectField {...field("gender")} label={t("gender")}>
          {GENDERS.map((one) => (
            <option key={one} value={one}>
              {words(`gender.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField {...field("minAge")} label={t("minAge")} inputMode="numeric" maxLength={3} />
        <TextField {...field("maxAge")} label={t("maxAge")} inputMode="numeric" maxLength={3} />
        <TextField type="date" {...field("ageCutoffDate")} label={t("cutoff")} hint={t("cutoffHint")} />
        <TextField
          {...field("capacity")}
          label={t("capacity")}
          hint={
            places ? t("capacityHint", { taken: String(places.taken), waiting: String(places.waiting) }) : undefined
          }
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <section className="management-section">
        <Check name="own" value="yes" label={t("ownPrice")} defaultChecked={typed.own} />
        <p className="small muted">{t("ownPriceHint", { amount: seasonPrice })}</p>
        <div className="management-fields">
          <TextField
            {...field("registrationFeeCents", "ownFees.registrationFeeCents")}
            label={words("officeSeason.registrationFee")}
            inputMode="decimal"
            maxLength={12}
          />
          <TextField
            {...field("equipmentFeeCents", "ownFees.equipmentFeeCents")}
            label={words("officeSeason.equipmentFee")}
            inputMode="decimal"
            maxLength={12}
          />
        </div>
      </section>
      {division ? <p className="small muted">{t("concerns", { count: division.families })}</p> : null}
      <p className="management-buttons">
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </p>
    </Form>
  );
}

/** Both values of what somebody else saved meanwhile. */
function DivisionMeanwhile({
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
  const labels: Record<(typeof DIVISION_FIELDS)[number], string> = {
    divisionName: t("officeDivision.name"),
    minAge: t("officeDivision.minAge"),
    maxAge: t("officeDivision.maxAge"),
    ageCutoffDate: t("officeDivision.cutoff"),
    gender: t("officeDivision.gender"),
    capacity: t("officeDivision.capacity"),
    registrationFeeCents: t("officeSeason.registrationFee"),
    equipmentFeeCents: t("officeSeason.equipmentFee"),
  };
  const there = typedDivision(season, now);
  const differences = DIVISION_FIELDS.map((name) => ({ label: labels[name], here: typed[name], there: there[name] }));
  return <Meanwhile change={now.lastChange} differences={differences} reload={path} />;
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
          <SendButton busy={busy} label={t("remove")} busyLabel={t("removing")} data-kind="plain" />
        </Form>
      ) : null}
    </section>
  );
}
