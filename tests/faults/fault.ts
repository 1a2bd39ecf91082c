/** A fault as a small replacement in the source, and the tests of which one must fail for it. */
export type Fault = {
  /** Row of docs/reliability.md. */
  row: number
  what: string
  file: string
  /** Stands in the file exactly once. */
  from: string
  to: string
  tests: readonly string[]
}
