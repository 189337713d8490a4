import { useEffect, useMemo, useRef, type SubmitEvent } from "react";
import { useNavigation } from "react-router";
import { useIssueTexts } from "./issues.ts";
import { useRefusalText } from "./refusal-text.ts";
import type { FailedForm } from "./form-action.ts";

const NOTHING: readonly never[] = [];

/**
 * The state of a form that a page's action receives: whether it is under way, and what came back when it was not taken.
 * A second click while it is under way sends nothing.
 * @param intent which of the page's forms it is, where there are several: the value of its field "intent"
 * @param refusedField where the line of a refusal leads that concerns no single field
 */
export function useForm<Typed>(
  answer: FailedForm<Typed> | { sent: true } | undefined,
  { intent, refusedField = "content" }: { intent?: string; refusedField?: string } = {},
) {
  const failed = answer && !answer.sent ? answer : undefined;
  const { state, formData } = useNavigation();
  const busy = formData !== undefined && (intent === undefined || formData.get("intent") === intent);
  // Between a click and the router's word that it is under way there is time for a second one.
  const sending = useRef(false);
  // An answer ends it, although the page may still load its data anew: the next button works at once.
  const answered = useRef(answer);
  useEffect(() => {
    if (state === "idle" || answered.current !== answer) sending.current = false;
    answered.current = answer;
  }, [state, answer]);

  const refusalText = useRefusalText();
  const fields = useIssueTexts(failed?.issues ?? NOTHING);
  const refusal = failed?.refusal && fields.length === 0 ? refusalText(failed.refusal) : undefined;
  return {
    busy,
    typed: failed?.typed,
    /** The version of what is edited, for the form to send: the one that it was opened with. @param saved as the page loaded it */
    versionOf: (saved: number): number => failed?.opened ?? saved,
    /** All that is wrong, for the summary above the form. */
    errors: refusal ? [{ field: refusedField, text: refusal }] : fields,
    errorOf: (field: string) => fields.find((error) => error.field === field)?.text,
    /** What the form itself needs: the server says what is wrong, in words, not the browser. */
    form: useMemo(
      () => ({
        method: "post" as const,
        noValidate: true,
        onSubmit(event: SubmitEvent) {
          if (sending.current) event.preventDefault();
          sending.current = true;
        },
      }),
      [],
    ),
  };
}
