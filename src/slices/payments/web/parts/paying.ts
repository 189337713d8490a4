import { useRef, useState } from "react";
import { call } from "#browser/call.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Checkout, Pay } from "../../contract/checkouts.ts";
import { openProcessor } from "./processor.ts";

/** Why the button came to nothing, where the answer is not a checkout. */
export type Obstacle =
  /** Nobody knows whether it was charged: the same is asked again. */
  | { kind: "unanswered" }
  /** A field lacks something, and says what. */
  | { kind: "fields" }
  /** The processor takes no such card, and says why. */
  | { kind: "said"; text: string }
  | { kind: "refused"; code: string };

export type PayingStep = "ready" | "paying" | "confirming";

/** How often the bank may ask in one go: each answer can lead to another question. */
const MOST_ROUNDS = 3;

interface PayingProps {
  scriptUrl: string;
  publishableKey: string;
  /** What came of it: paid, declined, or not decided yet. */
  onAnswer(checkout: Checkout): void;
  onRefused(code: string): void;
}

/**
 * Pays in this browser: sends the order, lets the bank ask its questions, and has the server settle. A second click while
 * it is under way does nothing; one after a lost answer asks about the same payment, by the same key.
 */
export function usePaying({ scriptUrl, publishableKey, onAnswer, onRefused }: PayingProps) {
  const [step, setStep] = useState<PayingStep>("ready");
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const busy = useRef(false);
  const unanswered = useRef<Pay | null>(null);

  async function confirmed(first: Checkout): Promise<Checkout> {
    let checkout = first;
    for (let round = 0; round < MOST_ROUNDS && asks(checkout).length > 0; round += 1) {
      setStep("confirming");
      for (const { clientSecret = "", account, publishableKey: key = publishableKey } of asks(checkout)) {
        const processor = await openProcessor(scriptUrl, key, account ?? undefined);
        // What came of it is for the server to read: a browser could claim anything.
        await processor.handleNextAction({ clientSecret });
      }
      checkout = await call<Checkout>("POST", `/payments/checkouts/${checkout.id}/continue`, {});
    }
    return checkout;
  }

  async function run(work: () => Promise<Checkout | Obstacle>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setStep("paying");
    setObstacle(null);
    try {
      const came = await work();
      if ("kind" in came) setObstacle(came);
      else onAnswer(came);
    } catch (reason) {
      if (isRefusal(reason) && !reason.code.startsWith("server.")) {
        unanswered.current = null;
        setObstacle({ kind: "refused", code: reason.code });
        onRefused(reason.code);
      } else {
        setObstacle({ kind: "unanswered" });
      }
    } finally {
      busy.current = false;
      setStep("ready");
    }
  }

  return {
    step,
    obstacle,
    /** @param made what to send, once the frame gave its token; or why there is nothing to send */
    pay: (made: () => Promise<Pay | Obstacle>) =>
      run(async () => {
        const input = unanswered.current ?? (await made());
        if ("kind" in input) return input;
        unanswered.current = input;
        const checkout = await call<Checkout>("POST", "/payments/checkouts", input);
        unanswered.current = null;
        // From here on a reload shows how it stands.
        history.replaceState(history.state, "", `${location.pathname}?checkout=${checkout.id}`);
        return confirmed(checkout);
      }),
    /** Goes on with a checkout in which a bank still asks. */
    resume: (checkout: Checkout) => run(() => confirmed(checkout)),
  };
}

/** Orders of a checkout for which a bank wants its cardholder to confirm. */
export function asks(checkout: Checkout): Checkout["orders"] {
  return checkout.orders.filter(({ state, clientSecret }) => state === "action-needed" && clientSecret);
}

/** What stands beside the button after a try that came to nothing; a field that lacks something says so itself. */
export function useObstacleText(obstacle: Obstacle | null): string | undefined {
  const t = useTranslations("payments.card");
  const refusalText = useRefusalText();
  if (obstacle === null || obstacle.kind === "fields") return undefined;
  if (obstacle.kind === "refused") return refusalText(obstacle.code);
  return obstacle.kind === "said" ? obstacle.text : t("unanswered");
}
