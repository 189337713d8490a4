/** What pages above this slice may show of it. */
export { receiveLetter } from "./parts/letter-action.ts";
export { LetterForm } from "./parts/letter-form.tsx";
export { WelcomeOverlay } from "./parts/welcome-overlay.tsx";
export { loadSiteWords } from "./words/site.ts";
