import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink } from "#browser/link.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { Answer, Section as SectionName, TypedSection } from "./athlete-forms.ts";

export interface Opened {
  typed: TypedSection | undefined;
  errorOf(field: string): string | undefined;
}

interface SectionProps {
  name: SectionName;
  title: string;
  /** The athlete's page. */
  path: string;
  version: number;
  /** Whether its form is shown instead of what is kept. */
  open: boolean;
  answer: Answer | undefined;
  /** What is kept. */
  children: ReactNode;
  fields(opened: Opened): ReactNode;
}

/** A part of an athlete's page: what is kept, or in its place the form to change it. */
export function Section({ name, title, path, version, open, answer, children, fields }: SectionProps) {
  const t = useTranslations("family.athlete");
  return (
    <Panel className="family-panel" id={name} aria-labelledby={`${name}-heading`}>
      <div className="section-head">
        <h2 id={`${name}-heading`}>{title}</h2>
        {open ? null : (
          <ButtonLink size="small" to={`${path}?edit=${name}#${name}`} preventScrollReset>
            {t("change")}
            <span className="unseen">{title}</span>
          </ButtonLink>
        )}
      </div>
      {open ? <SectionForm {...{ name, path, version, answer, fields }} /> : children}
    </Panel>
  );
}

function SectionForm({ name, path, version, answer, fields }: Omit<SectionProps, "title" | "open" | "children">) {
  const t = useTranslations("family.athlete");
  const issues = useTranslations("issues");
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: name, refusedField: `${name}-heading` });
  return (
    <Form {...form} className="stack family-form">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <input type="hidden" name="intent" value={name} />
      {/* After a save that came too late the next one is over what stands there now. */}
      <input type="hidden" name="version" value={answer?.now?.athlete.version ?? version} />
      {fields({ typed, errorOf })}
      <div className="buttons">
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
        <ButtonLink kind="quiet" to={`${path}#${name}`} preventScrollReset>
          {t("cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** A fact and its name; said to be missing where there is none. */
export function Fact({ name, value }: { name: string; value: string | null }) {
  const t = useTranslations("family.athlete");
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value === null ? "muted" : "family-prewrapped"}>{value ?? t("notProvided")}</dd>
    </div>
  );
}

/** What a field says meanwhile, where somebody else changed it: beside what was typed, so that one can choose. */
export function useEditConflict(answer: Answer | undefined) {
  const t = useTranslations("family.fields");
  return (field: string, now: string | null | undefined, hint?: string): string | undefined => {
    const typed = answer?.typed[field] ?? "";
    if (!answer?.now || (now ?? "") === typed) return hint;
    const says = now ? t("nowSays", { value: now }) : t("nowEmpty");
    return hint ? `${hint}. ${says}` : says;
  };
}
