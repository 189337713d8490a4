/** The types of the checker, as far as the tests use it. */
export interface Checked {
  readonly ok: boolean;
  readonly violations: {
    readonly total: number;
    readonly byCode?: Record<string, number>;
    readonly list: readonly unknown[];
  };
  readonly proof?: { readonly verified: boolean; readonly irreducible: boolean; readonly reason?: string };
  readonly metrics?: Record<string, { readonly value: number; readonly lowerBound: number; readonly worst: number }>;
  readonly score?: { readonly total: number };
  readonly divisions?: readonly {
    readonly division: string;
    readonly boundsExact: boolean;
    readonly metrics: Record<string, readonly [number, number]>;
  }[];
  readonly against?: Record<
    "random" | "snake" | "search",
    { readonly score: number; readonly worse: readonly string[] }
  >;
}
export function check(instance: unknown, result: unknown, most?: number, reference?: unknown): Checked;
