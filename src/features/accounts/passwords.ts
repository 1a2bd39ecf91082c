import { dictionary } from '@zxcvbn-ts/language-common'
import { Argon2id } from 'oslo/password'
import { Refusal } from '#src/shared/errors.ts'
import { foldName } from './fold-name.ts'

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
  const inTurn = openQueue()
  const nobody = argon2id.hash('the password of nobody')
  return {
    hash: password => inTurn(() => argon2id.hash(password)),
    verify: (stored, password) =>
      inTurn(async () => {
        const hash = stored?.startsWith('$argon2id$') ? stored : undefined
        const right = await argon2id.verify(hash ?? (await nobody), password)
        return right && hash !== undefined
      })
  }
}

function openQueue() {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>) {
    if (running < AT_ONCE) running++
    else if (waiting.length >= QUEUE) throw new Refusal('busy', { retryAfter: 2 })
    else await new Promise<void>(start => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
