/** What the frame around all pages may show of notifications. */
export { Bell } from "./parts/bell.tsx";
