import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextArea } from "#design/controls.tsx";
import { SendButton, useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Panel } from "#design/panel.tsx";
import type { Evaluation } from "../../../contract/evaluation.ts";

interface ForManagerProps {
  evaluation: Evaluation;
  answer: FailedForm | undefined;
  /** Where coaches rate. */
  address: string;
}

/** What is rated, who wears which number, and what came of it. */
export function ForManager({ evaluation, answer, address }: ForManagerProps) {
  const t = useTranslations("teams.evaluation");
  const { criteria, players, unnumbered } = evaluation;
  const { form, busy, typed, errorOf } = useForm(answer, { intent: "criteria" });
  const numbering = useForm(undefined, { intent: "number" });
  return (
    <Panel title={t("manage")} className="stack evaluation-manager">
      <Form {...form} className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="criteria" />
        <TextArea
          name="criteria"
          label={t("criteria")}
          hint={t("criteriaHint")}
          error={errorOf("criteria")}
          rows={4}
          maxLength={400}
          defaultValue={typed?.["criteria"] ?? criteria.map(({ name }) => name).join("\n")}
        />
        <SendButton busy={busy} label={t("saveCriteria")} busyLabel={t("saving")} kind="plain" />
      </Form>
      {unnumbered > 0 ? (
        <Form {...numbering.form} className="buttons" preventScrollReset>
          <input type="hidden" name="intent" value="number" />
          <span>{t("unnumbered", { count: unnumbered })}</span>
          <SendButton busy={numbering.busy} label={t("giveNumbers")} busyLabel={t("saving")} kind="plain" />
        </Form>
      ) : null}
      <p className="small">
        {t("share")} <b className="evaluation-address">{address}</b>
      </p>
      {players.length > 0 ? <Numbers players={players} /> : null}
    </Panel>
  );
}

/** Who wears which number, for handing them out, with what was entered so far. */
function Numbers({ players }: { players: Evaluation["players"] }) {
  const t = useTranslations("teams.evaluation");
  const script = useScript();
  const formats = useFormats();
  return (
    <details className="evaluation-list">
      <summary>{t("list")}</summary>
      {script ? (
        <Button type="button" size="small" onClick={() => print()}>
          <Icon name="printer" /> {t("print")}
        </Button>
      ) : null}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("columns.number")}</th>
            <th scope="col">{t("columns.name")}</th>
            <th scope="col">{t("columns.mean")}</th>
            <th scope="col">{t("columns.raters")}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ id, number, name, mean, raters }) => (
            <tr key={id}>
              <td className="figures">{number}</td>
              <th scope="row">{name}</th>
              <td className="figures">{mean === null ? t("notRated") : formats.number(mean)}</td>
              <td className="figures">{raters ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
