import { useEffect } from "react";
import { Form } from "react-router";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import { HiddenFields } from "./forms/hidden-fields.tsx";
import { useLiveFilter } from "./live-filter.ts";

interface ChooserProps {
  /** One list each, the wider choice first: what a choice holds follows from the one before. */
  choices: readonly {
    readonly name: string;
    readonly label: string;
    readonly value: string | undefined;
    readonly options: readonly { readonly id: string; readonly name: string }[];
  }[];
  /** What else of the address stays. */
  keeps?: Readonly<Record<string, string>>;
  /** What the button says that stands there without a script. */
  show: string;
  className: string;
}

/** What a page is about, chosen from lists: a league, a season, a division. The choice applies at once and stands in the address. */
export function Chooser({ choices, keeps = {}, show, className }: ChooserProps) {
  const { form } = useLiveFilter();
  const script = useScript();
  const shown = JSON.stringify(choices.map(({ name, value }) => [name, value]));
  // The list that was used stays and keeps the focus; the others show what follows from its choice.
  useEffect(() => {
    for (const [name, value] of JSON.parse(shown) as [string, string | null][]) {
      const list = form.ref.current?.elements.namedItem(name);
      if (list instanceof HTMLSelectElement && value !== null) list.value = value;
    }
  }, [shown, form.ref]);
  return (
    <Form className={className} {...form}>
      {choices.map(({ name, label, value, options }) => (
        <SelectField key={name} name={name} label={label} defaultValue={value}>
          {options.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      ))}
      <HiddenFields values={keeps} />
      {script ? null : <Button>{show}</Button>}
    </Form>
  );
}
