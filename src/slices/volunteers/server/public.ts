/** What the composition and the capabilities above may use of volunteers. */
export { ROLE_OBSTACLES, type RoleObstacle, type RoleObstacles } from "./services.ts";
export { releaseUncleared } from "./commands/release-uncleared.ts";
export { helpedLeagues, volunteerRoles, type VolunteerRole } from "./queries/roles.ts";
export { shortName } from "./queries/people.ts";
export { shiftTimesOf } from "./store/slots.ts";
