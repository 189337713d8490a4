import { Form } from "react-router";
import { useDeadlineText } from "#browser/deadline.ts";
import { useFormats } from "#browser/formats.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { namesTogether } from "#kernel/spreadsheets/player-columns.ts";
import {
  ANYWAY_ALL,
  MatchStep as Match,
  RefusedFile,
  RefusedRows,
  WrittenStep as Written,
  Writing,
  type CorrectionRow,
  type ImportAnswer,
} from "#slices/imports/web/public.ts";
import {
  IMPORT_FIELDS,
  NEEDED_FIELDS,
  OVERFILL_CHOICES,
  SAME_CHOICES,
  TWICE_CHOICES,
  type ImportField,
} from "../../../contract/office/import-words.ts";
import type { ImportPlan, RosterImport } from "../../../contract/office/import.ts";

interface StepProps {
  league: string;
  one: RosterImport;
  submissionKey: string;
  answer: ImportAnswer;
}

/** Which column is what. */
export function MatchStep({ one, answer }: Pick<StepProps, "one" | "answer">) {
  const t = useTranslations("registration.officeImport");
  return (
    <Match
      one={one}
      answer={answer}
      looked={one.plan !== null}
      fields={IMPORT_FIELDS.map((name) => ({
        name,
        label: t(`fields.${name}`),
        needed: NEEDED_FIELDS.includes(name),
      }))}
      divisions={{
        label: t("division"),
        none: t("noDivision"),
        choices: one.divisions.map(({ id, name, free }) => ({
          id,
          label: t("free", { name, count: Math.max(0, free) }),
        })),
      }}
    />
  );
}

/** What would come of it: how many, what is wrong grouped by what mends it, the first rows; and the button that writes. */
export function LookStep({ league, one, plan, submissionKey, answer }: StepProps & { plan: ImportPlan }) {
  const t = useTranslations("registration.officeImport");
  const steps = useTranslations("imports.steps");
  const formats = useFormats();
  const issues = useTranslations("issues");
  const own = answer?.typed["intent"] === "write" ? answer : undefined;
  const { form, busy, errors, errorOf, typed } = useForm(own, { intent: "write" });
  const counts = { add: String(plan.add), update: String(plan.update), skip: String(plan.skip) };
  const twice = plan.flaws.find(({ flaw }) => flaw === "twice")?.count ?? 0;
  // How many are added and updated follows from what is chosen.
  const write = t(plan.update > 0 || plan.overfills.length > 0 ? "writeChosen" : "write", counts);
  const allRefused = plan.add + plan.update + plan.skip + plan.overfills.length === 0 && plan.refuse > 0;
  return (
    <Panel title={allRefused ? t("nothing") : t("plan", counts)}>
      <p>{allRefused ? t("nothingText") : t("planText")}</p>
      {plan.refuse > 0 ? <Refused {...{ league, one, plan, answer }} /> : null}
      {plan.preview.length > 0 ? (
        <DataTable
          caption={steps("previewTitle")}
          rows={plan.preview}
          rowKey={({ row }) => String(row)}
          columns={[
            { name: "player", head: t("player"), cell: ({ firstName, lastName }) => `${lastName}, ${firstName}` },
            { name: "born", head: t("born"), cell: ({ birthDate }) => formats.date(birthDate) },
            { name: "email", head: t("email"), cell: ({ guardianEmail }) => guardianEmail },
            { name: "division", head: t("divisionHead"), cell: ({ divisionName }) => divisionName },
            { name: "row", head: steps("row"), cell: ({ row }) => row, numeric: true },
          ]}
        />
      ) : null}
      {plan.add + plan.update + plan.overfills.length > 0 ? (
        <Form {...form} className="stack">
          <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
          <input type="hidden" name="intent" value="write" />
          {plan.overfills.map((overfill) => {
            const name = `overfill:${overfill.divisionId}`;
            return <Overfill key={name} {...overfill} error={errorOf(name)} chosen={typed?.[name]} />;
          })}
          {plan.update > 0 ? (
            <Choice name="same" choices={SAME_CHOICES} count={plan.update} chosen={typed?.["same"]} />
          ) : null}
          {twice > 0 ? <Choice name="twice" choices={TWICE_CHOICES} count={twice} chosen={typed?.["twice"]} /> : null}
          <input type="hidden" name="submissionKey" value={submissionKey} />
          <SendButton busy={busy} label={write} busyLabel={write} size="small" />
        </Form>
      ) : null}
    </Panel>
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
      {OVERFILL_CHOICES.map((choice, index) => (
        <Check
          key={choice}
          type="radio"
          name={name}
          id={index === 0 ? name : undefined}
          value={choice}
          defaultChecked={chosen === choice}
          label={t(`overfillChoice.${choice}`, counts)}
        />
      ))}
    </FieldGroup>
  );
}

