/** The parts of a graph that hang together, each as a list of its nodes; in the order of the nodes given. */
export function clusters(nodes: Iterable<number>, edges: Iterable<readonly [number, number]>): number[][] {
  const up = new Map<number, number>();
  for (const node of nodes) up.set(node, node);
  const root = (node: number): number => {
    let at = node;
    for (let next = up.get(at)!; next !== at; next = up.get(at)!) {
      up.set(at, up.get(next)!);
      at = next;
    }
    return at;
  };
  for (const [a, b] of edges) up.set(root(a), root(b));
  const lists = new Map<number, number[]>();
  for (const node of up.keys()) {
    const top = root(node);
    const list = lists.get(top);
    if (list) list.push(node);
    else lists.set(top, [node]);
  }
  return [...lists.values()];
}

/** Whether no part that the edges join is larger than the limit. */
export function groupsWithin(edges: readonly (readonly [number, number])[], limit: number): boolean {
  return clusters(edges.flat(), edges).every(({ length }) => length <= limit);
}
