/** The figures of a chart as a file: what its link reads, and the address of a file with such rows. */
export interface ChartFile {
  readonly text: string;
  address(rows: readonly (readonly string[])[]): string;
}

/** The figures of a chart as a table and a file, folded away: for who cannot see it, and who wants them exactly. */
export function ChartTable({
  title,
  heads,
  rows,
  asTable,
  asCsv,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly { key: string; label: string; cells: readonly string[] }[];
  asTable: string;
  asCsv: ChartFile;
}) {
  return (
    <details>
      <summary>{asTable}</summary>
      <table>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={asCsv.address([heads, ...rows.map(({ label, cells }) => [label, ...cells])])} download="chart.csv">
          {asCsv.text}
        </a>
      </p>
    </details>
  );
}
