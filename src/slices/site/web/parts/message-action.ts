import { data } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { languageOf } from "#browser/request.ts";

/** What was typed into a message form; all of it comes back when the form fails. */
export interface TypedMessage {
  name: string;
  email: string;
  topic: string;
  body: string;
  submissionKey: string;
}

export type MessageAnswer = { sent: true } | FailedForm<TypedMessage>;

/**
 * Receives a message form: checks it with the contract's schema, sends it, and answers with what was typed where that
 * failed. `send` gets what the schema made of it, with the language of the page.
 */
export async function receiveMessage<T>(
  request: Request,
  schema: Parameters<typeof receiveForm<T, TypedMessage, unknown>>[0]["schema"],
  send: (message: T) => Promise<unknown>,
  more: Record<string, unknown> = {},
) {
  const form = await request.formData();
  const text = (name: keyof TypedMessage) => String(form.get(name) ?? "");
  const typed: TypedMessage = {
    name: text("name"),
    email: text("email"),
    topic: text("topic"),
    body: text("body"),
    submissionKey: text("submissionKey"),
  };
  const language = languageOf(request);
  return receiveForm({
    schema,
    given: { ...typed, ...more, language },
    typed,
    async send(message) {
      await send(message);
      return data<MessageAnswer>({ sent: true });
    },
  });
}
