import type { Actor } from "./actor.ts";

/** What pages, the service worker and the server must agree on about being offline. */

/** The English address of the page for when nothing answers. `?to=` says where somebody was going. */
export const OFFLINE_PATH = "/offline";

/** The header by which a request says on whose behalf it was made: one that is sent later must not become another person's. */
export const OWNER_HEADER = "x-account";

/** Whether a request comes from whom it was made for. @param owner what the header says; without it the request is anybody's */
export function isSentByOwner(owner: string | undefined, actor: Actor): boolean {
  return owner === undefined || (actor.kind === "member" && actor.accountId === owner);
}

/** What can be done without a network and is sent later. A kind has its name in the messages of the offline page. */
export type WriteKind =
  | "notifications-read"
  | "player-rating"
  | "event-answer"
  | "chat-message"
  | "game-score"
  | "game-play"
  | "lineup";

/** The entry of a browser's storage with what may be read offline. Without somebody signed in there must be none. */
export const KEPT = "kept";
