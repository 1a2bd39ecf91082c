// Prints docs/reliability.md: node tests/reliability.ts > docs/reliability.md
// After a run of tests or benchmarks: node tests/reliability.ts take
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type Figure, figureText, takeFigures } from './support/figures.ts'

const FIGURES = 'tests/reliability-figures.jsonl'
const DOCUMENT = 'docs/reliability.md'

/** One line for each test of a row; the first says what is promised, how it is tried and what is not held. */
type Line = Record<
  'row' | 'area' | 'tier' | 'promised' | 'file' | 'test' | 'tried' | 'missing',
  string
>
type Row = Omit<Line, 'file' | 'test'> & {
  tests: { file: string; name: string }[]
  figures: Figure[]
  /** What its tests measure, but nobody has taken yet. */
  waiting: string[]
}

export function readRows() {
  const lines: Line[] = parse(readFileSync('tests/reliability-rows.csv', 'utf8'), { columns: true })
  const figures = Map.groupBy(readFigures(), ({ row }) => String(row))
  const rows: Row[] = []
  for (const { file, test, ...line } of lines) {
    const isNew = rows.at(-1)?.row !== line.row
    if (isNew) rows.push({ ...line, tests: [], figures: figures.get(line.row) ?? [], waiting: [] })
    if (file) rows.at(-1)!.tests.push({ file, name: test })
  }
  return rows.map(row => ({ ...row, waiting: waitingOf(row) }))
}

const MEASURED = /\b(?:hold|measure|report)\(\s*(\d+),\s*'([^']+)'/g

function waitingOf({ row, tests, figures }: Row) {
  const files = [...new Set(tests.map(({ file }) => file))]
  const calls = files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(MEASURED)])
  const own = new Set(calls.flatMap(([, of, what = '']) => (of === row ? [what] : [])))
  return [...own].filter(what => !figures.some(figure => figure.what === what))
}

function readFigures(): Figure[] {
  return readFileSync(FIGURES, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

/** What the last run measured stands in place of what was measured before. */
function take() {
  const keyOf = ({ row, what }: Figure) => `${row} ${what}`
  const all = new Map([...readFigures(), ...takeFigures()].map(one => [keyOf(one), one]))
  const sorted = [...all.values()].toSorted(
    (a, b) => a.row - b.row || a.what.localeCompare(b.what, 'en')
  )
  writeFileSync(FIGURES, sorted.map(one => `${JSON.stringify(one)}\n`).join(''))
  writeFileSync(DOCUMENT, document(readRows()))
}

const HEAD = [
  '#',
  'area',
  'run',
  'promised',
  'measured',
  'how it is tried',
  'not tried',
  'shown by'
]

const cellsOf = ({ row, area, tier, promised, figures, tried, tests, ...rest }: Row) => [
  row,
  area,
  tier,
  promised,
  figures.map(figureText).join('; '),
  tried,
  missingText(rest),
  [...new Set(tests.map(({ file }) => `\`${file}\``))].join(' ')
]

const missingText = ({ missing, waiting }: Pick<Row, 'missing' | 'waiting'>) =>
  [missing, waiting.length > 0 ? `not measured yet: ${waiting.join(', ')}` : '']
    .filter(Boolean)
    .join('; ')

function table(lines: string[][]) {
  const widths = HEAD.map((_, n) => Math.max(3, ...lines.map(cells => cells[n]?.length ?? 0)))
  const line = (cells: string[], pad = ' ') =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0, pad)).join(' | ')} |`
  const [head = [], ...rest] = lines
  return [
    line(head),
    line(
      HEAD.map(() => ''),
      '-'
    ),
    ...rest.map(cells => line(cells))
  ].join('\n')
}

export function document(rows: Row[]) {
  const whole = rows.filter(row => missingText(row) === '')
  const days = rows.flatMap(({ figures }) => figures.map(({ on }) => on)).toSorted()
  return `# Reliability

What is promised of faults, attacks and load, and which tests hold it: of ${rows.length} rows ${whole.length} in full, ${rows.length - whole.length} in part.
Run: C is part of \`npm test\` or \`npm test -- full\`, N a soak test.

Each figure under "measured" was written by the test or benchmark that measured it, the last one on ${days.at(-1)}, with
its bound in brackets. Tests and benchmarks fail beyond it; a time that depends on the machine is only noted by a test.

Printed by \`node tests/reliability.ts\` from \`tests/reliability-rows.csv\`, which names the tests of each row, and
\`${FIGURES}\`; \`node tests/reliability.ts take\` brings in what was measured since, best after
\`npm test -- full\`, which tries more than \`npm test\`.
\`tests/reliability.test.ts\` fails when a test is gone, or a row has no figure.

${table([HEAD, ...rows.map(cellsOf)])}
`
}

if (import.meta.main) {
  if (process.argv[2] === 'take') take()
  else process.stdout.write(document(readRows()))
}
