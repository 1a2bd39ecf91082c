type Cells<Answer> = Record<string, Record<string, Answer>>

/** How many cells there are in two tables, and how many of them are not the same in both. */
export function compareCells<Answer>(got: Cells<Answer>, wanted: Cells<Answer>) {
  const namesOf = (table: Cells<Answer>) =>
    Object.entries(table).flatMap(([row, cells]) => Object.keys(cells).map(cell => [row, cell]))
  const names = new Map([...namesOf(got), ...namesOf(wanted)].map(name => [String(name), name]))
  const differing = [...names.values()].filter(
    ([row = '', cell = '']) => got[row]?.[cell] !== wanted[row]?.[cell]
  )
  return { differing: differing.length, of: `${names.size} cells` }
}
