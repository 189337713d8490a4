/** The figures of a chart as a table, folded away: for who cannot see it, and who wants them exactly. */
export function ChartTable({
  title,
  heads,
  rows,
  asTable,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly { key: string; label: string; cells: readonly string[] }[];
  asTable: string;
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
    </details>
  );
}
