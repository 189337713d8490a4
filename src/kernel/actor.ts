/**
 * Who asks. Every command and query takes one, so that no path can forget to decide.
 * `system` acts in jobs; `visitor` is anybody without an account. People with accounts join it with sign-in.
 */
export type Actor = { readonly kind: "visitor" } | { readonly kind: "system" };
