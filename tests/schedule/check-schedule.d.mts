/** The types of the checker, as far as tests and bench use it. */
export interface Checked {
  readonly ok: boolean;
  readonly status: string;
  readonly games: { readonly required: number; readonly scheduled: number; readonly playoff: number };
  readonly violations: {
    readonly total: number;
    readonly byCode?: Readonly<Record<string, number>>;
    readonly list: readonly { readonly code: string; readonly msg: string; readonly ref?: string }[];
  };
  readonly proof?: { readonly verified: boolean; readonly irreducible: boolean; readonly reason?: string };
  readonly metrics?: Readonly<
    Record<
      string,
      { readonly value: number; readonly lowerBound: number; readonly gap: number; readonly worst?: number }
    >
  >;
  readonly score?: { readonly total: number; readonly parts: Readonly<Record<string, number>> };
}
export function check(instance: unknown, schedule: unknown, most?: number): Checked;
