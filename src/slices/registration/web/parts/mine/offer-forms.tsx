import { Form, useNavigation } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { AskFirst } from "#design/ask-first.tsx";
import { SendButton } from "#design/form-fields.tsx";

/** Accepts an offered spot in one tap; declining it asks first, for the spot goes to the next family at once. */
export function OfferForms({
  id,
  submissionKey,
  amountCents,
}: {
  id: string;
  submissionKey: string;
  amountCents: number;
}) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const { formData } = useNavigation();
  const busy = (intent: string) => formData?.get("intent") === intent && formData.get("id") === id;
  return (
    <div className="buttons">
      <Form method="post" action="?">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <SendButton
          busy={busy("accept")}
          label={amountCents === 0 ? t("acceptFree") : t("accept", { amount: formats.amount(amountCents) })}
          busyLabel={t("accepting")}
        />
      </Form>
      <AskFirst label={t("decline")} question={t("declineAsk")}>
        <Form method="post" action="?">
          <input type="hidden" name="intent" value="decline" />
          <input type="hidden" name="id" value={id} />
          <SendButton kind="plain" busy={busy("decline")} label={t("declineSure")} busyLabel={t("declining")} />
        </Form>
      </AskFirst>
    </div>
  );
}
