import { ChartTable } from "./chart-table.tsx";
import "./charts.css";

/** A bar with what it says in words. */
export interface BarOfChart {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value as it is written: ".333". */
  readonly written: string;
}

interface BarChartProps {
  /** What the chart finds: "Otters lead with 14 goals". */
  readonly title: string;
  readonly bars: readonly BarOfChart[];
  /** Heads of the table behind it: what the bars are, and what they measure. */
  readonly labelHead: string;
  readonly valueHead: string;
  readonly asTable: string;
}

const [WIDTH, ROW, LABEL, FIGURE] = [480, 30, 150, 60];

/** Values beside each other as bars; who cannot see them, and who wants the figures, has them as a table. Below nought is no bar. */
export function BarChart({ title, bars, labelHead, valueHead, asTable }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0) || 1;
  const room = WIDTH - LABEL - FIGURE;
  return (
    <figure className="chart bar-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} aria-hidden="true">
        {bars.map(({ key, label, value, written }, at) => (
          <g key={key} transform={`translate(0 ${at * ROW})`}>
            <text x={LABEL - 8} y={ROW / 2 + 5} textAnchor="end">
              {label.length > 19 ? `${label.slice(0, 18)}…` : label}
            </text>
            <rect className="chart-track" x={LABEL} y={5} width={room} height={ROW - 10} rx={3} />
            <rect
              className="chart-fill"
              x={LABEL}
              y={5}
              width={(room * Math.max(0, value)) / most}
              height={ROW - 10}
              rx={3}
            />
            <text x={LABEL + room + 8} y={ROW / 2 + 5}>
              {written}
            </text>
          </g>
        ))}
      </svg>
      <ChartTable
        title={title}
        heads={[labelHead, valueHead]}
        rows={bars.map(({ key, label, written }) => ({ key, label, cells: [written] }))}
        asTable={asTable}
      />
    </figure>
  );
}
