import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { namesTogether } from "#kernel/spreadsheets/player-columns.ts";
import { RefusedRows, type CorrectionRow, type ImportAnswer } from "#slices/imports/web/public.ts";
import type { RosterImport, RosterPlan } from "../../../contract/roster-import.ts";
import type { RosterFlaw } from "../../../contract/roster-words.ts";
import { uploadPath } from "./paths.ts";

interface PlanProps {
  league: string;
  one: RosterImport;
  plan: RosterPlan;
  submissionKey: string;
  answer: ImportAnswer;
}

/** What would come of the list, before anything is changed; and the button that has it done. */
export function PlanStep({ league, one, plan, submissionKey, answer }: PlanProps) {
  const t = useTranslations("teams.rosters");
  const issues = useTranslations("issues");
  const own = answer?.typed["intent"] === "write" ? answer : undefined;
  const { form, busy, errors } = useForm(own, { intent: "write" });
  const changes = plan.assign + plan.move + plan.number;
  return (
    <Panel
      title={t("plan", {
        assign: String(plan.assign),
        move: String(plan.move),
        teams: plan.newTeams,
        errors: plan.refuse,
      })}
    >
      {one.changed ? (
        <Notice role="alert" tone="wait">
          {t("changed")}
        </Notice>
      ) : null}
      <p>
        {changes > 0 ? t("planText") : t("nothing")} {plan.number > 0 ? t("alsoNumber", { count: plan.number }) : null}{" "}
        {plan.keep > 0 ? t("alsoKeep", { count: plan.keep }) : null}{" "}
        {plan.over > 0 ? t("alsoOver", { count: plan.over }) : null}
      </p>
      {plan.published.length > 0 ? <Notice>{t("published", { divisions: plan.published.join(", ") })}</Notice> : null}
      {plan.refuse > 0 ? <Refused {...{ league, one, plan, answer }} /> : null}
      <Teams plan={plan} />
      <Preview plan={plan} />
      {changes > 0 ? (
        <Form {...form}>
          <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
          <input type="hidden" name="intent" value="write" />
          <input type="hidden" name="plan" value={plan.digest} />
          <input type="hidden" name="submissionKey" value={submissionKey} />
          <SendButton
            busy={busy}
            label={t("write", { players: changes, teams: plan.newTeams })}
            busyLabel={t("writing")}
            size="small"
          />
        </Form>
      ) : null}
    </Panel>
  );
}

function Teams({ plan: { teams, moreTeams } }: { plan: RosterPlan }) {
  const t = useTranslations("teams.rosters");
  if (teams.length === 0) return null;
  return (
    <>
      <h3>{t("teams")}</h3>
      <DataTable
        caption={t("teams")}
        rows={teams}
        rowKey={({ division, name }) => `${division} ${name}`}
        columns={[
          {
            name: "team",
            head: t("team"),
            cell: ({ name, isNew }) => (
              <>
                {name} {isNew ? <Tag tone="info">{t("isNew")}</Tag> : null}
              </>
            ),
          },
          { name: "division", head: t("fields.division"), cell: ({ division }) => division },
          { name: "now", head: t("now"), cell: ({ now }) => now, numeric: true },
          {
            name: "after",
            head: t("after"),
            cell: ({ after, most }) => <span className="figures">{t("count", { players: after, most })}</span>,
            numeric: true,
          },
        ]}
      />
      {moreTeams > 0 ? <p className="muted">{t("moreTeams", { count: moreTeams })}</p> : null}
    </>
  );
}

function Preview({ plan: { preview } }: { plan: RosterPlan }) {
  const t = useTranslations("teams.rosters");
  const steps = useTranslations("imports.steps");
  if (preview.length === 0) return null;
  return (
    <>
      <h3>{steps("previewTitle")}</h3>
      <DataTable
        caption={steps("previewTitle")}
        rows={preview}
        rowKey={({ row }) => String(row)}
        columns={[
          { name: "player", head: t("player"), cell: ({ player }) => player },
          { name: "from", head: t("from"), cell: ({ from }) => from ?? <span className="muted">{t("noTeam")}</span> },
          { name: "to", head: t("to"), cell: ({ team }) => team },
          { name: "division", head: t("fields.division"), cell: ({ division }) => division },
          { name: "jersey", head: t("jersey"), cell: ({ jersey }) => jersey ?? "—", numeric: true },
          { name: "row", head: steps("row"), cell: ({ row }) => row, numeric: true },
        ]}
      />
    </>
  );
}

function Refused({ league, one, plan, answer }: Omit<PlanProps, "submissionKey">) {
  const t = useTranslations("teams.rosters");
  const steps = useTranslations("imports.steps");
  const divisions = one.divisions.map(({ name }) => ({ value: name }));
  const together = namesTogether(one.mapping);
  const corrections = plan.corrections.map(({ row, name, cells, candidates, full, teams }): CorrectionRow => {
    const textOf = (flaw: RosterFlaw) => (flaw === "full" && full ? t("fullTeam", full) : t(`flaws.${flaw}`));
    const choices: Partial<Record<string, CorrectionRow["cells"][number]["choices"]>> = {
      division: divisions,
      player: candidates.map(({ id, parents, team, ...who }) => ({
        value: id,
        label: t("candidate", { ...who, age: String(who.age), parents: parents[0] ?? "none", team: team ?? "none" }),
      })),
    };
    // Nobody to choose from: the name is what can be corrected, and it is said there.
    const [first, ...others] = cells;
    const asked =
      first?.field === "player" && candidates.length === 0 && others[0]
        ? [{ ...others[0], flaws: [...first.flaws, ...others[0].flaws] }, ...others.slice(1)]
        : cells;
    return {
      row,
      name,
      cells: asked.map(({ field, said, flaws }) => ({
        field,
        said,
        label: field === "firstName" && together ? steps("wholeName") : t(`fields.${field}`),
        error: flaws.map(textOf).join(". "),
        choices: choices[field],
        otherwise: field === "player" ? t("choosePlayer") : undefined,
        hint: field === "allow" ? t("allowHint") : undefined,
        suggestions:
          field === "team"
            ? teams.map((team) => ({ value: team.name, label: t("free", { name: team.name, count: team.free }) }))
            : undefined,
      })),
    };
  });
  return (
    <RefusedRows
      refuse={plan.refuse}
      flaws={plan.flaws.map((flawed) => ({ ...flawed, text: t(`flaws.${flawed.flaw}`) }))}
      corrections={corrections}
      file={`${uploadPath(league)}/${one.id}/refused`}
      note={t("mend")}
      answer={answer}
    />
  );
}
