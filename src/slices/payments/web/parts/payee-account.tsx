import { useEffect } from "react";
import { Form, type RouterContextProvider } from "react-router";
import { useDeadlineText } from "#browser/deadline.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { proven } from "#slices/accounts/web/public.ts";
import type { PayeeAccount } from "../../contract/payees.ts";
import { paymentsApi } from "../data.ts";
import "virtual:words/payments/payee";

/** What the page's form sends along, so that its action knows which of its forms it was. */
export const OPEN_PAYEE = "open-payee";

/** How far a payee is, for a page's loader: null while the processor does not answer. */
export async function loadPayee(context: Readonly<RouterContextProvider>, payee: string): Promise<PayeeAccount | null> {
  try {
    return await context.get(paymentsApi).payeeAccount({ payee });
  } catch (reason) {
    if (isRefusal(reason) && reason.code === "payments.unreachable") return null;
    throw reason;
  }
}

/** The way to the processor is open. */
export interface OpenedPayee {
  sent: true;
  /** An address of the processor's that serves once. */
  address: string;
}

/**
 * Opens the way to the processor, for who proved a moment ago who they are. It leads back to `back`, an address of ours in the page's language. For a page's action. It answers with the
 * address instead of redirecting there: without a script the content security policy (`form-action`) keeps a form from leaving
 * our pages, redirects included, and a link does not.
 */
export async function goToProcessor(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { payee, back }: { payee: string; back: string },
): Promise<OpenedPayee | FailedForm | Response> {
  try {
    return await proven({ request, context }, await request.formData(), async () => ({
      sent: true as const,
      ...(await context.get(paymentsApi).openPayeeAccount({ payee, back })),
    }));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return { sent: false, issues: [], refusal: reason.code, typed: {} };
  }
}

interface PayeePanelProps {
  account: PayeeAccount | null;
  /** The payee's own clock. */
  timeZone: string;
  /** What the page's action answered. */
  answer: OpenedPayee | FailedForm | undefined;
}

/** Whether a payee takes cards, what is missing, and the way to the processor. */
export function PayeePanel({ account, timeZone, answer }: PayeePanelProps) {
  const t = useTranslations("payments.payee");
  const deadlineText = useDeadlineText();
  const waits = account?.payoutsWaitUntil;
  return (
    <Panel titleId="payee" title={t("heading")}>
      {account ? <p>{t(sentenceOf(account), { count: account.wanted })}</p> : <p>{t("unreachable")}</p>}
      {account?.state === "ready" && !account.payouts ? <p>{t("noPayouts")}</p> : null}
      {waits ? <Notice role="status">{t("waits", { time: deadlineText(timeZone, waits) })}</Notice> : null}
      {account?.owner === false ? <p>{t("ownerOnly")}</p> : null}
      {answer?.sent ? <WayThere address={answer.address} /> : null}
      {!answer?.sent && account?.owner !== false ? <OpenForm account={account} answer={answer} /> : null}
    </Panel>
  );
}

function OpenForm({ account, answer }: { account: PayeeAccount | null; answer: FailedForm | undefined }) {
  const t = useTranslations("payments.payee");
  const heading = useTranslations("issues")("heading");
  const { form, busy, errors } = useForm(answer, { intent: OPEN_PAYEE });
  const action =
    account === null || account.state === "none" ? "open" : account.state === "begun" ? "finish" : "change";
  return (
    <>
      <ErrorSummary title={heading} errors={errors} attempt={answer} />
      <Form {...form}>
        <input type="hidden" name="intent" value={OPEN_PAYEE} />
        <SendButton
          busy={busy}
          label={t(action)}
          busyLabel={t("going")}
          kind={account?.state === "ready" && account.payouts ? "quiet" : "primary"}
        />
      </Form>
    </>
  );
}

/** Goes to the processor at once; where no script runs, by a link. */
function WayThere({ address }: { address: string }) {
  const t = useTranslations("payments.payee");
  useEffect(() => location.assign(address), [address]);
  return (
    <p role="status">
      {t("opened")}{" "}
      <a className="button" data-kind="primary" href={address} rel="noreferrer">
        {t("goOn")}
      </a>
    </p>
  );
}

function sentenceOf({ state, mode }: PayeeAccount): "none" | "testNone" | "begun" | "ready" {
  return state === "none" && mode === "test" ? "testNone" : state;
}
