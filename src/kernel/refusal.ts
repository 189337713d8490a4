/** One field that was filled in wrongly. `code` has a text in every language; `field` is the name in the form. */
export interface FieldIssue {
  readonly field: string;
  readonly code: string;
}

/**
 * A "no" with a reason: thrown by commands and queries so that the transaction rolls back, and turned into an
 * answer only by platform/http. `code` is stable and documented; the person's text for it comes from the messages.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly issues: readonly FieldIssue[];
  /** Seconds after which trying again makes sense, where that is known. */
  readonly retryAfter: number | undefined;
  /** What its text names, by the names in its braces: a public name, a number; never a child. */
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(
    code: string,
    issues: readonly FieldIssue[] = [],
    retryAfter?: number,
    facts: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.facts = facts;
  }
}

/** True for a refusal, also one that crossed a bundle boundary (where `instanceof` would not hold). */
export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Error && value.name === "Refusal" && "code" in value && "issues" in value;
}
