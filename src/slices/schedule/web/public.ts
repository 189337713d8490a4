/** What the landing page may show of schedules. */
export { NextUp } from "./parts/family/next-up.tsx";
