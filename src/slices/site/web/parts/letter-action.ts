import { data, type HeadersArgs } from "react-router";
import { splitLanguage, type Language } from "#kernel/language.ts";
import { isRefusal, type FieldIssue, type Refusal } from "#kernel/refusal.ts";

/** What was typed into a letter form; all of it comes back when the form fails. */
export interface TypedLetter {
  name: string;
  email: string;
  topic: string;
  body: string;
  submissionKey: string;
}

export type LetterAnswer = { sent: true } | { sent: false; issues: FieldIssue[]; refusal?: string; typed: TypedLetter };

interface LetterSchema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** How a page answers to a form that was refused: with the typed text, and when to try again where that is known. */
export function refusedWith({ code, retryAfter }: Refusal): { status: number; headers: Record<string, string> } {
  return {
    status: code === "request.too-many" ? 429 : 422,
    headers: retryAfter ? { "retry-after": String(retryAfter) } : {},
  };
}

/** What a page with a letter form exports as `headers`: those of its action, which are otherwise left out. */
export function letterHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}

/**
 * Receives a letter form: checks it with the contract's schema, sends it, and answers with what was typed where that
 * failed. `send` gets what the schema made of it, with the language of the page.
 */
export async function receiveLetter<T>(
  request: Request,
  schema: LetterSchema<T>,
  send: (letter: T) => Promise<unknown>,
  more: Record<string, unknown> = {},
) {
  const form = await request.formData();
  const text = (name: keyof TypedLetter) => String(form.get(name) ?? "");
  const typed: TypedLetter = {
    name: text("name"),
    email: text("email"),
    topic: text("topic"),
    body: text("body"),
    submissionKey: text("submissionKey"),
  };
  const language: Language = splitLanguage(new URL(request.url).pathname).language;
  const parsed = schema.safeParse({ ...typed, ...more, language });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ field: String(issue.path[0]), code: issue.message }));
    return data<LetterAnswer>({ sent: false, issues, typed }, { status: 400 });
  }
  try {
    await send(parsed.data);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code.endsWith(".not-found")) throw data(null, { status: 404 });
    const answer: LetterAnswer = { sent: false, issues: [...reason.issues], refusal: reason.code, typed };
    return data(answer, refusedWith(reason));
  }
  return data<LetterAnswer>({ sent: true });
}
