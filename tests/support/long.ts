/** True in `npm run soak`, where sweeps try every combination; `npm test` tries those that differ. */
export const IN_FULL = process.env["TOUCHLINE_LONG"] === "1";

/** All of a list in full; in short its first and its last. */
export function endsOf<One>(all: readonly One[]): readonly One[] {
  return IN_FULL || all.length < 3 ? all : [all[0]!, all.at(-1)!];
}
