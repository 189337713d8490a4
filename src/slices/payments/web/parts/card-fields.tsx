import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import { TEXT_FONT } from "#design/text-font.ts";
import { appearanceNow, onSchemeChange } from "./appearance.ts";
import { openProcessor, type CardElement, type CardOptions, type Elements, type Processor } from "./processor.ts";

/** The frame once it stands: what a token is made of. */
export interface OpenFrame {
  processor: Processor;
  elements: Elements;
  card: CardElement;
}

interface CardFieldsProps {
  scriptUrl: string;
  publishableKey: string;
  /** What will be charged, in cents. */
  amountCents: number;
  frame: RefObject<OpenFrame | null>;
}

/** The frame is of another origin: it needs the whole address. */
const ourFont = () => {
  const { family, address, weight } = TEXT_FONT;
  return { family, src: `url(${new URL(address, location.href).href})`, weight };
};

/** Who pays is asked by our own fields, once; the frame asks for the card alone. */
const OPTIONS: CardOptions = {
  fields: { billingDetails: { name: "never", email: "never", address: { country: "never", postalCode: "never" } } },
  terms: { card: "never" },
};

/** The processor's own fields for the card; where they cannot be loaded, a way to try again. */
export function CardFields(props: CardFieldsProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} again={() => setAttempt(attempt + 1)} />;
}

/** While they come there is room for them, so that nothing moves. */
function Attempt({ scriptUrl, publishableKey, amountCents, frame, again }: CardFieldsProps & { again(): void }) {
  const t = useTranslations("payments.card");
  const locale = useLocale();
  const holder = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"coming" | "there" | "failed">("coming");
  // The frame is made once; another amount only changes it.
  const amount = useRef(amountCents);

  useEffect(() => {
    let gone = false;
    let release = () => {};
    const failed = () => gone || setState("failed");
    openProcessor(scriptUrl, publishableKey)
      .then((processor) => {
        if (gone || !holder.current) return;
        const elements = processor.elements({
          mode: "payment",
          amount: amount.current,
          currency: "usd",
          paymentMethodCreation: "manual",
          allowedPaymentMethodTypes: ["card"],
          locale,
          fonts: [ourFont()],
          appearance: appearanceNow(),
        });
        const card = elements.create("payment", OPTIONS);
        card.on("ready", () => gone || setState("there"));
        card.on("loaderror", failed);
        card.mount(holder.current);
        frame.current = { processor, elements, card };
        const forget = onSchemeChange(() => void elements.update({ appearance: appearanceNow() }));
        release = () => {
          forget();
          frame.current = null;
          card.destroy();
        };
      })
      .catch(failed);
    return () => {
      gone = true;
      release();
    };
  }, [scriptUrl, publishableKey, locale, frame]);

  useEffect(() => {
    amount.current = amountCents;
    void frame.current?.elements.update({ amount: amountCents });
  }, [amountCents, frame]);

  return (
    <div className="card-fields" data-state={state} aria-busy={state === "coming"}>
      <div
        ref={holder}
        id="card"
        tabIndex={-1}
        hidden={state === "failed"}
        onFocus={({ target, currentTarget }) => {
          // The error summary leads here; the first field is in the frame.
          if (target === currentTarget) frame.current?.card.focus();
        }}
      />
      {state === "coming" ? <p className="small muted">{t("coming")}</p> : null}
      {state === "failed" ? (
        <Notice as="div" role="alert">
          <p>{t("unreachable")}</p>
          <Button type="button" onClick={again}>
            {t("again")}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}
