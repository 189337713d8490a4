/**
 * A fact that a slice announces, in the past tense: "accounts.password-changed". Its payload says which thing it is
 * about and little more: it is kept for weeks, so names, addresses and anything about a child stay out where an id will do.
 */
export interface EventOf<Name extends string, Payload extends object> {
  readonly name: Name;
  readonly payload: Payload;
}
