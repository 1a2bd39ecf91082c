// Prints docs/reliability.md: node tests/reliability.ts > docs/reliability.md
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** One line for each test of a row; the first says what is promised, tried and missing. */
type Line = Record<
  'row' | 'area' | 'tier' | 'promised' | 'file' | 'test' | 'tried' | 'missing',
  string
>
type Row = Omit<Line, 'file' | 'test'> & { tests: { file: string; name: string }[] }

export function readRows() {
  const lines: Line[] = parse(readFileSync('tests/reliability-rows.csv', 'utf8'), { columns: true })
  const rows: Row[] = []
  for (const { file, test, ...line } of lines) {
    const row = rows.at(-1)?.row === line.row ? rows.at(-1)! : { ...line, tests: [] }
    if (row !== rows.at(-1)) rows.push(row)
    if (file) row.tests.push({ file, name: test })
  }
  return rows
}

const HEAD = ['#', 'area', 'run', 'promised', 'tried and held', 'not tried yet', 'shown by']

const cellsOf = ({ row, area, tier, promised, tried, missing, tests }: Row) => [
  row,
  area,
  tier,
  promised,
  tests.length > 0 ? tried : 'no test yet',
  tests.length > 0 ? missing : 'all of it',
  [...new Set(tests.map(({ file }) => `\`${file}\``))].join(' ')
]

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
  const shown = rows.filter(({ tests }) => tests.length > 0)
  const whole = shown.filter(({ missing }) => missing === '')
  return `# Reliability

What is promised of faults, attacks and load, and which tests hold it. Of ${rows.length} rows ${whole.length} are held by tests in full,
${shown.length - whole.length} in part, ${rows.length - shown.length} have no test yet. Run: C is part of \`npm test\` or \`npm test -- full\`, N a soak test. The figures are
those that the tests hold themselves to; "full" is what \`npm test -- full\` tries. Times of a benchmark are what it
measured last, with its bound in brackets: only \`npm run bench\` holds them.

Printed by \`node tests/reliability.ts\` from \`tests/reliability-rows.csv\`, which names the tests of each row;
\`tests/reliability.test.ts\` fails when one of them is gone.

${table([HEAD, ...rows.map(cellsOf)])}
`
}

if (import.meta.main) process.stdout.write(document(readRows()))
