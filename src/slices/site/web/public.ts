/** What pages above this slice may show of it. */
export { receiveMessage } from "./parts/message-action.ts";
export { MessageForm } from "./parts/message-form.tsx";
export { WelcomeOverlay } from "./parts/welcome-overlay.tsx";
export { loadSiteWords } from "./words/site.ts";
