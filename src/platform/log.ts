import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

const LONGEST = 512
const DEEPEST = 6
const HIDDEN = '[hidden]'
const SECRETS = new Set([
  'password',
  'confirmpassword',
  'currentpassword',
  'newpassword',
  'token',
  'secret',
  'cookie',
  'set-cookie',
  'authorization',
  'email',
  'phone',
  'content',
  'albanianidnumber'
])
/** Local parts and domains may have letters of any alphabet. */
const MAIL_ADDRESS = /[\p{L}\p{M}\p{N}_.%+'-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu
/** The parameters of a query that failed are somebody's data, in whichever text they are repeated. */
const FAILED_QUERY = /Failed query[\s\S]*/

/** One JSON object per line, times in UTC. Passwords, tokens and addresses never reach it. */
export function openLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are described with the rest; pino's own way would reveal more than is allowed.
      serializers: { err: described => described },
      formatters: { log: fields => clean(fields) as Record<string, unknown> },
      hooks: {
        logMethod(said, write) {
          const [first, ...rest] = said.map(each => (typeof each === 'string' ? cut(each) : each))
          write.apply(this, [first, ...rest] as typeof said)
        }
      }
    },
    destination ?? pino.destination({ dest: 1, sync: false })
  )
}

const cut = (text: unknown, longest = LONGEST) =>
  String(text)
    .slice(0, longest)
    .replace(FAILED_QUERY, 'a query failed')
    .replace(MAIL_ADDRESS, HIDDEN)

const QUERY = /(https?:\/\/[^\s?#]+)[?#][^\s"'>)]*/g

/** Why something failed, for those who may not see whom it concerned: no address, no parameter. */
export function reasonOf(error: unknown): string {
  const { message, code } = describeError(error, 0)
  const cause = error instanceof Error ? error.cause : undefined
  const known = code ?? (cause as { code?: unknown } | undefined)?.code
  const said = String(message).replace(QUERY, `$1?${HIDDEN}`)
  return known === undefined ? said : `${said} (${cut(known)})`
}

function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return describeError(value, depth)
  if (depth > DEEPEST) return '[deep]'
  if (Array.isArray(value)) return value.map(each => clean(each, depth + 1))
  const fields = Object.entries(value).map(([name, each]) => {
    if (SECRETS.has(name.toLowerCase())) return [name, HIDDEN]
    return [name, name === 'err' ? describeError(each, depth) : clean(each, depth + 1)]
  })
  return Object.fromEntries(fields)
}

/** The job queue hands on copies of errors, which are plain objects. */
function messageOf(thrown: unknown) {
  const isCopy = typeof thrown === 'object' && thrown !== null && 'message' in thrown
  return cut(isCopy ? thrown.message : thrown)
}

function describeError(error: unknown, depth: number): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: messageOf(error) }
  const { code, constraint_name: constraint } = error as {
    code?: unknown
    constraint_name?: unknown
  }
  return {
    name: error.name,
    message: cut(error.message),
    ...(code === undefined ? {} : { code: cut(code) }),
    ...(constraint === undefined ? {} : { constraint: cut(constraint) }),
    ...(error.stack === undefined ? {} : { stack: cut(error.stack, 4 * LONGEST) }),
    ...(error.cause === undefined || depth > DEEPEST
      ? {}
      : { cause: describeError(error.cause, depth + 1) })
  }
}
