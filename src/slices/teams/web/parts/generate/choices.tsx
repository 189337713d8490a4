import { useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { FieldGroup, SendButton, useScript } from "#design/form-fields.tsx";
import {
  AIM_WEIGHTS,
  BALANCE_AIMS,
  BALANCE_RULES,
  type SpreadQuestion,
  type TeamProposal,
} from "../../../contract/generate.ts";
import { useNames } from "./names.ts";

const WEIGHT_WORDS = { 0: "off", 1: "normal", 3: "high" } as const;
/** Whether a rule holds unless somebody says otherwise. */
const USUALLY = { siblings: true, coachChild: true, separations: true, mutualFriends: true, evenSizes: true };

interface ChoicesProps {
  division: string;
  questions: readonly SpreadQuestion[];
  proposal: TeamProposal | null;
  busy: boolean;
}

/** How teams are made: shuffle and deal, or balanced, with each rule and each objective as a sentence. */
export function Choices({ division, questions, proposal, busy }: ChoicesProps) {
  const t = useTranslations("teams.generate");
  const { question } = useNames();
  const script = useScript();
  const [method, setMethod] = useState(proposal?.method ?? "deal");
  const weights = AIM_WEIGHTS.map((weight) => (
    <option key={weight} value={weight}>
      {t(`weights.${WEIGHT_WORDS[weight]}`)}
    </option>
  ));
  return (
    <Form method="post" className="panel generate-choices" preventScrollReset>
      <input type="hidden" name="division" value={division} />
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="seed" value={proposal ? proposal.seed + 1 : 1} />
      <FieldGroup name="method" legend={t("method")}>
        {(["deal", "balanced"] as const).map((one) => (
          <div key={one}>
            <Check
              type="radio"
              name="method"
              value={one}
              defaultChecked={one === method}
              onChange={() => setMethod(one)}
              label={t(one)}
              aria-describedby={`${one}-hint`}
            />
            <p className="small muted generate-hint" id={`${one}-hint`}>
              {t(`${one}Hint`)}
            </p>
          </div>
        ))}
      </FieldGroup>
      <div hidden={script && method === "deal"}>
        <FieldGroup name="rules" legend={t("rulesLegend")}>
          {BALANCE_RULES.map((rule) => (
            <Check
              key={rule}
              name={`rule.${rule}`}
              defaultChecked={proposal?.rules[rule] ?? USUALLY[rule]}
              label={t(`rules.${rule}`)}
            />
          ))}
        </FieldGroup>
        <fieldset className="fieldset generate-aims">
          <legend>{t("aimsLegend")}</legend>
          {BALANCE_AIMS.map((aim) => (
            <SelectField
              key={aim}
              name={`aim.${aim}`}
              label={t(`aims.${aim}`)}
              defaultValue={String(proposal?.weights[aim] ?? 1)}
            >
              {weights}
            </SelectField>
          ))}
          {questions.map(({ id }) => (
            <SelectField
              key={id}
              name={`question.${id}`}
              label={t("aimAnswers", { question: question(id) })}
              defaultValue={String(proposal?.questions[id] ?? 0)}
            >
              {weights}
            </SelectField>
          ))}
        </fieldset>
      </div>
      <p className="small muted">{t("againHint")}</p>
      <SendButton busy={busy} label={t(proposal ? "again" : "make")} busyLabel={t("making")} />
    </Form>
  );
}
