import { Form } from "react-router";
import { useFormats } from "#browser/formats.ts";
import type { FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { DataTable } from "#design/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { IMPORT_FIELDS, NEEDED_FIELDS, OVERFILL_CHOICES, type ImportField } from "../../../contract/import-words.ts";
import type { ImportPlan, RosterImport } from "../../../contract/office-import.ts";
import { CorrectionTable } from "./correction-table.tsx";
import { ANYWAY_ALL } from "./corrections.ts";
import { useMoment } from "./moment.ts";
import { tablePath } from "./table-address.ts";

export type ImportAnswer = FailedForm | undefined;

interface StepProps {
  league: string;
  one: RosterImport;
  submissionKey: string;
  answer: ImportAnswer;
}

/** Which column is what: guessed by the heads, with what stands in the first rows. */
export function MatchStep(props: StepProps) {
  const t = useTranslations("registration.officeImport");
  // Once it was looked at, the columns are done with, unless something in them was wrong.
  if (!props.one.plan) return <Columns {...props} />;
  const refused = props.answer?.typed["intent"] === "check";
  return (
    <details className="office-columns" open={refused}>
      <summary>{t("changeColumns")}</summary>
      <Columns {...props} />
    </details>
  );
}

function Columns({ one, answer }: StepProps) {
  const t = useTranslations("registration.officeImport");
  const issues = useTranslations("issues");
  const { form, busy, errors } = useForm(answer);
  const samplesOf = (at: number | null | undefined) => {
    const samples = at === null || at === undefined ? [] : (one.columns[at]?.samples ?? []);
    return samples.length > 0 ? t("samples", { samples: samples.slice(0, 2).map(short).join(" · ") }) : undefined;
  };
  return (
    <section className="panel" aria-labelledby="match">
      <h2 id="match">{t("match")}</h2>
      <p>{t("rows", { count: one.rowsTotal, season: one.season.name })}</p>
      {one.guessedEncoding ? <p className="notice">{t("guessed")}</p> : null}
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <Form {...form} className="office-match">
        <input type="hidden" name="intent" value="check" />
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            name={`column:${field}`}
            label={NEEDED_FIELDS.includes(field) ? t("needed", { name: t(`fields.${field}`) }) : t(`fields.${field}`)}
            hint={
              field === "lastName" &&
              one.mapping.lastName !== undefined &&
              one.mapping.lastName === one.mapping.firstName
                ? t("bothNames")
                : samplesOf(one.mapping[field])
            }
            defaultValue={String(one.mapping[field] ?? "")}
          >
            <option value="">{t("none")}</option>
            {one.columns.map(({ head, samples }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column of a file is its place
              <option key={at} value={at}>
                {samples[0] ? `${head} (${short(samples[0])})` : head}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField name="divisionId" label={t("division")} defaultValue={one.divisionId ?? ""}>
          <option value="">{t("noDivision")}</option>
          {one.divisions.map(({ id, name, free }) => (
            <option key={id} value={id}>
              {t("free", { name, count: Math.max(0, free) })}
            </option>
          ))}
        </SelectField>
        <SendButton busy={busy} label={t("check")} busyLabel={t("check")} data-size="small" />
      </Form>
    </section>
  );
}

/** Enough of a cell to know its column by. */
const short = (cell: string) => (cell.length > 28 ? `${cell.slice(0, 27)}…` : cell);

/** What would come of it: how many, what is wrong grouped by what mends it, the first rows; and the button that writes. */
export function LookStep({ league, one, plan, submissionKey, answer }: StepProps & { plan: ImportPlan }) {
  const t = useTranslations("registration.officeImport");
  const formats = useFormats();
  const issues = useTranslations("issues");
  const own = answer?.typed["intent"] === "write" ? answer : undefined;
  const { form, busy, errors, errorOf, typed } = useForm(own, { intent: "write" });
  const counts = { add: String(plan.add), update: String(plan.update), skip: String(plan.skip) };
  return (
    <section className="panel" aria-labelledby="look">
      <h2 id="look">{t("plan", counts)}</h2>
      <p>{t("planText")}</p>
      {plan.refuse > 0 ? <Flaws {...{ league, one, plan, answer }} /> : null}
      {plan.preview.length > 0 ? (
        <DataTable
          caption={t("previewTitle")}
          rows={plan.preview}
          rowKey={({ row }) => String(row)}
          columns={[
            { name: "player", head: t("player"), cell: ({ firstName, lastName }) => `${lastName}, ${firstName}` },
            { name: "born", head: t("born"), cell: ({ birthDate }) => formats.date(birthDate) },
            { name: "email", head: t("email"), cell: ({ guardianEmail }) => guardianEmail },
            { name: "division", head: t("divisionHead"), cell: ({ divisionName }) => divisionName },
            { name: "row", head: t("row"), cell: ({ row }) => row, numeric: true },
          ]}
        />
      ) : null}
      {plan.add + plan.update + plan.overfills.length > 0 ? (
        <Form {...form}>
          <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
          <input type="hidden" name="intent" value="write" />
          {plan.overfills.map((overfill) => {
            const name = `overfill:${overfill.divisionId}`;
            return <Overfill key={name} {...overfill} error={errorOf(name)} chosen={typed?.[name]} />;
          })}
          <input type="hidden" name="submissionKey" value={submissionKey} />
          <SendButton busy={busy} label={t("write", counts)} busyLabel={t("write", counts)} data-size="small" />
        </Form>
      ) : null}
    </section>
  );
}

/** Asks what to do where a division has fewer spots than the list has children. Nothing is chosen beforehand. */
function Overfill({
  divisionId,
  name: division,
  capacity,
  free,
  over,
  error,
  chosen,
}: ImportPlan["overfills"][number] & { error: string | undefined; chosen: string | undefined }) {
  const t = useTranslations("registration.officeImport");
  const name = `overfill:${divisionId}`;
  const counts = { division, capacity, free, over, more: String(over), all: String(capacity + over) };
  return (
    <FieldGroup name={name} legend={t("overfill", counts)} error={error}>
      <input type="hidden" name={`over:${divisionId}`} value={over} />
      {OVERFILL_CHOICES.map((choice, place) => (
        <Check
          key={choice}
          type="radio"
          name={name}
          id={place === 0 ? name : undefined}
          value={choice}
          defaultChecked={chosen === choice}
          label={t(`overfillChoice.${choice}`, counts)}
        />
      ))}
    </FieldGroup>
  );
}

type FlawsProps = Omit<StepProps, "submissionKey"> & { plan: ImportPlan };

function Flaws({ league, one, plan, answer }: FlawsProps) {
  const t = useTranslations("registration.officeImport");
  return (
    <>
      <p>
        <b>{t("refuse", { count: plan.refuse })}</b>
      </p>
      <ul>
        {plan.flaws.map(({ flaw, count, rows }) => {
          const named = rows.map(({ row, said }) => (said ? `${row} (“${said}”)` : String(row))).join(", ");
          const all = count > rows.length ? t("more", { rows: named }) : named;
          return <li key={flaw}>{t("flaw", { text: t(`flaws.${flaw}`), count, rows: all })}</li>;
        })}
      </ul>
      {plan.corrections.length > 0 ? <Corrections one={one} plan={plan} answer={answer} /> : null}
      <RefusedFile league={league} id={one.id} />
      <p className="muted">{t("mend")}</p>
    </>
  );
}

/** Refused rows as fields: what is typed is kept and read again, and what is still wrong stands there again. */
function Corrections({ one, plan, answer }: Pick<FlawsProps, "one" | "plan" | "answer">) {
  const t = useTranslations("registration.officeImport");
  const issues = useTranslations("issues");
  const own = answer?.typed["intent"] === "correct" ? answer : undefined;
  const { form, busy, errors } = useForm(own, { intent: "correct", refusedField: "correct" });
  const bothNames = one.mapping.firstName !== undefined && one.mapping.firstName === one.mapping.lastName;
  const labelOf = (field: ImportField) => (field === "firstName" && bothNames ? t("wholeName") : t(`fields.${field}`));
  const choices: Partial<Record<ImportField, string[]>> = { division: one.divisions.map(({ name }) => name) };
  const rows = plan.corrections.map(({ row, name, cells, outsideAges }) => ({
    row,
    name,
    cells: cells.map(({ field, said, flaws }) => ({
      field,
      said,
      label: labelOf(field),
      error: flaws.map((flaw) => t(`flaws.${flaw}`)).join(". "),
      choices: choices[field],
      otherwise: field === "division" ? one.divisions.find(({ id }) => id === one.divisionId)?.name : undefined,
    })),
    anyway: outsideAges ? t("anyway") : undefined,
  }));
  const outside = plan.flaws.find(({ flaw }) => flaw === "age")?.count ?? 0;
  return (
    <Form {...form} id="correct" tabIndex={-1} className="office-correct">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
      <input type="hidden" name="intent" value="correct" />
      <CorrectionTable caption={t("correctTitle")} rows={rows} />
      <p className="office-correct-buttons">
        <SendButton busy={busy} label={t("correctSend")} busyLabel={t("correctSend")} data-size="small" />
        {outside > 0 ? (
          <button className="button" data-kind="quiet" data-size="small" name={ANYWAY_ALL} value="1">
            {t("anywayAll", { count: outside })}
          </button>
        ) : null}
      </p>
    </Form>
  );
}

function RefusedFile({ league, id }: { league: string; id: string }) {
  const t = useTranslations("registration.officeImport");
  const local = useLocalPath();
  return (
    <p>
      <a href={local(`/league-management/${league}/import/${id}/refused`)} download>
        {t("download")}
      </a>
    </p>
  );
}

/** How far it is, and afterwards what came of it and how long it can be undone. */
export function WrittenStep({ league, one, zone, submissionKey, answer }: StepProps & { zone: string }) {
  const t = useTranslations("registration.officeImport");
  const issues = useTranslations("issues");
  const moment = useMoment(zone);
  const own = answer?.typed["intent"] === "undo" ? answer : undefined;
  const { form, busy, errors } = useForm(own, { intent: "undo" });
  if (one.state === "undone") return <p className="notice">{t("undone")}</p>;
  if (one.state === "writing")
    return (
      <section className="panel" aria-live="polite">
        <progress max={one.rowsTotal} value={one.rowsDone} aria-label={t("title")} />
        <p>{t("writing", { done: String(one.rowsDone), total: String(one.rowsTotal) })}</p>
        <LocalLink to={`/league-management/${league}/import?id=${one.id}`}>{t("refresh")}</LocalLink>
      </section>
    );
  const counts = { added: one.added, updated: one.updated, skipped: one.skipped, refused: one.refused };
  return (
    <section className="panel">
      <p role="status">
        <b>
          {t(
            "done",
            Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])) as Record<
              keyof typeof counts,
              string
            >,
          )}
        </b>
      </p>
      {one.refused > 0 ? <RefusedFile league={league} id={one.id} /> : null}
      <p>
        <LocalLink to={`${tablePath(league)}?season=${one.season.id}`}>{t("see")}</LocalLink>
      </p>
      {one.undoUntil ? (
        <>
          <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
          <Form {...form}>
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="submissionKey" value={submissionKey} />
            <p className="muted">{t("undoUntil", moment(one.undoUntil))}</p>
            <button className="button" data-size="small" aria-disabled={busy || undefined}>
              {t("undo")}
            </button>
          </Form>
        </>
      ) : null}
      <p>
        <LocalLink to={`/league-management/${league}/import`}>{t("another")}</LocalLink>
      </p>
    </section>
  );
}
