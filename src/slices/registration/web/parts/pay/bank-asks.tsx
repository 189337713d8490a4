import { useTranslations } from "#browser/translations.ts";
import { SendButton, useScript } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { Checkout, usePaying } from "#slices/payments/web/public.ts";

interface BankAsksProps {
  paying: ReturnType<typeof usePaying>;
  checkout: Checkout;
}

/**
 * A payment that its bank has not confirmed: the page was closed in the middle, or the bank's window. Another card
 * can be tried all the same: it is one payment, which succeeds once.
 */
export function BankAsks({ paying, checkout }: BankAsksProps) {
  const t = useTranslations("registration.pay");
  const card = useTranslations("payments.card");
  const script = useScript();
  return (
    <Panel title={t("resume")} className="bank-asks">
      <p>{card("resumeText")}</p>
      {script ? (
        <SendButton
          type="button"
          busy={paying.step !== "ready"}
          label={card("resume")}
          busyLabel={card("confirming")}
          onClick={() => void paying.resume(checkout)}
        />
      ) : null}
    </Panel>
  );
}
