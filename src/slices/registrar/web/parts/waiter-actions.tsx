import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { TextArea } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { DivisionWaitlist } from "../../contract/waitlist.ts";
import type { ActionAnswer } from "./action-forms.tsx";

interface WaiterActionProps {
  waitlist: DivisionWaitlist;
  waiter: DivisionWaitlist["waiting"][number];
  name: string;
  /** Who hears of it. */
  guardian: string;
  submissionKey: string;
  answer: ActionAnswer;
}

/** Offers a spot to a family now. Who is passed over, and that the division grows, is said before. */
export function OfferNow({ waitlist, waiter, name, guardian, submissionKey, answer }: WaiterActionProps) {
  const t = useTranslations("registrar.officeWaitlist");
  const earlier = waitlist.waiting.findIndex(({ id }) => id === waiter.id);
  const spots = 1 + waiter.together.length;
  const full = waitlist.capacity - waitlist.taken < spots;
  const own = useOwn(answer, "offer", waiter.id);
  return (
    <details className="office-action" open={own.failed}>
      <summary>{t("offer", { name })}</summary>
      <Errors own={own} answer={answer} />
      <Form {...own.form}>
        <Hidden intent="offer" id={waiter.id} submissionKey={submissionKey} />
        <p>{earlier === 0 ? t("offerTurn") : t("offerSkip", { count: earlier })}</p>
        {full ? (
          <>
            <p>{t("offerFull", { capacity: String(waitlist.capacity), larger: String(waitlist.taken + spots) })}</p>
            <label className="check">
              <input type="checkbox" name="enlarge" />
              <span className="check-label">{t("enlarge")}</span>
            </label>
          </>
        ) : null}
        {earlier > 0 ? <Reason id={`offer-${waiter.id}`} own={own} /> : null}
        <p className="muted">{t("offerTold", { name: guardian })}</p>
        <SendButton busy={own.busy} label={t("offerSend")} busyLabel={t("offerSend")} size="small" />
      </Form>
    </details>
  );
}

/** Takes a family off the list, with a reason that it reads. */
export function RemoveWaiter({ waiter, name, guardian, submissionKey, answer }: Omit<WaiterActionProps, "waitlist">) {
  const t = useTranslations("registrar.officeWaitlist");
  const own = useOwn(answer, "remove", waiter.id);
  return (
    <details className="office-action" open={own.failed}>
      <summary>{t("remove", { name })}</summary>
      <Errors own={own} answer={answer} />
      <Form {...own.form}>
        <Hidden intent="remove" id={waiter.id} submissionKey={submissionKey} />
        <Reason id={`remove-${waiter.id}`} own={own} />
        <p className="muted">{t("removeTold", { name: guardian })}</p>
        <SendButton busy={own.busy} label={t("removeSend")} busyLabel={t("removeSend")} size="small" />
      </Form>
    </details>
  );
}

function useOwn(answer: ActionAnswer, intent: string, id: string) {
  const failed = answer?.typed.intent === intent && answer.typed.id === id;
  return { failed, ...useForm(failed ? answer : undefined, { intent, refusedField: `${intent}-${id}` }) };
}
type Own = ReturnType<typeof useOwn>;

function Errors({ own, answer }: { own: Own; answer: ActionAnswer }) {
  const issues = useTranslations("issues");
  return <ErrorSummary title={issues("heading")} errors={own.errors} attempt={own.failed ? answer : undefined} />;
}

function Hidden({ intent, id, submissionKey }: { intent: string; id: string; submissionKey: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="submissionKey" value={submissionKey} />
    </>
  );
}

function Reason({ id, own }: { id: string; own: Own }) {
  const t = useTranslations("registrar.officeWaitlist");
  const { errorOf, typed } = own;
  const reason = { name: "reason", rows: 2, maxLength: 500, defaultValue: typed?.reason ?? "" };
  return <TextArea id={id} label={t("reason")} error={errorOf("reason")} {...reason} />;
}