interface ChoiceProps {
  name: "same" | "twice";
  /** The first is what usually counts. */
  choices: typeof SAME_CHOICES | typeof TWICE_CHOICES;
  count: number;
  chosen: string | undefined;
}

/** Asks which counts, of two that say something of the same player. */
function Choice({ name, choices, count, chosen = choices[0] }: ChoiceProps) {
  const t = useTranslations("registration.officeImport");
  return (
    <FieldGroup name={name} legend={t(name, { count })}>
      {choices.map((choice) => (
        <Check
          key={choice}
          type="radio"
          name={name}
          value={choice}
          defaultChecked={choice === chosen}
          label={t(`choices.${choice}`)}
        />
      ))}
    </FieldGroup>
  );
}

type RefusedProps = Omit<StepProps, "submissionKey"> & { plan: ImportPlan };

function Refused({ league, one, plan, answer }: RefusedProps) {
  const t = useTranslations("registration.officeImport");
  const steps = useTranslations("imports.steps");
  const labelOf = (field: ImportField) =>
    field === "firstName" && namesTogether(one.mapping) ? steps("wholeName") : t(`fields.${field}`);
  const divisions = one.divisions.map(({ name }) => ({ value: name }));
  const corrections = plan.corrections.map(({ row, name, cells, outsideAges }): CorrectionRow => ({
    row,
    name,
    cells: cells.map(({ field, said, flaws }) => ({
      field,
      said,
      label: labelOf(field),
      error: flaws.map((flaw) => t(`flaws.${flaw}`)).join(". "),
      choices: field === "division" ? divisions : undefined,
      otherwise: field === "division" ? one.divisions.find(({ id }) => id === one.divisionId)?.name : undefined,
    })),
    anyway: outsideAges ? t("anyway") : undefined,
  }));
  const outside = plan.flaws.find(({ flaw }) => flaw === "age")?.count ?? 0;
  return (
    <RefusedRows
      refuse={plan.refuse}
      flaws={plan.flaws.map((flawed) => ({ ...flawed, text: t(`flaws.${flawed.flaw}`) }))}
      corrections={corrections}
      file={refusedPath(league, one.id)}
      note={t("mend")}
      answer={answer}
    >
      {outside > 0 ? (
        <Button kind="quiet" size="small" name={ANYWAY_ALL} value="1">
          {t("anywayAll", { count: outside })}
        </Button>
      ) : null}
    </RefusedRows>
  );
}

const refusedPath = (league: string, id: string) => `/league-management/${league}/import/${id}/refused`;

/** How far it is, and afterwards what came of it and how long it can be undone. */
export function WrittenStep({ league, one, zone, submissionKey, answer }: StepProps & { zone: string }) {
  const t = useTranslations("registration.officeImport");
  const deadline = useDeadlineText();
  const path = `/league-management/${league}/import`;
  if (one.state === "undone") return <Notice>{t("undone")}</Notice>;
  if (one.state === "writing") return <Writing title={t("title")} path={`${path}?id=${one.id}`} one={one} />;
  const counts = {
    added: String(one.added),
    updated: String(one.updated),
    skipped: String(one.skipped),
    refused: String(one.refused),
  };
  return (
    <Written
      another={path}
      submissionKey={submissionKey}
      answer={answer}
      undo={one.undoUntil ? t("undoUntil", { deadline: deadline(zone, one.undoUntil) }) : null}
    >
      <p role="status">
        <b>{t("done", counts)}</b>
      </p>
      {one.refused > 0 ? <RefusedFile path={refusedPath(league, one.id)} /> : null}
      <p>
        <LocalLink to={`/league-management/${league}/registrations?season=${one.season.id}`}>{t("see")}</LocalLink>
      </p>
    </Written>
  );
}
