// Server code that knows a screen.
export { LeaguePage } from "../web/pages/league.tsx";
