import { foldName } from '#src/shared/folding/fold-name.ts'

/** Anyone with one of these names could pass for the people who run the site. */
const RESERVED = new Set(
  [
    ...['tregu', 'admin', 'administrator', 'administratori', 'root', 'sistemi', 'system'],
    ...['moderator', 'moderatori', 'support', 'suporti', 'ndihma', 'ndihme', 'help', 'helpdesk'],
    ...['kontakt', 'info', 'security', 'siguria', 'staff', 'stafi', 'official', 'zyrtar', 'abuse']
  ].map(foldName)
)
const SITE = 'tregu'

/**
 * On its own, or with the name of the site, with or without digits: "tregu.support7", "Tregu
 * Admin".
 */
export function isReserved(name: string) {
  const whole = foldName(name).replace(/\P{L}+/gu, '')
  const beside = whole.replace(SITE, '')
  return RESERVED.has(whole) || (beside !== whole && RESERVED.has(beside))
}
