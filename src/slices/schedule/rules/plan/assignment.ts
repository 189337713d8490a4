/**
 * Gives each row a column of its own so that the costs add up to the least (the Hungarian method, by shortest augmenting paths).
 * @param costs by row and column; at least as many columns as rows
 * @returns the column of each row
 */
export function cheapestAssignment(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  // One-based, as the method is usually written: row and column 0 mean none.
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const done = new Uint8Array(columns + 1);
    do {
      done[column] = 1;
      const own = rowOf[column]!;
      let [step, next] = [Infinity, 0];
      for (let other = 1; other <= columns; other += 1) {
        if (done[other]) continue;
        const cost = costs[own - 1]![other - 1]! - rowPrice[own]! - columnPrice[other]!;
        if (cost < least[other]!) {
          least[other] = cost;
          before[other] = column;
        }
        if (least[other]! < step) [step, next] = [least[other]!, other];
      }
      for (let other = 0; other <= columns; other += 1)
        if (done[other]) {
          rowPrice[rowOf[other]!]! += step;
          columnPrice[other]! -= step;
        } else least[other]! -= step;
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      rowOf[column] = rowOf[before[column]!]!;
      column = before[column]!;
    }
  }
  const columnOf = Array.from<number>({ length: rows }).fill(-1);
  for (let column = 1; column <= columns; column += 1)
    if (rowOf[column]! > 0) columnOf[rowOf[column]! - 1] = column - 1;
  return columnOf;
}
