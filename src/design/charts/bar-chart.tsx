import { ChartTable, type ChartFile } from "./chart-table.tsx";
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
  readonly asCsv: ChartFile;
}

/**
 * Values beside each other as bars; who cannot see them, and who wants the figures, has them as a table. Below nought is no
 * bar. Words and figures are text of the page, so that they are read at their size however wide the chart is.
 */
export function BarChart({ title, bars, labelHead, valueHead, asTable, asCsv }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0) || 1;
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <ul className="plain-list chart-bars" aria-hidden="true">
        {bars.map(({ key, label, value, written }) => (
          <li key={key}>
            <span>{label}</span>
            <svg className="chart-track" height={14}>
              <rect className="chart-fill" width={`${(100 * Math.max(0, value)) / most}%`} height="100%" />
            </svg>
            <span className="figures">{written}</span>
          </li>
        ))}
      </ul>
      <ChartTable
        title={title}
        heads={[labelHead, valueHead]}
        rows={bars.map(({ key, label, written }) => ({ key, label, cells: [written] }))}
        asTable={asTable}
        asCsv={asCsv}
      />
    </figure>
  );
}
