/** What screens above this slice may show of it. */
export { WelcomeOverlay } from "./parts/welcome-overlay.tsx";
