/** Letters by their value: W stands for 0, A for 1, V for 22. */
const LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV'
const WEIGHTS = [1, 1, 2, 3, 4, 5, 6, 7, 8]
const FORM = /^([A-V])(\d)(\d\d)(\d\d)(\d{3})([A-W])$/
/** Each month is written in four ways: for a man, a foreign man, a woman and a foreign woman. */
const MONTH_STARTS = [0, 30, 50, 80]
const MIN_AGE = 16

export const normalIdNumber = (text: string) => text.trim().toUpperCase()

/**
 * Whether a normalised number is a well-formed Albanian ID number (`J00101999W`: decade letter, year,
 * month, day, sequence, check letter) of somebody who is 16 by the UTC day of `now`. Well-formed is no
 * proof of identity.
 */
export function isIdNumber(text: string, now: Date) {
  const found = FORM.exec(text)
  if (!found) return false
  const [decade = '', year, month, day, sequence] = found.slice(1)
  const born = birthday(1900 + 10 * (LETTERS.indexOf(decade) - 1) + Number(year), month, day)
  return born !== undefined && Number(sequence) > 0 && isOldEnough(born, now) && isChecked(text)
}

function birthday(year: number, monthText = '', dayText = '') {
  const [written, day] = [Number(monthText), Number(dayText)]
  const month = MONTH_STARTS.map(start => written - start).find(each => each >= 1 && each <= 12)
  if (month === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined
}

function isOldEnough(born: Date, now: Date) {
  const grown = Date.UTC(born.getUTCFullYear() + MIN_AGE, born.getUTCMonth(), born.getUTCDate())
  return grown <= now.getTime()
}

/** The letter's value is the weighted sum of all before it, modulo 23; for 0 an A is written too. */
function isChecked(text: string) {
  const values = [LETTERS.indexOf(text.charAt(0)), ...text.slice(1, -1)].map(Number)
  const sum = values.reduce((total, value, place) => total + value * (WEIGHTS[place] ?? 0), 0)
  const rest = sum % LETTERS.length
  const letter = text.slice(-1)
  return letter === LETTERS[rest] || (rest === 0 && letter === 'A')
}
