import { Refusal } from "./refusal.ts";

/** Somebody who is signed in, with what every decision about them needs. Relationships are asked where they are kept. */
export interface Member {
  readonly kind: "member";
  readonly accountId: string;
  readonly sessionId: string;
  /** Needed before chat, seeing other people's data, or managing (not for registering and paying). */
  readonly emailVerified: boolean;
  readonly globalAdmin: boolean;
  /**
   * Roles that this person holds and that are not in effect, because they take a second factor and the account has none. An
   * admin's `globalAdmin` is false then.
   */
  readonly withheld?: readonly WithheldRole[];
}

export type WithheldRole = "global-admin" | "district-manager";

/**
 * Who asks. Every command and query takes one, so that no path can forget to decide.
 * `system` acts in jobs; `visitor` is anybody who is not signed in.
 */
export type Actor = { readonly kind: "visitor" } | { readonly kind: "system" } | Member;

/**
 * The member who asks.
 * @throws Refusal request.sign-in for everybody else
 */
export function signedIn(actor: Actor): Member {
  if (actor.kind !== "member") throw new Refusal("request.sign-in");
  return actor;
}

/**
 * The global admin who asks, with a confirmed address.
 * @throws Refusal request.sign-in for visitors; request.not-found for everybody else: to them there is nothing here
 */
export function globalAdmin(actor: Actor): Member {
  const member = signedIn(actor);
  if (!member.globalAdmin || !member.emailVerified) throw new Refusal("request.not-found");
  return member;
}
