import type { Ref } from "react";
import { Form, useNavigation } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { SubmissionToReview } from "../../../contract/reviewing/reviewing.ts";
import type { NotRejected } from "./receive-decision.ts";
import { RejectionFields } from "./rejection-fields.tsx";

interface DecisionFormsProps {
  submission: SubmissionToReview;
  /** The one that opens after this one. */
  next: string | undefined;
  answer: NotRejected | undefined;
  /** Whether the reasons are open at once. */
  rejecting: boolean;
  approve: Ref<HTMLButtonElement>;
  /** What opens the reasons: a key leads there. */
  reject: Ref<HTMLElement>;
}

/** The two decisions about a submission. */
export function DecisionForms({ submission, next, answer, rejecting, approve, reject }: DecisionFormsProps) {
  const t = useTranslations("leagues.reviewing");
  const heading = useTranslations("issues")("heading");
  const { name, id, version, kind, owner } = submission;
  const { errors, errorOf, typed, form } = useForm(answer);
  const busy = useNavigation().formData?.get("intent");
  const hidden = (
    <>
      <input type="hidden" name="chosen" value={`${id} ${version}`} />
      <input type="hidden" name="next" value={next ?? ""} />
    </>
  );
  return (
    <div className="buttons reviewing-decide">
      <Form method="post">
        {hidden}
        <input type="hidden" name="intent" value="approve" />
        <Button
          kind="primary"
          ref={approve}
          aria-label={t("approveNamed", { name })}
          aria-disabled={busy !== undefined || undefined}
          onClick={(event) => busy && event.preventDefault()}
        >
          {busy === "approve" ? t("approving") : t("approve")}
        </Button>
      </Form>
      <details open={answer !== undefined || rejecting}>
        <summary className="button" ref={reject}>
          {t("reject")}
        </summary>
        <Form {...form} className="stack">
          <ErrorSummary title={heading} errors={errors} attempt={answer} />
          {hidden}
          <input type="hidden" name="intent" value="reject" />
          <RejectionFields
            checks={submission.checks}
            email={{ league: name, language: owner?.language ?? "en", kind }}
            typed={typed}
            errorOf={errorOf}
          />
          <SendButton
            busy={busy === "reject"}
            label={t("rejectNow", { name })}
            busyLabel={t("rejecting")}
            kind="plain"
          />
        </Form>
      </details>
    </div>
  );
}
