import { data, redirect } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { pathFor } from "#slices/accounts/web/public.ts";

/** A form as text: what was not sent is empty. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")])) as Record<Name, string>;
}

/** Where to go after a form was taken, in the language of the page: reloading it then sends nothing again. */
export function onTo(request: Request, path: string, done: string): Response {
  return redirect(`${pathFor(request, path)}${path.includes("?") ? "&" : "?"}done=${done}`);
}

/** What was just done, if it is one of these. */
export function doneOf<const Done extends string>(request: Request, known: readonly Done[]): Done | undefined {
  const done = new URL(request.url).searchParams.get("done");
  return known.find((one) => one === done);
}

/** A schema of a contract, as far as a form needs it. */
interface Checked<Input> {
  safeParse(
    value: unknown,
  ): { success: true; data: Input } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/**
 * A schema whose issues name the controls of a form: fields within fields as "ownFees.registrationFeeCents".
 * @param controlOf where a form names its controls otherwise
 */
export function byControl<Input>(
  schema: Checked<Input>,
  controlOf: (path: PropertyKey[]) => string = (path) => path.map(String).join("."),
): Checked<Input> {
  return {
    safeParse(value) {
      const read = schema.safeParse(value);
      if (read.success) return read;
      const issues = read.error.issues.map(({ path, message }) => ({ path: [controlOf(path)], message }));
      return { success: false, error: { issues } };
    },
  };
}

/** What comes back with a form that was not taken, with what stands there now where somebody else saved meanwhile. */
export interface StaleForm<Now, Typed = Record<string, string>> extends FailedForm<Typed> {
  now?: Now;
}

/** How a save that somebody else's came before is answered: with both. @param now what stands there now */
export async function savingOver<Now, Typed>(
  save: Promise<unknown>,
  {
    typed,
    now,
    codes = ["leagues.changed-meanwhile"],
  }: { typed: Typed; now(): Promise<Now>; codes?: readonly string[] },
) {
  try {
    await save;
    return undefined;
  } catch (reason) {
    const told =
      isRefusal(reason) && (codes.includes(reason.code) || reason.issues.some(({ code }) => codes.includes(code)));
    if (!told) throw reason;
    const { code, issues } = reason;
    const refusal = issues.length === 0 ? { refusal: code } : {};
    const answer: StaleForm<Now, Typed> = { sent: false, issues: [...issues], typed, now: await now(), ...refusal };
    return data(answer, { status: 409 });
  }
}
