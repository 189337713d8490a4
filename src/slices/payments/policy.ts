import type { Actor } from "#kernel/actor.ts";

/**
 * Whether somebody may see what differs between our books and the processor's, and settle it: a global admin whose address is
 * confirmed, and whoever works at the machine itself.
 */
export function mayKeepBooks(actor: Actor): boolean {
  return actor.kind === "system" || (actor.kind === "member" && actor.emailVerified && actor.globalAdmin);
}
