const ONES = 'nje dy tre kater pese gjashte shtate tete nente dhjete'.split(' ')
const OTHER_ONES: Readonly<Record<string, number>> = {
  ...{ tri: 3, katr: 4, pes: 5, gjasht: 6, shtat: 7, tet: 8, nant: 9, dhjet: 10 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 }
}
const ORDINALS: Readonly<Record<string, number>> = {
  ...{ pare: 1, dyte: 2, trete: 3, katert: 4, peste: 5, gjashte: 6, shtate: 7, tete: 8 },
  ...{ nente: 9, dhjete: 10 }
}

/** One to ten, and hundreds: "dy", "pesëqind". Ten thousand is seldom written in digits alone. */
export function numberWord(word: string): number | undefined {
  const one = ONES.indexOf(word.replace(/qind$/, ''))
  if (one < 0) return undefined
  return (one + 1) * (word.endsWith('qind') ? 100 : 1)
}

/** Two to ten as a count of what follows: "tri dhoma", "two rooms". "Një" is also "a". */
export function countWord(word: string): number | undefined {
  const count = OTHER_ONES[word] ?? numberWord(word)
  return count !== undefined && count > 1 && count <= 10 ? count : undefined
}

/** "E nëntë" of a class or a floor. */
export const ordinalWord = (word: string): number | undefined => ORDINALS[word]
export const ordinalOf = (number: number) =>
  Object.keys(ORDINALS).find(word => ORDINALS[word] === number)
