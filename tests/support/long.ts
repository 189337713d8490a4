/** True in `npm run soak`, where sweeps try every combination; `npm test` tries those that differ. */
export const IN_FULL = process.env["TOUCHLINE_LONG"] === "1";
