/** What pages above this slice may show of schedules. */
export { NextUp } from "./parts/family/next-up.tsx";
export { useZoneName } from "./parts/family/zone-tag.tsx";
