import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "../icon.tsx";
import "./data-table.css";

export interface Column<Row> {
  /** Its key, and what it is sorted by. */
  readonly name: string;
  readonly head: string;
  cell(row: Row): ReactNode;
  /** Figures stand to the right, one under the other. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** A tag that says by itself what it is: beside the name of a dense card. */
  readonly badge?: boolean;
}

export interface Sorting {
  readonly by: string;
  readonly descending: boolean;
  /** The form that holds the filters: a head sends it with `sort`, "name" or "-name". */
  readonly form: string;
  /** What opens the choice where rows are cards: "Sort by". */
  readonly label: string;
  /** What is read out once rows stand in another order: "Sorted by League, descending". */
  said(head: string): string;
}

interface DataTableProps<Row> {
  /** What the table holds, for who cannot see it: "Leagues, 41". */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  sorting?: Sorting;
  /** A tick before each row, where several can be chosen. */
  choose?: { label: string; cell(row: Row): ReactNode };
  /** Rows that are marked: chosen, or open beside the table. */
  marked?: (row: Row) => boolean;
  /** For long lists of short facts: on a narrow screen the facts of a card stand beside each other. */
  dense?: boolean;
}

/**
 * How a table lies in its region: one that fits scrolls with the page, so that its head can stay in view; a wider one scrolls in its
 * region. Before the script runs nobody knows.
 */
function useFit() {
  const region = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<"whole" | "wide">();
  useEffect(() => {
    const { current } = region;
    const table = current?.querySelector("table");
    if (!current || !table) return;
    const observer = new ResizeObserver(() => setFit(table.offsetWidth <= current.clientWidth ? "whole" : "wide"));
    for (const one of [current, table]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return { region, fit };
}

/**
 * Rows of the back office: the head stays in view and sorts, the first column names the row. On a narrow screen each row
 * is a card with the same facts.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  choose,
  marked,
  dense,
}: DataTableProps<Row>) {
  const { region, fit } = useFit();
  return (
    <div
      ref={region}
      className="data-table"
      role="region"
      aria-label={caption}
      tabIndex={0}
      data-dense={dense}
      data-fit={fit}
    >
      {sorting ? <SortBy columns={columns} sorting={sorting} /> : null}
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {choose ? (
              <th scope="col">
                <span className="unseen">{choose.label}</span>
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-marked={marked?.(row) || undefined}>
              {choose ? <td className="data-table-choose">{choose.cell(row)}</td> : null}
              {columns.map(({ name, head, numeric, badge, cell }, position) =>
                position === 0 ? (
                  <th scope="row" key={name}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} data-label={head} data-numeric={numeric || undefined} data-badge={badge || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Says how rows are sorted; cards have no heads, so it is chosen above them. */
function SortBy<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: Sorting }) {
  const current = columns.find(({ name }) => name === sorting.by);
  return (
    <>
      <p role="status" className="unseen">
        {current ? sorting.said(current.head) : null}
      </p>
      <details className="data-table-sort">
        <summary>
          {sorting.label}
          {current ? `: ${current.head}` : null}
        </summary>
        <ul className="plain-list">
          {columns
            .filter(({ sortable }) => sortable)
            .map((column) => (
              <li key={column.name}>
                <SortButton column={column} sorting={sorting} />
              </li>
            ))}
        </ul>
      </details>
    </>
  );
}

/** Sends the filters' form with what rows are sorted by; once more, the other way round. */
function SortButton<Row>({ column: { name, head }, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const sorted = sorting.by === name;
  const direction = sorting.descending ? "descending" : "ascending";
  return (
    <button
      form={sorting.form}
      name="sort"
      value={sorted && !sorting.descending ? `-${name}` : name}
      data-sorted={sorted ? direction : undefined}
    >
      {head}
      <Icon name="caret-down" />
    </button>
  );
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { name, head, numeric, sortable } = column;
  const direction = sorting?.descending ? "descending" : "ascending";
  return (
    <th scope="col" data-numeric={numeric || undefined} aria-sort={sorting?.by === name ? direction : undefined}>
      {sortable && sorting ? <SortButton column={column} sorting={sorting} /> : head}
    </th>
  );
}
