import type { FailedForm } from "#browser/form-action.ts";

/** What a form of the page was: each names itself by its field "intent". */
export type Typed = Readonly<Record<string, string>> & { readonly intent: string };

/** What a removal answers with: what was done, and the form that undoes it. */
export interface DoneAnswer {
  readonly sent: true;
  readonly done: "fieldRemoved" | "fieldRestored" | "hoursRemoved" | "reopened" | "permitRemoved" | "moved" | "closure";
  readonly name: string;
  readonly undo?: Readonly<Record<string, string>>;
}

export type Answer = DoneAnswer | FailedForm<Typed>;
