import { data, type HeadersArgs } from "react-router";
import { isRefusal, type FieldIssue, type Refusal } from "#kernel/refusal.ts";

/** What comes back with a form that was not taken: what is wrong, and what was typed (never a password). */
export interface FailedForm<Typed = Record<string, string>> {
  sent: false;
  issues: FieldIssue[];
  /** The code of a refusal that concerns no single field. */
  refusal?: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /**
   * The version of what is edited that was read when the form was opened: it stays the form's, although the page loads anew.
   * None once the form was refused because somebody else saved: the page shows what, and the next save is over that.
   */
  opened?: number;
  typed: Typed;
}

/** A schema of a contract, as far as a form needs it. */
interface FormSchema<Input> {
  safeParse(
    value: unknown,
  ): { success: true; data: Input } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

interface ReceivedForm<Input, Typed, Done> {
  schema: FormSchema<Input>;
  /** What the form said, as the schema wants it. */
  given: unknown;
  /** What comes back when the form is not taken. */
  typed: Typed;
  /** What only the page can see: two passwords that differ. Said together with what the schema finds. */
  issues?: FieldIssue[];
  /** The fields from top to bottom, where the order of the schema is another: so they are listed. */
  order?: readonly string[];
  send(input: Input): Promise<Done>;
}

/** How a page answers to a form that was refused: when to try again, where that is known. */
export function refusedWith({ code, retryAfter }: Refusal): { status: number; headers: Record<string, string> } {
  return {
    status: code === "request.too-many" ? 429 : 422,
    headers: retryAfter ? { "retry-after": String(retryAfter) } : {},
  };
}

/** What a page with a form exports as `headers`: those of its action, which are otherwise left out. */
export function actionHeaders({ actionHeaders: headers }: HeadersArgs): Headers {
  return headers;
}

/** The same for a page that one visitor alone may see: it holds a mailed link's address, or the key of a form. */
export function unkeptHeaders(args: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders(args));
  headers.set("cache-control", "no-store");
  return headers;
}

/**
 * Receives a form: checks it with a schema of the contract, sends it, and answers with what was typed where that failed.
 * All that is wrong is said at once. What is asked of something that does not exist is an address with nothing at it.
 */
export async function receiveForm<Input, Typed, Done>(form: ReceivedForm<Input, Typed, Done>) {
  const { schema, given, typed, issues: own = [], order = [], send } = form;
  const parsed = schema.safeParse(given);
  const found = parsed.success
    ? [...own]
    : [...parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), code: message })), ...own];
  if (!parsed.success || found.length > 0) {
    found.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
    return data<FailedForm<Typed>>({ sent: false, issues: found, typed, ...openedAt(given) }, { status: 400 });
  }
  try {
    return await send(parsed.data);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code.endsWith(".not-found")) throw data(null, { status: 404 });
    const { issues, code: refusal, retryAfter } = reason;
    const opened = refusal.endsWith(".changed-meanwhile") ? {} : openedAt(given);
    const answer: FailedForm<Typed> = { sent: false, issues: [...issues], refusal, typed, ...opened };
    return data<FailedForm<Typed>>(retryAfter ? { ...answer, retryAfter } : answer, refusedWith(reason));
  }
}

/** The version that a form says it was opened with, where it says one. */
function openedAt(given: unknown): { opened?: number } {
  const version = typeof given === "object" && given !== null && "version" in given ? given.version : undefined;
  return typeof version === "number" && Number.isInteger(version) ? { opened: version } : {};
}
