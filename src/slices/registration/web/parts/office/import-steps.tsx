import { Form } from "react-router";
import { useFormats } from "#browser/formats.ts";
import type { FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { SelectField } from "#design/controls.tsx";
import { DataTable } from "#design/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { IMPORT_FIELDS, NEEDED_FIELDS } from "../../../contract/import-words.ts";
import type { ImportPlan, RosterImport } from "../../../contract/office-import.ts";
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
  return (
    <details className="office-columns" open={props.answer !== undefined}>
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
  const { form, busy } = useForm(answer, { intent: "write" });
  const counts = { add: String(plan.add), update: String(plan.update), skip: String(plan.skip) };
  return (
    <section className="panel" aria-labelledby="look">
      <h2 id="look">{t("plan", counts)}</h2>
      <p>{t("planText")}</p>
      {plan.refuse > 0 ? <Flaws league={league} one={one} plan={plan} /> : null}
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
      {plan.add + plan.update > 0 ? (
        <Form {...form}>
          <input type="hidden" name="intent" value="write" />
          <input type="hidden" name="submissionKey" value={submissionKey} />
          <SendButton busy={busy} label={t("write", counts)} busyLabel={t("write", counts)} data-size="small" />
        </Form>
      ) : null}
    </section>
  );
}

function Flaws({ league, one, plan }: { league: string; one: RosterImport; plan: ImportPlan }) {
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
      <RefusedFile league={league} id={one.id} />
      <p className="muted">{t("mend")}</p>
    </>
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
