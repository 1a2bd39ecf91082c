import { dictionary } from '@zxcvbn-ts/language-common'
import { Argon2id } from 'oslo/password'
import { openResourcePool } from '#src/platform/resource-pool.ts'
import { foldName } from '#src/shared/folding/fold-name.ts'

/** OWASP's second choice for Argon2id: 19 MiB, two rounds, one lane. */
const argon2id = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 })
const AT_ONCE = 2
const QUEUE = 50

/** From passwords that leaked elsewhere, about 49,000. */
const common = new Set(dictionary['passwords-common'])

/** Guessable passwords for this site begin with these, whatever stands between and after. */
const SITE_WORDS = [
  ...['tregu', 'treg', 'njoftime', 'shitje', 'blerje', 'marketplace'],
  ...['shqip', 'shqiperi', 'shqiperia', 'albania', 'kosova', 'tirana', 'tirane', 'durres', 'vlore'],
  ...['fjalekalim', 'fjalekalimi', 'password', 'admin', 'moderator']
]
const ONLY_SITE_WORDS = new RegExp(`^(${SITE_WORDS.join('|')})+$`)

export function passwordProblem(password: string, { email = '', username = '' }) {
  const lower = password.toLowerCase()
  const own = [email, email.split('@')[0], username].map(text => foldName(text ?? ''))
  if (own.filter(Boolean).includes(foldName(lower))) return 'passwordOwnText'
  const letters = foldName(lower).replace(/[^a-z]/g, '')
  return common.has(lower) || ONLY_SITE_WORDS.test(letters) ? 'passwordCommon' : undefined
}

export type Passwords = {
  /** @returns the text that goes into the table: algorithm, parameters, salt and hash. */
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist (`hash` undefined): time reveals nothing. */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/**
 * Hashing is expensive on purpose, so it queues: two at once, fifty waiting, everyone else gets
 * `busy`.
 */
export function openPasswords(): Passwords {
  const turns = openResourcePool(Array<Argon2id>(AT_ONCE).fill(argon2id), QUEUE)
  const nobody = argon2id.hash('the password of nobody')
  return {
    hash: password => turns.take(hasher => hasher.hash(password)),
    verify: (stored, password) =>
      turns.take(async hasher => {
        const hash = stored?.startsWith('$argon2id$') ? stored : undefined
        const right = await hasher.verify(hash ?? (await nobody), password)
        return right && hash !== undefined
      })
  }
}
