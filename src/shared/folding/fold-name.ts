/** Letters that look like Latin ones (Unicode TR 39): a user name must not pass for another. */
const GROUPS =
  'aаα bвβ cсϲ dԁ eеε gɡ hһн iіιı jј kкκ lӏ mмμ nпη oоο pрρ qԛ rг sѕ tтτ uυ vѵν wԝω xхχ yуγ zζ'
export const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  GROUPS.split(' ').flatMap(([latin = '', ...others]) => others.map(other => [other, latin]))
)

/** For names that must be told apart by eye: also letters of other alphabets that look alike are the same. */
export const foldName = (name: string) =>
  [...withoutMarks(name)].map(letter => LOOK_ALIKES[letter] ?? letter).join('')

/** How a name looks in any typeface: a capital I or a 1 like l, a 0 like O, rn like m. */
export const lookOf = (name: string) =>
  foldName(name.replace(/[I1]/g, 'l').replaceAll('0', 'O')).replaceAll('rn', 'm')

/** In lower case. */
export const withoutMarks = (name: string) =>
  name.normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** The domain and the whole address without case; nothing more, since providers differ. */
export const foldEmail = (email: string) => email.normalize('NFKC').toLowerCase()
