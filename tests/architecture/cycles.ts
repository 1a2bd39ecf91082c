import { importsOf, type SourceFile } from './imports.ts'

/** Groups of files that import each other in a circle, if only their types. */
export function cycles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path))
  const importsWithin = (file: SourceFile) =>
    importsOf(file).flatMap(({ path }) => (known.has(path) ? [path] : []))
  const graph = new Map(files.map(file => [file.path, importsWithin(file)]))
  return stronglyConnected(graph)
    .filter(group => group.length > 1)
    .map(group => group.toSorted().join(' ↔ '))
}

/** Tarjan's algorithm. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>) {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) === index.get(node)) groups.push(stack.splice(stack.indexOf(node)))
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return groups
}
