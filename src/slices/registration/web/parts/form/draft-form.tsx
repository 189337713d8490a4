import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { localIn, useZone } from "#browser/zone.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { useForm } from "#browser/form-state.ts";
import { useAutosave, type Kept } from "./autosave.ts";

interface DraftFormProps {
  kept: Kept;
  state: ReturnType<typeof useForm>;
  /** What came back of the last sending. */
  answer: unknown;
  /** What the button says, where it does more than go on; null where there is nothing to go on with. */
  submit?: string | null | undefined;
  /** For a form with a file. */
  encType?: "multipart/form-data" | undefined;
  children: ReactNode;
}

/** The form of a page of registering: it saves itself, and goes on with one button. */
export function DraftForm({ kept, state, answer, submit, encType, children }: DraftFormProps) {
  const t = useTranslations("registration.form");
  const issues = useTranslations("issues");
  const saving = useAutosave(kept);
  const { form, busy, errors } = state;
  return (
    <Form {...form} {...saving.form} {...(encType ? { encType } : {})} className="stack register-form">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <input type="hidden" name="basis" value={kept.version} />
      {children}
      <div className="register-send">
        {submit === null ? null : <SendButton busy={busy} label={submit ?? t("continue")} busyLabel={t("busy")} />}
        <SavedAt savedAt={saving.savedAt} failed={saving.failed} />
      </div>
    </Form>
  );
}

function SavedAt({ savedAt, failed }: { savedAt: string | null; failed: boolean }) {
  const t = useTranslations("registration.form");
  const formats = useFormats();
  const { zone, own } = useZone();
  // Before the script runs nobody knows the reader's time of day.
  const time = savedAt && own ? formats.time(localIn(zone, savedAt).time) : undefined;
  return (
    <p className="small muted register-saved" role="status">
      {failed ? t("notSaved") : time ? t("savedAt", { time }) : ""}
    </p>
  );
}
