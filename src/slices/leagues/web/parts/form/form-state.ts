/** What a form of a league shows: what was typed, by control, and what is wrong with it. */
export interface FormState {
  typed: Readonly<Record<string, string>>;
  errorOf(control: string): string | undefined;
}
