/**
 * For names and choices that are compared or sorted as a whole, signs included: lower case, ë as e, ç as c, no
 * marks, single spaces.
 */
export function fold(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
