import { Refusal, type FieldIssue } from "#kernel/refusal.ts";

/**
 * Asks the API from a page that is shown already, where no loader or action runs: a count that is kept fresh. The
 * answer is as the endpoint's contract says.
 * @param path below /api, "/notifications/count"
 * @param further headers that the request carries besides
 * @throws Refusal with the problem's code; TypeError when nothing answers
 */
export async function call<Answer>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: object,
  further: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    method,
    cache: "no-store",
    // What somebody wrote arrives though the page is left meanwhile.
    keepalive: body !== undefined,
    headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}), ...further },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Pick<Refusal, "code" | "facts">> & {
    issues?: FieldIssue[];
  };
  throw new Refusal(problem.code ?? "server.fault", problem.issues, undefined, problem.facts);
}
