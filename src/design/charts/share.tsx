import "./charts.css";

/** A part of a whole as a bar; its figures stand beside it as text. More than the whole is the whole. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const filled = whole === 0 ? 0 : Math.min(Math.max(0, part), whole) / whole;
  return (
    <svg className="chart-track chart-share" height={8} aria-hidden="true">
      <rect className="chart-fill" width={`${100 * filled}%`} height="100%" />
    </svg>
  );
}
