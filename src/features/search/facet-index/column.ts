import type { Attribute, AttributeValues } from '#src/shared/catalog/category.ts'
import type { AttributeCondition } from '#src/shared/catalog/filters.ts'

/** Each filter has a loop of its own: a call for every row would take five times as long. */
export type RowFilter = (rows: Uint32Array, count: number, into: Uint32Array) => number

export const allOf: (filters: RowFilter[]) => RowFilter = filters => (rows, count, into) => {
  const [first = everyRow, ...others] = filters
  return others.reduce((left, filter) => filter(into, left, into), first(rows, count, into))
}

const everyRow: RowFilter = (rows, count, into) => {
  into.set(rows.subarray(0, count))
  return count
}
export type ValueCounts = Record<string, number>

type Values = Float64Array | Uint16Array | Uint8Array

const FIRST_ROWS = 1024

export function openNumbers<V extends Values>(Kind: new (rows: number) => V) {
  let values = new Kind(FIRST_ROWS)
  return {
    values: () => values,
    put(row: number, value: number) {
      if (row >= values.length) {
        const more = new Kind(Math.max(values.length * 2, row + 1))
        more.set(values)
        values = more
      }
      values[row] = value
    },
    move(from: number, to: number) {
      values[to] = values[from] ?? 0
    }
  }
}

export function openWords() {
  const codes = openNumbers(Uint16Array)
  const codeOf = new Map<string, number>()
  const coded = (word: string) => {
    const code = codeOf.get(word) ?? codeOf.size + 1
    codeOf.set(word, code)
    return code
  }
  return {
    put: (row: number, word: string | undefined) =>
      codes.put(row, word === undefined ? 0 : coded(word)),
    move: codes.move,
    is(word: string): RowFilter {
      const code = codeOf.get(word)
      return code === undefined ? none : equal(codes.values(), code)
    },
    countByValue(rows: Uint32Array): ValueCounts {
      const [found, values] = [new Uint32Array(codeOf.size + 1), codes.values()]
      for (const row of rows) found[values[row] ?? 0]! += 1
      const words = ['', ...codeOf.keys()].map((word, code) => [word, found[code] ?? 0] as const)
      return Object.fromEntries(words.filter(([, n]) => n > 0))
    }
  }
}

export const none: RowFilter = () => 0

function equal(values: Values, value: number): RowFilter {
  return (rows, count, into) => {
    let remaining = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n]!
      if (values[row] === value) into[remaining++] = row
    }
    return remaining
  }
}

export function between(values: Float64Array, from: number, to: number): RowFilter {
  return (rows, count, into) => {
    let remaining = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n]!
      const value = values[row]!
      if (value >= from && value <= to) into[remaining++] = row
    }
    return remaining
  }
}

export type Column = {
  put(row: number, value: AttributeValues[string] | undefined): void
  move(from: number, to: number): void
  filter(condition: AttributeCondition): RowFilter
  countByValue(rows: Uint32Array): ValueCounts
}

export function columnFor({ type }: Attribute): Column {
  if (type === 'number') return numberColumn()
  return type === 'choices' ? choicesColumn() : choiceColumn()
}

function numberColumn(): Column {
  const numbers = openNumbers(Float64Array)
  return {
    put: (row, value) => numbers.put(row, typeof value === 'number' ? value : Number.NaN),
    move: numbers.move,
    filter(condition) {
      if (condition.kind !== 'between') return none
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition
      return between(numbers.values(), from, to)
    },
    countByValue: () => ({})
  }
}

function choiceColumn(): Column {
  const words = openWords()
  return {
    put: (row, value) => words.put(row, typeof value === 'string' ? value : undefined),
    move: words.move,
    filter: condition => (condition.kind === 'equals' ? words.is(condition.value) : none),
    countByValue(rows) {
      const { '': _, ...chosen } = words.countByValue(rows)
      return chosen
    }
  }
}

function choicesColumn(): Column {
  const columns = new Map<string, ReturnType<typeof openNumbers<Uint8Array>>>()
  return {
    put(row, value) {
      const values = value === undefined ? [] : [value].flat().map(String)
      for (const one of values) if (!columns.has(one)) columns.set(one, openNumbers(Uint8Array))
      for (const [one, column] of columns) column.put(row, values.includes(one) ? 1 : 0)
    },
    move(from, to) {
      for (const column of columns.values()) column.move(from, to)
    },
    filter(condition) {
      if (condition.kind !== 'all') return none
      const all = condition.values.map(value => columns.get(value)?.values())
      return allOf(all.map(values => (values ? equal(values, 1) : none)))
    },
    countByValue(rows) {
      const tallies = [...columns].map(([value, column]) => {
        const values = column.values()
        return [value, rows.reduce((n, row) => n + (values[row] ?? 0), 0)] as const
      })
      return Object.fromEntries(tallies.filter(([, n]) => n > 0))
    }
  }
}
