import type { CardGateway } from "#platform/cards/gateway.ts";

/** How this start takes cards. */
export interface Cards {
  gateway: CardGateway;
  /** Tells the test processor where the product listens; Stripe is told by the operator, in its dashboard. */
  listensOn(port: number): Promise<void>;
  stop(): Promise<void>;
}
