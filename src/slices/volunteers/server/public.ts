/** What the composition and the capabilities above may use of volunteers. */
export { ROLE_OBSTACLES, type RoleObstacle, type RoleObstacles } from "./services.ts";
