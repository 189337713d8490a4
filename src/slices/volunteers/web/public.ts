/** What the pages of slices above may use of volunteers. */
export { useRoleName as useVolunteerRoleName } from "./parts/role.tsx";
