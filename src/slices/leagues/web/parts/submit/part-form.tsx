import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useAutosave } from "#browser/forms/autosave.ts";
import { call } from "#browser/call.ts";
import type { useForm } from "#browser/forms/form-state.ts";
import { SavedAt } from "#browser/forms/saved-at.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { PART_FIELDS, type PartName } from "../../../contract/reviewing/submission.ts";
import type { DraftSaved, LeagueDraft } from "../../../contract/reviewing/submitting.ts";
import { LeagueField } from "../form/league-field.tsx";
import { MovedFrom } from "./moved.tsx";
import { controlsOf } from "./own-draft.ts";
import { PhotoField } from "./photo-field.tsx";
import { ReasonsHere } from "./reasons.tsx";
import { SeasonFee } from "./season-fee.tsx";

interface PartFormProps {
  draft: LeagueDraft;
  part: PartName;
  /** What came back of the last sending, with the version that it left. */
  answer: { typed: Record<string, string>; version: number } | undefined;
  state: ReturnType<typeof useForm<Record<string, string>>>;
}

/** The form of a part: it saves itself, field by field, and goes on with one button. */
export function PartForm({ draft, part, answer, state }: PartFormProps) {
  const t = useTranslations("leagues.submit");
  const issues = useTranslations("issues");
  const version = Math.max(answer?.version ?? 0, draft.version);
  const saving = useAutosave({
    spec: Object.fromEntries(controlsOf(part).map((control) => [control, "text"])),
    prefix: "",
    version,
    savedAt: draft.savedAt,
    send: (body) => call<DraftSaved>("PATCH", `/office/league-drafts/${draft.id}`, body),
  });
  const { form, busy, errors, errorOf } = state;
  const typed = answer?.typed ?? draft.fields;
  return (
    <Form
      {...form}
      {...saving.form}
      {...(part === "about" ? { encType: "multipart/form-data" as const } : {})}
      className="stack league-form"
    >
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <input type="hidden" name="basis" value={version} />
      <div className="league-fields">
        {PART_FIELDS[part].map((field) => {
          const reasons = <ReasonsHere reasons={draft.reasons} field={field} />;
          return field === "photoId" ? (
            <div key={field} className="league-field">
              {reasons}
              <PhotoField photo={draft.photo} error={errorOf(field)} />
            </div>
          ) : (
            <LeagueField
              key={field}
              name={field}
              typed={typed}
              errorOf={errorOf}
              note={
                <>
                  {reasons}
                  <MovedFrom moved={draft.moved} field={field} />
                </>
              }
            />
          );
        })}
      </div>
      {part === "players" ? <SeasonFee typed={typed} processingFeeCents={draft.processingFeeCents} /> : null}
      <div className="buttons">
        <SendButton busy={busy} label={t("continue")} busyLabel={t("saving")} />
        <SavedAt
          className="small muted"
          savedAt={saving.savedAt}
          failed={saving.failed}
          texts={{ notSaved: t("notSaved"), savedAt: (time) => t("savedAt", { time }) }}
        />
      </div>
    </Form>
  );
}
