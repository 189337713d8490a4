import type { Actor } from "#kernel/actor.ts";
import type { ReaderRole } from "./contract/vocabulary.ts";

/** The topic of what changes in the rooms that an account may read. */
export const chatOf = (accountId: string) => `chat:${accountId}`;

/** The topic of who is typing in the rooms that an account may read. */
export const typingOf = (accountId: string) => `typing:${accountId}`;

/** The topic of how far an account has read: of interest to lists and badges, and to no open room. */
export const readingOf = (accountId: string) => `reading:${accountId}`;

const follows = (topic: (accountId: string) => string) => (actor: Actor, id: string) =>
  actor.kind === "member" && actor.emailVerified && id === "" ? topic(actor.accountId) : undefined;

/**
 * What a browser may follow, by name: what happens in its member's own rooms. It is told account by account, to whoever may read
 * a room at that moment: who may no longer read it hears nothing, however long their stream stands.
 */
export const chatTopics = { chat: follows(chatOf), reading: follows(readingOf), typing: follows(typingOf) };

/** Whether somebody leads a room: pins messages, notifies everybody. */
export function mayLead(roles: readonly ReaderRole[]): boolean {
  return roles.includes("coach") || roles.includes("manager");
}
