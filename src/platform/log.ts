import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

const LONGEST = 512
const SECRETS = [
  'password',
  'confirmPassword',
  'token',
  'cookie',
  'authorization',
  'email',
  'phone',
  'content',
  'albanianIdNumber'
]

/** One JSON object a line, times in UTC. Passwords, tokens and addresses never reach it. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const paths = SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[hidden]' },
      serializers: { err: describeError, path: cut, agent: cut }
    },
    destination ?? pino.destination({ dest: 1, sync: false })
  )
}

const cut = (value: unknown) => String(value).slice(0, LONGEST)

/** The parameters of a failed query are somebody's data, so only its kind and place are told. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: cut(error) }
  const { code, constraint_name: constraint } = error as {
    code?: unknown
    constraint_name?: unknown
  }
  const failedQuery = error.message.startsWith('Failed query')
  return {
    name: error.name,
    message: failedQuery ? 'a query failed' : cut(error.message),
    ...(code === undefined ? {} : { code: cut(code) }),
    ...(constraint === undefined ? {} : { constraint: cut(constraint) }),
    stack: failedQuery ? undefined : error.stack?.slice(0, 4 * LONGEST),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) })
  }
}
