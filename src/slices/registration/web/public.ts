/** What the landing page shows of a family's registrations. */
export { Deadlines } from "./parts/mine/deadlines.tsx";
