import { problemResponse, type Problem } from "#platform/http/problem.ts";

/** The specification's call (§7) whose every answer says whether it was done, and else why in `error`. */
const SAYS_SUCCESS = "/api/update-user-metadata";
/** The specification's call (§7) of which the text of a failure's answer is the error. */
const SAYS_TEXT = "/api/update-player-team";

/** Whether a failure of a call is nothing but a text. */
export const failsInText = (path: string): boolean => path === SAYS_TEXT;

/** A failure as an HTTP answer, in the words of the specification where it has some for the call. */
export function specifiedAnswer(path: string, problem: Problem, headers: Record<string, string>): Response {
  const error = problem.issues?.[0]?.title ?? problem.title;
  if (!failsInText(path))
    return problemResponse(problem, headers, path === SAYS_SUCCESS ? { success: false, error } : {});
  return new Response(error, {
    status: problem.status,
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
}
