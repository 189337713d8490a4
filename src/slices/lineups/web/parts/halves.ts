/** Half periods as people read them: "0", "½", "1½", "2". */
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

/** How much of the time that there was somebody played, in percent; undefined where there was none. */
export const percentOf = ({ played, of }: { played: number; of: number }): number | undefined =>
  of === 0 ? undefined : Math.round((100 * played) / of);
