import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { EditableField, LeagueProfile } from "../../../contract/league-profile.ts";
import { Meanwhile } from "./meanwhile.tsx";
import { begunWith, ProfileField, useFieldValue, type TypedProfile } from "./profile-fields.tsx";
import type { StaleForm } from "./received.ts";

export type ProfileAnswer = FailedForm<TypedProfile> | StaleForm<LeagueProfile, TypedProfile>;

interface ProfileEditorProps {
  profile: LeagueProfile;
  answer: ProfileAnswer | undefined;
  /** The parts of the form, each with its fields; one without a heading for the dialog. */
  parts: readonly { title?: string; fields: readonly EditableField[] }[];
  /** The English address at which the form stands. */
  path: string;
  /** What stands beside the button that saves. */
  beside: ReactNode;
}

/** The form of a league's profile: what was typed stays, whatever comes back. */
export function ProfileEditor({ profile, answer, parts, path, beside }: ProfileEditorProps) {
  const t = useTranslations("leagues");
  const issues = useTranslations("issues");
  const valueOf = useFieldValue();
  const { form, busy, typed, errors, errorOf } = useForm(answer, { refusedField: "editor-top" });
  const now = answer && "now" in answer ? answer.now : undefined;
  const begun = begunWith(profile);
  const standing = now ? begunWith(now) : {};
  const fields = parts.flatMap((part) => part.fields);
  const differences = fields.map((name) => ({
    label: t(`profileFields.${name}`),
    here: valueOf(name, typed?.[name]),
    there: valueOf(name, standing[name]),
  }));
  return (
    <Form {...form} className="management-form" id="editor-top" tabIndex={-1}>
      {now ? <Meanwhile change={now.lastChange} differences={differences} reload={path} /> : null}
      {answer && !now ? (
        <ErrorSummary
          title={t("editLeague.failed")}
          errors={errors.length > 0 ? errors : [{ field: "editor-top", text: issues("heading") }]}
          attempt={answer}
        />
      ) : null}
      <input type="hidden" name="version" value={now?.version ?? profile.version} />
      {parts.map(({ title, fields: names }) => (
        <section key={title ?? "all"} className="management-section">
          {title ? <h2>{title}</h2> : null}
          <div className="management-fields">
            {names.map((name) => (
              <ProfileField key={name} name={name} typed={typed ?? begun} profile={profile} error={errorOf(name)} />
            ))}
          </div>
        </section>
      ))}
      <p className="small muted">
        {t("editLeague.concerns", { count: profile.families })}{" "}
        {profile.status === "approved" ? t("editLeague.concernsReviewed") : null}
      </p>
      <p className="management-buttons">
        <SendButton busy={busy} label={t("editLeague.save")} busyLabel={t("editLeague.saving")} />
        {beside}
      </p>
    </Form>
  );
}
