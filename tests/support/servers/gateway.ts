import { openStripeGateway } from "#platform/cards/stripe-gateway.ts";
import type { CardGateway } from "#platform/cards/gateway.ts";
import type { CardRef } from "#platform/cards/payment.ts";
import type { Processor } from "../../../processor/processor.ts";

/** The product's own adapter over a running test processor. */
export function gatewayOf({ port, keys }: Pick<Processor, "port" | "keys">, answerWithin = 5_000): CardGateway {
  return openStripeGateway({
    secretKey: keys.secretKey,
    webhookSecrets: [keys.webhookSecret],
    endpoint: { host: "127.0.0.1", port, protocol: "http" },
    answerWithin,
    browserSide: () => {
      throw new Error("no browser looks at this gateway");
    },
  });
}

/** Somebody's card, kept, by Stripe's name for a test card. */
export async function keepTestCard(
  gateway: CardGateway,
  token = "pm_card_visa",
  customer: string | null = null,
): Promise<CardRef> {
  const card = { token, email: "dana@example.org", name: "Dana Reyes", customer };
  const kept = await gateway.keepCard(card, crypto.randomUUID());
  if (kept.kind !== "ok") throw new Error(`the card was not kept: ${JSON.stringify(kept)}`);
  return kept.value;
}

/** A league's account that went through its onboarding. */
export async function openTestAccount(gateway: CardGateway): Promise<string> {
  const account = await gateway.createAccount(
    { leagueId: "league-1", email: "office@example.org" },
    crypto.randomUUID(),
  );
  if (account.kind !== "ok") throw new Error("no account");
  await tellBank(gateway, account.value.ref);
  return account.value.ref;
}

/** The owner of an account tells the processor who they are, and which bank is theirs; or one that sends payouts back. */
export async function tellBank(gateway: CardGateway, account: string, refuses = false): Promise<void> {
  const back = { returnUrl: "https://leagues.example.org/back", refreshUrl: "https://leagues.example.org/again" };
  const link = await gateway.onboardingLink(account, back);
  if (link.kind !== "ok") throw new Error("no link");
  const address = new URL(link.value);
  // Its own page's button; on every machine by its number, whatever "localhost" is there.
  await fetch(`http://127.0.0.1:${address.port}${address.pathname}`, {
    method: "POST",
    headers: { origin: `http://127.0.0.1:${address.port}` },
    redirect: "manual",
    ...(refuses ? { body: new URLSearchParams({ bank: "refuses" }) } : {}),
  });
}
