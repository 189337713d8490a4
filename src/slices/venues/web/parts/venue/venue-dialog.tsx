import type { ReactNode } from "react";
import { Form, useNavigate } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Dialog } from "#design/overlays/dialog.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import type { Answer, Typed } from "./answer.ts";

interface FormParts {
  /** What to begin with: what was typed, or what stands there. */
  was(name: string, stands: string): string;
  errorOf(field: string): string | undefined;
  /** Somebody else saved meanwhile: what was typed here. */
  stale: Typed | undefined;
}

/** What each dialog of a venue's page is given. */
export interface DialogProps {
  readonly page: VenuePage;
  /** The English address of the page below. */
  readonly back: string;
  readonly answer: Answer | undefined;
}

interface VenueDialogProps {
  title: string;
  intent: string;
  /** The English address of the page below. */
  back: string;
  answer: Answer | undefined;
  /** What the form says besides, unseen. */
  hidden?: Readonly<Record<string, string | number>>;
  /** That of what is edited, as the page loaded it. */
  version?: number;
  /** On the button that sends it. */
  send?: string;
  children(parts: FormParts): ReactNode;
}

/** A form over a page of venues, with an address of its own. */
export function VenueDialog(props: VenueDialogProps) {
  const { title, intent, back, answer: given, hidden = {}, version, send, children } = props;
  const t = useTranslations("venues.form");
  const issues = useTranslations("issues");
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const answer = given && !given.sent && given.typed.intent === intent ? given : undefined;
  const { form, busy, typed, errors, errorOf, versionOf } = useForm(answer, { intent, refusedField: "dialog-form" });
  const stale = answer?.refusal === "venues.changed-meanwhile" ? answer.typed : undefined;
  return (
    <Dialog
      title={title}
      className="venue-dialog"
      onCancel={(event) => {
        event.preventDefault();
        void navigate(localPath(back), { preventScrollReset: true });
      }}
      close={
        <LocalLink to={back} aria-label={t("close")} preventScrollReset>
          <Icon name="x" />
        </LocalLink>
      }
    >
      <Form {...form} className="venue-form" id="dialog-form" tabIndex={-1} preventScrollReset>
        {stale || answer?.inside ? null : <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />}
        <input type="hidden" name="intent" value={intent} />
        {version === undefined ? null : <input type="hidden" name="version" value={versionOf(version)} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children({ was: (name, stands) => (typed ? (typed[name] ?? "") : stands), errorOf, stale })}
        <p className="buttons">
          <SendButton busy={busy} label={send ?? t("save")} busyLabel={t("saving")} />
          <ButtonLink to={back} preventScrollReset>
            {t("cancel")}
          </ButtonLink>
        </p>
      </Form>
    </Dialog>
  );
}
