import type { ReactNode } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
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
  const { formData } = useNavigation();
  const sent = formData?.get("intent") === intent && formData.get("order") === order.id;
  // What is on its way is shown at once; the buttons stay the same ones, so that the keyboard stands where it stood.
  const shown = sent ? formData.get(name) : chosen;
  return (
    <Form method="post" preventScrollReset className="choice-form">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={order.id} />
      <FieldGroup name={`${intent}-${order.id}`} legend={legend}>
        {choices.map(({ value, label, hint }) => (
          <div key={value}>
            <Check
              type="radio"
              name={name}
              value={value}
              checked={value === shown}
              onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
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
