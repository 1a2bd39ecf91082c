/** Shorter names, such as PORT and FX_URL, resemble too many variables of other programs. */
const SHORTEST = 7
const DIFFERENT = 2

/**
 * What stands in the environment and is probably meant as a setting, since it is spelt nearly like
 * one or names a file for one that is not read from files. Each with what is wrong.
 */
export function mistypedSettings(env: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  return Object.keys(env)
    .filter(name => !known.includes(name))
    .flatMap(name => {
      const plain = name.replace(/_FILE$/, '')
      if (plain !== name && known.includes(plain))
        return `${name}: ${plain} is not read from a file`
      const meant = known.find(each => isNearly(name, each))
      return meant ? `Unknown setting ${name}. Did you mean ${meant}?` : []
    })
}

/** Whether two names differ in a few letters at one place. */
function isNearly(name: string, other: string) {
  const shorter = Math.min(name.length, other.length)
  if (shorter < SHORTEST) return false
  let start = 0
  while (start < shorter && name[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && name.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(name.length, other.length) - start - end <= DIFFERENT
}
