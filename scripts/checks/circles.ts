/** Files that import each other, by types alone too: none of them can be read, or moved, without the others. */

interface Edge {
  readonly from: string;
  readonly to: string;
}

/** A sentence for each circle, with its files in the order of their imports. */
export function circlesIn(edges: readonly Edge[]): string[] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of edges) {
    if (from === to) continue;
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const path: string[] = [];
  const found: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found.map((circle) => `a circle of imports; what two of them name stands beside them: ${circle}`);
}
