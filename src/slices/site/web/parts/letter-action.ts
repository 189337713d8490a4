import { data } from "react-router";
import { splitLanguage, type Language } from "#kernel/language.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";

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
    const status = reason.code === "request.too-many" ? 429 : 422;
    return data<LetterAnswer>({ sent: false, issues: [...reason.issues], refusal: reason.code, typed }, { status });
  }
  return data<LetterAnswer>({ sent: true });
}
