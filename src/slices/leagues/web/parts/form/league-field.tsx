import type { ChangeEventHandler, ComponentProps, ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextArea, TextField } from "#design/controls.tsx";
import type { FieldTraits } from "../../../contract/league/field-kinds.ts";
import { LEAGUE_FIELDS, LEAGUE_PARTS, type LeagueFieldName } from "../../../contract/league/league-fields.ts";
import { useChoiceName } from "./field-value.ts";
import type { FormState } from "./form-state.ts";
import { PlayTimesField } from "./play-times-field.tsx";
import "../../words/labels.ts";
import "../../league-form.css";

type Input = Omit<ComponentProps<"input">, "name" | "id">;

/** What a line of a kind tells a keyboard or a browser. */
const TYPING: Record<NonNullable<FieldTraits["typing"]>, Input> = {
  name: { spellCheck: false },
  person: { autoComplete: "name", spellCheck: false },
  url: { inputMode: "url", autoComplete: "url", spellCheck: false },
  email: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false },
  tel: { type: "tel", autoComplete: "tel" },
  street: { autoComplete: "street-address" },
  zip: { inputMode: "numeric", autoComplete: "postal-code" },
  city: { autoComplete: "address-level2" },
};

function inputOf({ kind, longest, typing }: FieldTraits): Input {
  if (kind === "day") return { type: "date" };
  if (kind === "whole") return { inputMode: "numeric", maxLength: 9 };
  if (kind === "money") return { inputMode: "decimal", maxLength: 12 };
  return { ...(longest === undefined ? {} : { maxLength: longest }), ...(typing ? TYPING[typing] : {}) };
}

/** Short enough to stand beside its neighbors. */
function isNarrow(name: LeagueFieldName): boolean {
  const { kind, typing } = LEAGUE_FIELDS[name];
  return kind === "day" || kind === "whole" || kind === "money" || typing === "zip" || name === "term";
}

interface LeagueFieldProps extends FormState {
  name: Exclude<LeagueFieldName, "photoId">;
  /** The name of its control, where a form has several of the kind: "divisions.0.minAge". */
  control?: string;
  /** Where the page says it better than the field's own label and hint. */
  label?: string | undefined;
  hint?: string | undefined;
  /** What is said after the hint. */
  also?: string | undefined;
  /** What is to be said beside it before anything else: why it was sent back. */
  note?: ReactNode;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** One field of a league, by its name in a submission: the same in the form that submits and in those that edit. */
export function LeagueField({ name, note, ...rest }: LeagueFieldProps) {
  return (
    <div className="league-field" data-field={name} data-narrow={isNarrow(name) || undefined}>
      {note}
      <Control name={name} {...rest} />
    </div>
  );
}

function Control({ name, control = name, typed, errorOf, onChange, ...said }: Omit<LeagueFieldProps, "note">) {
  const t = useTranslations("leagues");
  const own = useOwnHint(name);
  const traits = LEAGUE_FIELDS[name];
  const label = said.label ?? t(`labels.${name}`);
  const hint = [said.hint ?? own, said.also].filter(Boolean).join(". ") || undefined;
  const field = {
    name: control,
    label: traits.optional ? t("optional", { label }) : label,
    hint,
    error: errorOf(control),
    defaultValue: typed[control] ?? "",
  };
  if (traits.kind === "times") return <PlayTimesField typed={typed} errorOf={errorOf} label={label} hint={hint} />;
  if (traits.kind === "choice") return <Choice {...field} of={name} />;
  if (traits.kind === "lines") return <TextArea {...field} maxLength={traits.longest} rows={isPolicy(name) ? 9 : 5} />;
  return <TextField {...field} {...inputOf(traits)} onChange={onChange} />;
}

/** One of a list. */
function Choice({ of, ...field }: ComponentProps<typeof SelectField> & { of: LeagueFieldName }) {
  const t = useTranslations("leagues");
  const nameOf = useChoiceName(of);
  return (
    <SelectField {...field}>
      {field.defaultValue === "" ? <option value="">{t("choose")}</option> : null}
      {LEAGUE_FIELDS[of].values?.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectField>
  );
}

const isPolicy = (name: LeagueFieldName) => name in LEAGUE_PARTS.policies;

function useOwnHint(name: LeagueFieldName): string | undefined {
  const t = useTranslations("leagues.hints");
  if (isPolicy(name)) return t("policy");
  const key = name as "tagline";
  return t.has(key) ? t(key) : undefined;
}
