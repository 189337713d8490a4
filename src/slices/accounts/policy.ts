import type { Actor } from "#kernel/actor.ts";

/** What a decision about people looks at. */
export interface PeopleFacts {
  /** Accounts that are connected with what the actor manages: leagues, a district. */
  readonly connected: readonly string[];
}

/**
 * Whom somebody may see in the list of users: all for a global admin; those connected with what they manage for who
 * manages something; nobody else sees anybody, and who has not confirmed their address sees nobody.
 */
export function maySeePeople(actor: Actor, { connected }: PeopleFacts): "all" | readonly string[] {
  if (actor.kind !== "member" || !actor.emailVerified) return [];
  return actor.globalAdmin ? "all" : connected;
}

/** The ways to sign in that an account has besides Google. */
export interface WaysIn {
  readonly hasPassword: boolean;
  /** A code is mailed to a proven address. */
  readonly emailVerified: boolean;
}

/** Whether the link with Google may end: nobody takes their own last way in away. */
export function mayUnlinkGoogle({ hasPassword, emailVerified }: WaysIn): boolean {
  return hasPassword || emailVerified;
}

/** Whether somebody may see and decide which photo IDs wait: a global admin whose own address is confirmed. */
export function mayReviewIdentities(actor: Actor): boolean {
  return actor.kind === "member" && actor.emailVerified && actor.globalAdmin;
}

/** What a decision about a photo ID looks at. */
export interface PhotoIdFacts {
  readonly ownerId: string;
  /** Nobody has decided about it yet. */
  readonly waiting: boolean;
}

/** Whether somebody may see what somebody else looks like. So far nobody but the person; teams and chats widen it. */
export function maySeePicture(actor: Actor, { ownerId }: { readonly ownerId: string }): boolean {
  return actor.kind === "member" && actor.accountId === ownerId;
}

/** Whether somebody may see the picture of a photo ID: its owner, and who may review it while it waits. Nobody else. */
export function maySeePhotoId(actor: Actor, { ownerId, waiting }: PhotoIdFacts): boolean {
  if (actor.kind !== "member") return false;
  return actor.accountId === ownerId || (waiting && mayReviewIdentities(actor));
}
