import type { FailedForm } from "#browser/forms/form-action.ts";
import type { ClosureEvents } from "../../../contract/times.ts";

/** What a form of the page was: each names itself by its field "intent". */
export type Typed = Readonly<Record<string, string>> & { readonly intent: string };

/** What a removal answers with: what was done, and the form that undoes it. */
export interface DoneAnswer {
  readonly sent: true;
  readonly done: "fieldRemoved" | "fieldRestored" | "hoursRemoved" | "reopened" | "permitRemoved" | "moved" | "closure";
  readonly name: string;
  readonly undo?: Readonly<Record<string, string>>;
}

/** A form that was refused; a closure with what lies inside it, to be seen first. */
export type RefusedForm = FailedForm<Typed> & { readonly inside?: ClosureEvents };
export type Answer = DoneAnswer | RefusedForm;
