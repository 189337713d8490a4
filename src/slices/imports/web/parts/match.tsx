import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { namesTogether } from "#kernel/spreadsheets/player-columns.ts";
import type { ImportMapping } from "#kernel/spreadsheets/table-import.ts";
import type { ImportAnswer } from "./upload.tsx";

/** An import as its columns are matched. */
interface Matched {
  season: { name: string };
  columns: readonly { head: string; samples: readonly string[] }[];
  guessedEncoding: boolean;
  mapping: ImportMapping<string>;
  divisionId: string | null;
  rowsTotal: number;
}

interface MatchProps {
  one: Matched;
  /** What a row can say; without a needed field nothing comes of it. */
  fields: readonly { name: string; label: string; needed: boolean }[];
  /** Where rows go that name no division. */
  divisions: { label: string; none: string; choices: readonly { id: string; label: string }[] };
  /** Whether it was looked at: then the columns are done with, unless something in them was wrong. */
  looked: boolean;
  /** A column that no file has: what was chosen while correcting. */
  hidden?: number | null | undefined;
  answer: ImportAnswer;
}

/** So many values of a column tell what it is. */
const SAMPLES = 3;

/** Which column is what: guessed by the heads, with what stands in the first rows. */
export function MatchStep(props: MatchProps) {
  const t = useTranslations("imports.steps");
  if (!props.looked) return <Columns {...props} />;
  const refused = props.answer?.typed["intent"] === "check";
  return (
    <details open={refused}>
      <summary>{t("changeColumns")}</summary>
      <Columns {...props} />
    </details>
  );
}

function Columns({ one, fields, divisions, hidden, answer }: MatchProps) {
  const t = useTranslations("imports.steps");
  const issues = useTranslations("issues");
  const { form, busy, errors } = useForm(answer);
  const seasonName = useSeasonName();
  const samplesOf = (at: number | null | undefined) => {
    const samples = at === null || at === undefined ? [] : (one.columns[at]?.samples ?? []);
    return samples.length > 0 ? t("samples", { samples: samples.slice(0, SAMPLES).map(short).join(" · ") }) : undefined;
  };
  const used = Object.values(one.mapping);
  const ignored = one.columns.filter(({ head }, at) => head !== "" && at !== hidden && !used.includes(at));
  return (
    <Panel title={t("match")}>
      <p>{t("rows", { count: one.rowsTotal, season: seasonName(one.season.name) })}</p>
      {ignored.length === 0 ? null : (
        <p>{t("ignored", { heads: ignored.map(({ head }) => short(head)).join(" · ") })}</p>
      )}
      {one.guessedEncoding ? <Notice>{t("guessed")}</Notice> : null}
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <Form {...form} className="office-match">
        <input type="hidden" name="intent" value="check" />
        {fields.map(({ name, label, needed }) => (
          <SelectField
            key={name}
            name={`column:${name}`}
            label={needed ? t("needed", { name: label }) : label}
            hint={name === "lastName" && namesTogether(one.mapping) ? t("bothNames") : samplesOf(one.mapping[name])}
            defaultValue={String(one.mapping[name] ?? "")}
          >
            <option value="">{t("none")}</option>
            {one.columns.map(({ head, samples }, at) =>
              at === hidden ? null : (
                // oxlint-disable-next-line react/no-array-index-key -- a column of a file is its position
                <option key={at} value={at}>
                  {samples[0] ? `${head} (${short(samples[0])})` : head}
                </option>
              ),
            )}
          </SelectField>
        ))}
        <SelectField name="divisionId" label={divisions.label} defaultValue={one.divisionId ?? ""}>
          <option value="">{divisions.none}</option>
          {divisions.choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <SendButton busy={busy} label={t("check")} busyLabel={t("check")} size="small" />
      </Form>
    </Panel>
  );
}

/** Enough of a cell to know its column by. */
const short = (cell: string) => (cell.length > 28 ? `${cell.slice(0, 27)}…` : cell);
