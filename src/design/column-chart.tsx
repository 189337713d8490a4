import { ChartTable } from "./chart-table.tsx";
import "./charts.css";

/** A column with what stood at the same place before. */
export interface ColumnOfChart {
  readonly key: string;
  readonly label: string;
  /** Null for what is still to come. */
  readonly value: number | null;
  /** Null where there was nothing before. */
  readonly before: number | null;
}

interface ColumnChartProps {
  /** What the chart finds: "139 registered in 2 weeks". */
  readonly title: string;
  readonly columns: readonly ColumnOfChart[];
  /** Heads of the table behind it: what the columns are, and what the two values are. */
  readonly labelHead: string;
  readonly valueHead: string;
  readonly beforeHead: string | null;
  readonly asTable: string;
}

const [WIDTH, HEIGHT, FOOT, HEAD] = [360, 170, 24, 18];
/** How wide a label is, in the font of charts. */
const LABEL = 56;
/** Narrower columns have their numbers in the table alone. */
const NUMBERED = 26;
/** The widest that one column and the one before stand, so that two weeks do not fill a page. */
const MOST = 64;

/** Values over time as columns, each before the one of the time that it is compared with. Whole numbers from nought. */
export function ColumnChart({ title, columns, labelHead, valueHead, beforeHead, asTable }: ColumnChartProps) {
  const most = Math.max(...columns.flatMap(({ value, before }) => [value ?? 0, before ?? 0])) || 1;
  const step = Math.min(MOST, WIDTH / columns.length);
  const half = step * 0.4;
  const high = (value: number) => ((HEIGHT - FOOT - HEAD) * value) / most;
  const ground = HEIGHT - FOOT;
  // So many labels fit beside each other.
  const every = Math.ceil(LABEL / step);
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      {beforeHead === null ? null : (
        <p className="chart-legend" aria-hidden="true">
          <span>
            <Swatch kind="fill" />
            {valueHead}
          </span>
          <span>
            <Swatch kind="before" />
            {beforeHead}
          </span>
        </p>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {columns.map(({ key, label, value, before }, at) => (
          <g key={key} transform={`translate(${at * step} 0)`}>
            {before === null ? null : (
              <rect className="chart-before" x={half} y={ground - high(before)} width={half} height={high(before)} />
            )}
            {value === null ? null : (
              <>
                <rect className="chart-fill" x={2} y={ground - high(value)} width={half} height={high(value)} />
                {step < NUMBERED ? null : (
                  <text x={2} y={ground - high(value) - 4}>
                    {value}
                  </text>
                )}
              </>
            )}
            {at % every === 0 && at * step + LABEL <= WIDTH ? (
              <text x={2} y={HEIGHT - 6}>
                {label}
              </text>
            ) : null}
          </g>
        ))}
        <line className="chart-ground" x1={0} x2={WIDTH} y1={ground} y2={ground} />
      </svg>
      <ChartTable
        title={title}
        heads={beforeHead === null ? [labelHead, valueHead] : [labelHead, valueHead, beforeHead]}
        rows={columns.map(({ key, label, value, before }) => ({
          key,
          label,
          cells: [value === null ? "–" : String(value), ...(beforeHead === null ? [] : [String(before ?? "–")])],
        }))}
        asTable={asTable}
      />
    </figure>
  );
}

function Swatch({ kind }: { kind: "fill" | "before" }) {
  return (
    <svg viewBox="0 0 12 12">
      <rect className={`chart-${kind}`} width={12} height={12} rx={2} />
    </svg>
  );
}
