import { redirect } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { pathFor } from "#slices/accounts/web/public.ts";

/** A form as text: what was not sent is empty. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")])) as Record<Name, string>;
}

/** Where to go after a form was taken, in the language of the page: reloading it then sends nothing again. */
export function onTo(request: Request, path: string, done: string): Response {
  return redirect(`${pathFor(request, path)}?done=${done}`);
}

/** What was just done, if it is one of these. */
export function doneOf<const Done extends string>(request: Request, known: readonly Done[]): Done | undefined {
  const done = new URL(request.url).searchParams.get("done");
  return known.find((one) => one === done);
}

/** The answer of a call; nothing where there is no such thing for who asks. */
export async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (reason) {
    if (isRefusal(reason) && /\.(?:not-found|invitation-over)$|^input\./.test(reason.code)) return undefined;
    throw reason;
  }
}
