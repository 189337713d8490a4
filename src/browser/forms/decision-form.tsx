import { Form } from "react-router";
import { Check, TextArea } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { useTranslations } from "../translations.ts";
import type { FailedForm } from "./form-action.ts";
import { useForm } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";

interface DecisionFormProps<Reason extends string> {
  /** What is decided about: a page may have a form for each of several things. */
  id: string;
  /** What the form says beside the decision: what it is about. */
  fields: Readonly<Record<string, string>>;
  answer: FailedForm<Record<"decision" | Reason, string>> | undefined;
  legend: string;
  choices: readonly { readonly key: string; readonly name: string }[];
  /** The field for why, or for what one found. */
  reason: { readonly name: Reason; readonly label: string; readonly hint?: string; readonly longest: number };
  button: { readonly label: string; readonly busyLabel: string };
  className?: string;
}

/** Decides about one thing: one of several choices, with a reason. What is missing stands beside its field, which the summary leads to. */
export function DecisionForm<Reason extends string>({
  id,
  fields,
  answer,
  legend,
  choices,
  reason,
  button,
  className = "",
}: DecisionFormProps<Reason>) {
  const issues = useTranslations("issues");
  const { form, busy, errors, errorOf, typed } = useForm(answer, { refusedField: "decision" });
  const idOf = (field: string) => `${field}-${id}`;
  return (
    <Form {...form} className={`stack ${className}`.trim()}>
      <ErrorSummary
        title={issues("heading")}
        errors={errors.map(({ field, text }) => ({ field: idOf(field), text }))}
        attempt={answer}
      />
      <HiddenFields values={fields} />
      <FieldGroup name={idOf("decision")} legend={legend} error={errorOf("decision")}>
        {choices.map(({ key, name }, index) => (
          <Check
            key={key}
            type="radio"
            name="decision"
            value={key}
            id={index === 0 ? idOf("decision") : undefined}
            label={name}
            defaultChecked={typed?.decision === key || choices.length === 1}
          />
        ))}
      </FieldGroup>
      <TextArea
        id={idOf(reason.name)}
        name={reason.name}
        label={reason.label}
        hint={reason.hint}
        error={errorOf(reason.name)}
        maxLength={reason.longest}
        rows={2}
        defaultValue={typed?.[reason.name]}
      />
      <p>
        <SendButton busy={busy} {...button} />
      </p>
    </Form>
  );
}
