import type { Desk } from "../bank/desk.ts";
import type { AnswerFault } from "../bank/test-cards.ts";
import type { Parameters } from "../wire/parameters.ts";

/** A call of the wire protocol. */
export interface Asked {
  /** The part of the path that names a thing. */
  id: string;
  /** Of the body, or of the query when there is none. */
  given: Parameters;
  /** Whose account is worked on (`Stripe-Account`); null for the platform's. */
  account: string | null;
  key: string;
  /** `browser` has the publishable key only. */
  who: "server" | "browser";
}

/** What a call comes to. */
export interface Answered {
  status?: number;
  body: unknown;
  /** How the answer goes wrong on its way. */
  fault?: AnswerFault | undefined;
}

export type Call = (desk: Desk, asked: Asked) => Answered;

/** A call of the table, `POST /v1/refunds/:id`. */
export interface Entry {
  method: "GET" | "POST";
  path: string;
  call: Call;
  /** Pages may make it too, with the publishable key. */
  forBrowsers?: true;
}
