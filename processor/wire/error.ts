/** Stripe's error object, as far as our adapter and pages read it. */
export interface ErrorBody {
  type:
    | "api_error"
    | "card_error"
    | "idempotency_error"
    | "invalid_request_error"
    | "authentication_error"
    | "rate_limit_error";
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** A request that is refused before it changed anything. Thrown inside a change, it leaves nothing behind. */
export class WireError extends Error {
  override name = "WireError";
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that does not fit: wrong parameter, wrong state. */
export function invalid(
  message: string,
  more: { code?: string; param?: string; payment_intent?: unknown } = {},
): WireError {
  return new WireError(400, { type: "invalid_request_error", message, ...more });
}

/** What is asked for is not there, or belongs to another account. */
export function missing(what: string, param = "id"): WireError {
  return new WireError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}.`,
    param,
  });
}
