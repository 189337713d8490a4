import { useRef, useState, type SubmitEvent } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton, useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { Billing, type CardForm as CardFormFacts, type Pay } from "../../contract/checkouts.ts";
import { CardFields, type OpenFrame } from "./card-fields.tsx";
import type { Obstacle } from "./paying.ts";
import { SavedCards } from "./saved-cards.tsx";
import "./paying.css";

/** What the form gives: a token or a saved card, and whose it is. */
export type GivenCard = Pick<Pay, "card" | "billing" | "saveCard">;

interface CardFormProps {
  facts: CardFormFacts;
  /** What is charged now, or next: the frame may say so. */
  amountCents: number;
  /** What is known of the payer already. */
  known: { email: string; name: string; zip: string };
  /** Whether the card is kept in any case, because later parts are taken from it. */
  keeps: boolean;
  label: string;
  /** What the button says while it is under way; null otherwise. */
  busyLabel: string | null;
  /** Why the last try came to nothing, beside the button. */
  problem: string | undefined;
  /** What the bank said of single fields, in the last try. */
  declined: readonly FieldIssue[];
  /** @param make gives the card once it is asked for, or why there is none */
  onSend(make: () => Promise<GivenCard | Obstacle>): void;
}

const FIELDS = ["email", "name", "zip"] as const;

/** The form for a card. Number, expiry and code are in the processor's frame; everything else is ours. */
export function CardForm({
  facts,
  amountCents,
  known,
  keeps,
  label,
  busyLabel,
  problem,
  declined,
  onSend,
}: CardFormProps) {
  const t = useTranslations("payments.card");
  const issuesText = useTranslations("issues");
  const script = useScript();
  const frame = useRef<OpenFrame>(null);
  const [saved, setSaved] = useState(facts.savedCards[0]?.id ?? "");
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  const shown = issues.length > 0 ? issues : declined;
  const errors = useIssueTexts(shown);
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.text;

  async function made(form: FormData): Promise<GivenCard | Obstacle> {
    const typed = Object.fromEntries(FIELDS.map((name) => [name, form.get(name)]));
    const billing = Billing.safeParse({ ...typed, country: "US" });
    const found = (billing.error?.issues ?? []).map((one) => ({ field: String(one.path[0]), code: one.message }));
    // The frame shows beside its fields what they lack; here it is one more line, so that all is named at once.
    if (!saved && !(await isComplete(frame.current))) found.splice(1, 0, { field: "card", code: "card.missing" });
    setIssues(found);
    if (!billing.success || found.length > 0) return { kind: "fields" };
    const card = saved ? { savedCardId: saved } : await tokenOf(frame.current, billing.data);
    if ("kind" in card) return card;
    return { card, billing: billing.data, saveCard: keeps || form.get("keep") === "on" };
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSend(() => made(form));
  }

  return (
    <form className="card-form stack" onSubmit={send} noValidate>
      <ErrorSummary title={issuesText("heading")} errors={errors} attempt={shown} />
      <TextField
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
        defaultValue={known.email}
        error={errorOf("email")}
      />
      <SavedCards cards={facts.savedCards} chosen={saved} choose={setSaved} />
      {/* It stays in place while a saved card is chosen: what was typed in it is not lost. */}
      <div hidden={saved !== ""}>
        {script ? (
          <CardFields
            scriptUrl={facts.scriptUrl}
            publishableKey={facts.publishableKey}
            amountCents={amountCents}
            frame={frame}
          />
        ) : (
          <div className="card-fields" />
        )}
        {errorOf("card") ? <p className="field-error">{errorOf("card")}</p> : null}
        {keeps ? <p className="small muted">{t("kept")}</p> : <Check name="keep" label={t("keep")} />}
      </div>
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={120}
        defaultValue={known.name}
        error={errorOf("name")}
      />
      <div className="card-pair">
        <SelectField name="country" label={t("country")} autoComplete="billing country">
          <option value="US">{t("unitedStates")}</option>
        </SelectField>
        <TextField
          name="zip"
          label={t("zip")}
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={10}
          defaultValue={known.zip}
          error={errorOf("zip")}
        />
      </div>
      <p className="card-secure small muted">
        <Icon name="shield-check" />
        {t("secure")}
      </p>
      {problem ? (
        <Notice className="card-problem" role="alert">
          {problem}
        </Notice>
      ) : null}
      <SendButton busy={busyLabel !== null} label={label} busyLabel={busyLabel ?? label} />
    </form>
  );
}

/** Whether the frame's fields are filled in; it shows what they lack. */
async function isComplete(frame: OpenFrame | null): Promise<boolean> {
  return frame !== null && (await frame.elements.submit()).error === undefined;
}

const UNREACHABLE: Obstacle = { kind: "refused", code: "payments.unreachable" };

/** A token for what stands in the frame. @returns what the processor says of the card, in the page's language, where it takes none */
async function tokenOf(
  frame: OpenFrame | null,
  { email, name, country, zip }: Billing,
): Promise<{ token: string } | Obstacle> {
  if (!frame) return UNREACHABLE;
  const { elements, processor } = frame;
  const { paymentMethod, error } = await processor.createPaymentMethod({
    elements,
    params: { billing_details: { email, name, address: { country, postal_code: zip } } },
  });
  if (paymentMethod) return { token: paymentMethod.id };
  return error.message ? { kind: "said", text: error.message } : UNREACHABLE;
}
