import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useLocale } from "use-intl/react";
import { useAutosave, type Kept } from "#browser/forms/autosave.ts";
import { call } from "#browser/call.ts";
import { SavedAt } from "#browser/forms/saved-at.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { useForm } from "#browser/forms/form-state.ts";
// How the fields look and what is wrong with them, on every page of registering.
import "#slices/forms/web/public.ts";
import type { DraftSaved } from "../../../contract/form/draft.ts";

interface DraftFormProps {
  /** The draft as the page shows it, and whose it is. */
  kept: Omit<Kept, "send"> & { slug: string };
  state: ReturnType<typeof useForm>;
  /** What came back of the last sending. */
  answer: unknown;
  /** What the button says, where it does more than go on; null where there is nothing to go on with. */
  submit?: string | null | undefined;
  /** Other buttons, after it: Enter in a field goes on. */
  beside?: ReactNode;
  /** For a form with a file. */
  encType?: "multipart/form-data" | undefined;
  children: ReactNode;
}

/** The form of a page of registering: it saves itself, and goes on with one button. */
export function DraftForm({ kept, state, answer, submit, beside, encType, children }: DraftFormProps) {
  const t = useTranslations("registration.form");
  const issues = useTranslations("issues");
  const language = useLocale();
  const saving = useAutosave({
    ...kept,
    send: (body) => call<DraftSaved>("PATCH", `/registration/leagues/${kept.slug}/draft`, { ...body, language }),
  });
  const { form, busy, errors } = state;
  return (
    <Form {...form} {...saving.form} {...(encType ? { encType } : {})} className="stack register-form">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <input type="hidden" name="basis" value={kept.version} />
      {children}
      <div className="buttons register-send">
        {submit === null ? null : <SendButton busy={busy} label={submit ?? t("continue")} busyLabel={t("busy")} />}
        {beside}
        <SavedAt
          className="small muted register-saved"
          savedAt={saving.savedAt}
          failed={saving.failed}
          texts={{ notSaved: t("notSaved"), savedAt: (time) => t("savedAt", { time }) }}
        />
      </div>
    </Form>
  );
}
