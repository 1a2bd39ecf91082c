import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a run leaves what it measured; `node tests/reliability.ts take` brings it into the document. */
const FOLDER = '.figures'

export type Bound = { is: number } | { below: number } | { atMost: number } | { atLeast: number }

/** `unit` follows the value; `of` says how much was tried, as "500 conversations". */
type Scale = { unit?: string; of?: string }

/** One figure of a row of docs/reliability.md: the value of a run, and what is promised of it. */
export type Figure = Scale & {
  row: number
  what: string
  value: number
  bound: Bound
  /** The day of the run, as 2026-11-27. */
  on: string
}

/**
 * Notes a figure of a row for docs/reliability.md. `what` names it once and for all, without numbers.
 * A run in which nothing was tried, or with `FIGURES=off`, notes none.
 * @returns whether the bound is kept
 */
export function measure(row: number, what: string, value: number, bound: Bound, scale: Scale = {}) {
  if (!Number.isFinite(value)) throw new Error(`row ${row}, ${what}: nothing was measured`)
  if (process.env.FIGURES === 'off' || /^0\b/.test(scale.of ?? '')) return isKept(value, bound)
  const figure: Figure = { row, what, value, bound, ...scale, on: today() }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, fileName(figure)), JSON.stringify(figure))
  return isKept(value, bound)
}

/** Notes a figure, and fails the test that measured it where its bound is not kept. */
export function hold(row: number, what: string, value: number, bound: Bound, scale: Scale = {}) {
  if (measure(row, what, value, bound, scale)) return
  throw new Error(`row ${row}: ${figureText({ what, value, bound, ...scale })}`)
}

/** As `hold` for a benchmark: goes on, says the figure, and lets the process end with 1. */
export function report(row: number, what: string, value: number, bound: Bound, scale: Scale = {}) {
  const isRight = measure(row, what, value, bound, scale)
  console.log(`${isRight ? 'holds ' : 'BROKEN'}  ${figureText({ what, value, bound, ...scale })}`)
  if (!isRight) process.exitCode = 1
}

/** "listings lost: 0 of 90 (0)", "p99 of pages: 80 ms, 500 pages (below 500)". */
export function figureText({ what, value, unit, of, bound }: Omit<Figure, 'row' | 'on'>) {
  const measured = unit ? `${numberText(value)} ${unit}` : numberText(value)
  const scale = of?.replace(/\d{4,}/g, digits => numberText(Number(digits)))
  const tried = scale === undefined ? '' : unit ? `, ${scale}` : ` of ${scale}`
  return `${what}: ${measured}${tried} (${boundText(bound)})`
}

function boundText(bound: Bound) {
  if ('is' in bound) return numberText(bound.is)
  if ('below' in bound) return `below ${numberText(bound.below)}`
  return 'atMost' in bound
    ? `at most ${numberText(bound.atMost)}`
    : `at least ${numberText(bound.atLeast)}`
}

const numberText = (value: number) =>
  value.toLocaleString(
    'en',
    value < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }
  )

/** What was noted since the last call. */
export function takeFigures(): Figure[] {
  mkdirSync(FOLDER, { recursive: true })
  const files = readdirSync(FOLDER).map(file => readFileSync(join(FOLDER, file), 'utf8'))
  rmSync(FOLDER, { recursive: true })
  return files.map(file => JSON.parse(file))
}

const today = () => new Date().toISOString().slice(0, 10)

const fileName = ({ row, what }: Figure) =>
  `${row} ${what.replace(/[^a-z0-9]+/gi, ' ').trim()}.json`

export function isKept(value: number, bound: Bound) {
  if ('is' in bound) return value === bound.is
  if ('below' in bound) return value < bound.below
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
}
