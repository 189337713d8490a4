import type { FieldIssue, Refusal } from "#kernel/refusal.ts";

/** How a form of the page ended: what was done, or what was refused and what was typed. */
export interface Answer {
  readonly intent: string;
  readonly done?: {
    readonly what: "added" | "saved" | "deleted" | "assigned" | "removed" | "publicized" | "withdrawn";
    readonly name: string;
  };
  readonly refusal?: string;
  readonly facts?: Refusal["facts"];
  readonly issues?: readonly FieldIssue[];
  /** Nobody foresaw it: the specification's sentence for the intent is shown. */
  readonly failed?: true;
  readonly typed?: Readonly<Record<string, string>>;
}
