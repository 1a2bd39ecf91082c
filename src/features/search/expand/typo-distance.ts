/**
 * How many slips lie between what was typed and a word, and whether they are the slips that fingers
 * and ears make: a letter doubled, two swapped, one next to it on the keyboard, one that sounds
 * alike. Undefined where there are too many: none is allowed in up to 3 letters, one in 4 to 7, two
 * above.
 */
export function typoDistance(
  typed: string,
  word: string
): { count: number; likely: boolean } | undefined {
  const most = typosAllowed(typed)
  if (most === 0 || Math.abs(typed.length - word.length) > most || word.length < 3) return undefined
  // Nobody mistakes the first letter, except by ear.
  if (typed[0] !== word[0] && !soundAlike(typed[0], word[0])) return undefined
  const { count, likely } = distance(typed, word)
  return count === 0 || count > most ? undefined : { count, likely }
}

export const typosAllowed = (typed: string) =>
  !/^[a-z]+$/.test(typed) || typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2

const ALIKE = ['ckqg', 'szxc', 'vwf', 'iyj', 'mn', 'dt', 'bp', 'uo', 'ae', 'ei', 'hj', 'rl']
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const soundAlike = (a = '', b = '') => ALIKE.some(group => group.includes(a) && group.includes(b))

function areNeighbours(a = '', b = '') {
  const [x, y] = [a, b].map(letter => {
    const row = ROWS.findIndex(each => each.includes(letter))
    return { row, column: (ROWS[row]?.indexOf(letter) ?? 0) + row / 2 }
  })
  return (
    x !== undefined &&
    y !== undefined &&
    Math.abs(x.row - y.row) <= 1 &&
    Math.abs(x.column - y.column) <= 1
  )
}

type Cell = { count: number; likely: boolean }

const better = (cells: Cell[]) =>
  cells.reduce((best, cell) =>
    cell.count < best.count || (cell.count === best.count && cell.likely && !best.likely)
      ? cell
      : best
  )

const step = (from: Cell | undefined, likely: boolean): Cell => ({
  count: (from?.count ?? Number.POSITIVE_INFINITY) + 1,
  likely: (from?.likely ?? false) && likely
})

function distance(a: string, b: string): Cell {
  const rows: Cell[][] = [[{ count: 0, likely: true }]]
  for (let j = 1; j <= b.length; j++) rows[0]?.push(step(rows[0][j - 1], false))
  for (let i = 1; i <= a.length; i++) {
    const row: Cell[] = [step(rows[i - 1]?.[0], false)]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) row.push(cell(a, b, i, j, rows))
  }
  return rows[a.length]?.[b.length] ?? { count: Number.POSITIVE_INFINITY, likely: false }
}

function cell(a: string, b: string, i: number, j: number, rows: Cell[][]): Cell {
  const [x, y] = [a[i - 1], b[j - 1]]
  const diagonal = rows[i - 1]?.[j - 1]
  if (x === y && diagonal) return diagonal
  // An extra letter is likely where it doubles one or is next to it on the keyboard; a missing one
  // in any longer word.
  const extra = x === a[i - 2] || areNeighbours(x, a[i - 2]) || areNeighbours(x, a[i])
  const ways = [
    step(diagonal, soundAlike(x, y) || areNeighbours(x, y)),
    step(rows[i - 1]?.[j], extra),
    step(rows[i]?.[j - 1], a.length >= 4)
  ]
  const exchanged = i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y
  return better(exchanged ? [...ways, step(rows[i - 2]?.[j - 2], true)] : ways)
}
