import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check } from "#design/controls.tsx";
import { FieldGroup, useScript } from "#design/form-fields.tsx";
import type { OpenOrder } from "../../../contract/open-orders.ts";

interface ChoiceFormProps {
  readonly order: OpenOrder;
  /** What the form does. */
  readonly intent: "plan" | "buy-out";
  /** The name of its one field. */
  readonly name: string;
  readonly legend: string;
  readonly chosen: string;
  readonly choices: readonly { value: string; label: ReactNode; hint: string }[];
}

/** One of a few ways for an order, chosen as a radio button. With a script the choice counts at once. */
export function ChoiceForm({ order, intent, name, legend, chosen, choices }: ChoiceFormProps) {
  const t = useTranslations("registration.confirm");
  const script = useScript();
  const submit = useSubmit();
  return (
    <Form method="post" preventScrollReset className="choice-form" key={chosen}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={order.id} />
      <FieldGroup name={`${intent}-${order.id}`} legend={legend}>
        {choices.map(({ value, label, hint }) => (
          <div key={value}>
            <Check
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={
                script ? (event) => void submit(event.currentTarget.form, { preventScrollReset: true }) : undefined
              }
              label={
                <>
                  {label} <span className="small muted choice-hint">{hint}</span>
                </>
              }
            />
          </div>
        ))}
      </FieldGroup>
      {script ? null : <Button size="small">{t("planUse")}</Button>}
    </Form>
  );
}
