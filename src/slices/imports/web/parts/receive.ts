import { redirect, type ActionFunctionArgs } from "react-router";
import { receiveForm } from "#browser/forms/form-action.ts";
import { pageRequest } from "#browser/request.ts";
import { correctionsIn } from "./corrections.ts";

type Schema<Input> = Parameters<typeof receiveForm<Input, unknown, unknown>>[0]["schema"];

/** A step of an import: what it is asked with, and who does it. */
interface Step<Input> {
  readonly schema: Schema<Input>;
  /** What the form says beside what every import says. */
  readonly given?: object;
  /** What is typed into it again when it is refused. */
  readonly typed?: Record<string, string>;
  send(input: Input): Promise<unknown>;
}

/** A step whose input nobody else needs to know. */
type AnyStep = <Answer>(submit: <Input>(step: Step<Input>) => Answer) => Answer;

export function importStep<Input>(step: Step<Input>): AnyStep {
  return (submit) => submit(step);
}

interface Steps<File, Check, Corrections> {
  /** The page of the imports, in the language of the request. */
  readonly path: string;
  /** Whose import it is: the league, as the address says it. */
  readonly target: object;
  readonly fields: readonly string[];
  readonly read: Omit<Step<File>, "send"> & { send(input: File): Promise<{ id: string }> };
  readonly check: Step<Check>;
  readonly correct: Step<Corrections>;
  /** What else a form of the page may ask, by its field "intent". */
  readonly others: (form: FormData) => Readonly<Record<string, AnyStep>>;
}

/** What the forms of an import send: a file, which column is what, corrections; and then to write or to undo. */
export async function receiveImport<File, Check, Corrections>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { path, target, fields, read, check, correct, others }: Steps<File, Check, Corrections>,
) {
  const tooLarge = context.get(pageRequest).unread === "too-large";
  const form = tooLarge ? new FormData() : await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const at = (one: string, where = "") => redirect(`${path}?id=${one}${where}`);
  const submit = <Input>({ schema, given, typed, send }: Step<Input>, said: object, where?: string) =>
    receiveForm({
      schema,
      given: { ...target, id, ...said, ...given },
      typed: { intent, ...typed },
      send: async (input) => (await send(input), at(id, where)),
    });

  if (intent === "check")
    return submit(check, { divisionId: text("divisionId") || null, mapping: mappingOf(fields, text) });
  if (intent === "correct") return submit(correct, correctionsIn(form), "#correct");
  const other = others(form)[intent];
  if (other) return other((step) => submit(step, { submissionKey: text("submissionKey") }));
  const file = form.get("file");
  const pasted = text("pasted");
  const chosen = file instanceof File && file.size > 0 ? file : pastedFile(pasted);
  const { schema, given, send } = read;
  return receiveForm({
    schema,
    given: { ...target, season: text("season"), file: chosen, ...given },
    typed: { intent, season: text("season"), pasted },
    issues: tooLarge ? [{ field: "file", code: "table-file.large" }] : [],
    send: async (input) => at((await send(input)).id),
  });
}

/** Rows that were copied out of a sheet, which parts its columns by tabs, as the file that they would be. */
const pastedFile = (rows: string) =>
  rows.trim() === "" ? undefined : new File([rows], "pasted.csv", { type: "text/csv" });

function mappingOf(fields: readonly string[], text: (name: string) => string): Record<string, number | null> {
  return Object.fromEntries(
    fields.map((field) => [field, text(`column:${field}`) === "" ? null : Number(text(`column:${field}`))]),
  );
}
