import { Refusal, type FieldIssue } from "#kernel/refusal.ts";

/**
 * Asks the API from a page that is shown already, where no loader or action runs: a count that is kept fresh. The
 * answer is as the endpoint's contract says.
 * @param path below /api, "/notifications/count"
 * @throws Refusal with the problem's code; TypeError when nothing answers
 */
export async function call<Answer>(method: "GET" | "POST" | "PATCH", path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    method,
    cache: "no-store",
    // What somebody wrote arrives though the page is left meanwhile.
    keepalive: body !== undefined,
    headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; issues?: FieldIssue[] };
  throw new Refusal(problem.code ?? "server.fault", problem.issues);
}
