import type { Problem } from "#platform/http/problem.ts";

/** The specification's call (§7) whose every answer says whether it was done, and else why in `error`. */
const SAYS_SUCCESS = "/api/update-user-metadata";

/** What a failure says besides the problem, for the calls that the specification words. */
export function specifiedFailure(path: string, { title, issues }: Problem): object {
  return path === SAYS_SUCCESS ? { success: false, error: issues?.[0]?.title ?? title } : {};
}
