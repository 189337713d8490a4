import { Refusal, type FieldIssue } from "#kernel/refusal.ts";

/**
 * Asks the API from a page that is shown already, where no loader or action runs: a count that is kept fresh. The
 * answer is as the endpoint's contract says.
 * @param body sent as JSON; as a form where it holds a file
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
  const file = body && formOf(body);
  const answer = await fetch(`/api${path}`, {
    method,
    cache: "no-store",
    // What somebody wrote arrives though the page is left meanwhile. A browser keeps nothing larger than 64 kB.
    keepalive: body !== undefined && !file,
    headers: {
      accept: "application/json",
      ...(body && !file ? { "content-type": "application/json" } : {}),
      ...further,
    },
    ...(body ? { body: file ?? JSON.stringify(body) } : {}),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Pick<Refusal, "code" | "facts">> & {
    issues?: FieldIssue[];
  };
  throw new Refusal(problem.code ?? "server.fault", problem.issues, undefined, problem.facts);
}

/** A body with a file as a form, since JSON holds none; undefined for any other. What is null or undefined is left out. */
function formOf(body: object): FormData | undefined {
  const fields = Object.entries(body) as [string, Blob | string | number | boolean | null | undefined][];
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.set(name, value, name);
    else if (value !== null && value !== undefined) form.set(name, String(value));
  }
  return form;
}
