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
