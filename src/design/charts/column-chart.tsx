import { ChartTable, type ChartFile } from "./chart-table.tsx";
import "./charts.css";

/** A column with what stood at the same position before. */
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
  readonly asCsv: ChartFile;
}

/** How high the highest column is, in CSS pixels. */
const HEIGHT = 128;
/** More columns have their numbers in the table alone. */
const NUMBERED = 12;
/** So many labels fit beside each other on a phone, "18 de nov." too. */
const LABELS = 4;

/** Values over time as columns, each before the one of the time that it is compared with. Whole numbers from nought. */
export function ColumnChart({ title, columns, labelHead, valueHead, beforeHead, asTable, asCsv }: ColumnChartProps) {
  const most = Math.max(...columns.flatMap(({ value, before }) => [value ?? 0, before ?? 0])) || 1;
  const every = Math.ceil(columns.length / LABELS);
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
      <ol className="plain-list chart-columns" aria-hidden="true">
        {columns.map(({ key, label, value, before }, at) => (
          <li key={key}>
            <span className="chart-pair">
              <span className="chart-column">
                {value !== null && columns.length <= NUMBERED ? <span className="figures">{value}</span> : null}
                <Column kind="fill" height={(HEIGHT * (value ?? 0)) / most} />
              </span>
              {before === null ? null : <Column kind="before" height={(HEIGHT * before) / most} />}
            </span>
            <span className="chart-label">{at % every === 0 ? label : null}</span>
          </li>
        ))}
      </ol>
      <ChartTable
        title={title}
        heads={beforeHead === null ? [labelHead, valueHead] : [labelHead, valueHead, beforeHead]}
        rows={columns.map(({ key, label, value, before }) => ({
          key,
          label,
          cells: [value === null ? "–" : String(value), ...(beforeHead === null ? [] : [String(before ?? "–")])],
        }))}
        asTable={asTable}
        asCsv={asCsv}
      />
    </figure>
  );
}

function Swatch({ kind }: { kind: "fill" | "before" }) {
  return (
    <svg width={12} height={12}>
      <rect className={`chart-${kind}`} width="100%" height="100%" rx={2} />
    </svg>
  );
}

function Column({ kind, height }: { kind: "fill" | "before"; height: number }) {
  return (
    <svg width="100%" height={Math.round(height)}>
      <rect className={`chart-${kind}`} width="100%" height="100%" />
    </svg>
  );
}
