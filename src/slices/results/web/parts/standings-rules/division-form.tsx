import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { StandingsSettings, StandingsTeam } from "../../../contract/standings.ts";
import { STANDINGS_SHOWN } from "../../../contract/vocabulary.ts";

interface DivisionFormProps {
  division: StandingsSettings["divisions"][number];
  answer: FailedForm | undefined;
}

const NUMBERS = ["deducted", "fairPlay", "lot"] as const;

/** What everybody can read of a division, and what is decided about its teams. */
export function DivisionForm({ division, answer }: DivisionFormProps) {
  const t = useTranslations("results.standingsRules.division");
  const page = useTranslations("results.standingsRules");
  const { form, busy, errors, typed, versionOf } = useForm(answer, { intent: "division", refusedField: "teams" });
  const { id, name, version, shown, usuallyShown, teams } = division;
  const valueOf = (team: StandingsTeam, field: (typeof NUMBERS)[number] | "reason") => {
    const stored = team[field];
    return typed?.[`${field}-${team.id}`] ?? (stored === 0 || stored === null ? "" : String(stored));
  };
  const input = (team: StandingsTeam, field: (typeof NUMBERS)[number] | "reason") => (
    <input
      name={`${field}-${team.id}`}
      className={field === "reason" ? "decision-reason" : "decision-number figures"}
      aria-label={t("of", { label: t(field), team: team.name })}
      defaultValue={valueOf(team, field)}
      {...(field === "reason" ? { maxLength: 200 } : { inputMode: "decimal" as const })}
    />
  );
  return (
    <Form {...form} className="panel rules-form" id="teams">
      <h2>{t("title", { division: name })}</h2>
      <input type="hidden" name="intent" value="division" />
      <input type="hidden" name="division" value={id} />
      <input type="hidden" name="version" value={versionOf(version)} />
      <ErrorSummary title={t("problem")} errors={errors} attempt={answer} />
      <SelectField name="shown" label={t("shown")} defaultValue={typed?.["shown"] ?? shown ?? ""}>
        <option value="">{t("usually", { what: t(usuallyShown) })}</option>
        {STANDINGS_SHOWN.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </SelectField>
      {teams.length === 0 ? (
        <p className="muted">{t("none")}</p>
      ) : (
        <>
          <p className="muted reading">{t("teamsHint")}</p>
          <DataTable
            caption={t("teams")}
            rows={teams}
            rowKey={(team) => team.id}
            columns={[
              { name: "team", head: t("team"), cell: (team) => team.name },
              { name: "deducted", head: t("deducted"), cell: (team) => input(team, "deducted") },
              { name: "reason", head: t("reason"), cell: (team) => input(team, "reason") },
              { name: "fairPlay", head: t("fairPlay"), cell: (team) => input(team, "fairPlay") },
              { name: "lot", head: t("lot"), cell: (team) => input(team, "lot") },
              {
                name: "withdrawn",
                head: t("withdrawn"),
                cell: (team) => (
                  <Check
                    name={`withdrawn-${team.id}`}
                    value="yes"
                    label={<span className="unseen">{t("of", { label: t("withdrawn"), team: team.name })}</span>}
                    defaultChecked={typed ? typed[`withdrawn-${team.id}`] === "yes" : team.withdrawn}
                  />
                ),
              },
            ]}
          />
        </>
      )}
      <p className="buttons">
        <SendButton busy={busy} label={t("save")} busyLabel={page("saving")} />
      </p>
    </Form>
  );
}
