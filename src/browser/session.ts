import { KEPT, OFFLINE_PATH } from "#kernel/offline.ts";

/**
 * What happened to the session of this browser, told from tab to tab: who signs out in one is not left looking signed
 * in in another. An action says what it did in a cookie that lasts a moment; the page that follows takes it from there
 * and tells the others. So it works across redirects, by way of Google, and after a form sent without a script.
 */
export type SessionEvent =
  /** A page was opened, or came back: nothing happened that others must hear. */
  | "initial-session"
  | "signed-in"
  | "signed-out"
  | "token-refreshed"
  | "user-updated"
  | "password-recovery"
  | "mfa-challenge-verified";

/** The channel over which tabs tell each other, and the cookie by which a page does. */
export const SESSION_CHANNEL = "session-event";
const SAID = /session-event=([\w-]+)/;

/** The header by which an action says what it did. */
export function tellingTabs(event: Exclude<SessionEvent, "initial-session">): { "set-cookie": string } {
  return { "set-cookie": `${SESSION_CHANNEL}=${event}; Path=/; Max-Age=60; SameSite=Lax` };
}

/**
 * Opens the channel between the tabs of this browser.
 * @param hear is told what another one did, and of a page that came back out of the browser's cache: it missed all that
 * @returns `tell`, to be called whenever the frame was loaded anew: tells the others what this tab did, if anything. Where nobody
 *   is signed in any more, here or elsewhere, nothing stays that was kept to be read offline
 */
export function openTabs(hear: (event: SessionEvent) => void): { tell(signedIn: boolean): void; close(): void } {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<SessionEvent>) => hear(data));
  const cameBack = ({ persisted }: PageTransitionEvent) => persisted && hear("initial-session");
  addEventListener("pageshow", cameBack);
  return {
    tell(signedIn) {
      // The offline page is kept itself, and does not know who is signed in: it asks.
      if (!signedIn && !location.pathname.endsWith(OFFLINE_PATH)) localStorage.removeItem(KEPT);
      const event = SAID.exec(document.cookie)?.[1];
      if (!event) return;
      document.cookie = `${SESSION_CHANNEL}=; Path=/; Max-Age=0`;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
      channel.postMessage(event);
    },
    close() {
      channel.close();
      removeEventListener("pageshow", cameBack);
    },
  };
}
