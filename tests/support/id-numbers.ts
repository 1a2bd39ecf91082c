import { randomInt } from 'node:crypto'

/** From the scheme's description, not from the site's code: which letters close these nine signs. */
export function closingLetters(nine: string): string[] {
  const worth = (sign: string) =>
    sign >= '0' && sign <= '9' ? sign.charCodeAt(0) - 48 : sign.charCodeAt(0) - 64
  let rest = worth(nine.charAt(0)) + worth(nine.charAt(1))
  for (let place = 2; place < 9; place++) rest += place * worth(nine.charAt(place))
  rest %= 23
  return rest === 0 ? ['W', 'A'] : [String.fromCharCode(64 + rest)]
}

/** A well-formed number of a grown-up; there are some two million of them. */
export function anIdNumber() {
  const two = (n: number) => String(n).padStart(2, '0')
  const born = `${'FGHIJ'.charAt(randomInt(5))}${randomInt(10)}`
  const month = randomInt(1, 13) + [0, 30, 50, 80][randomInt(4)]!
  const nine = `${born}${two(month)}${two(randomInt(1, 29))}${String(randomInt(1, 1000)).padStart(3, '0')}`
  return nine + closingLetters(nine)[0]
}
