import { isRefusal } from '#src/shared/errors.ts'
import { OperatorError } from './operator-error.ts'
import { SettingsError } from './settings.ts'

/** Codes of PostgreSQL and of the system whose own messages do not say what to do. */
const ADVICE: Record<string, string> = {
  '28P01': 'check the password in DATABASE_URL and DATABASE_OWNER_URL',
  '28000': 'check the role in DATABASE_URL and what pg_hba.conf lets it do',
  '3D000': 'create the database that DATABASE_URL names',
  '42501': 'the role needs more rights; set DATABASE_OWNER_URL to the role that owns the tables',
  '53100': 'the disk of the database is full',
  '53300': 'raise max_connections of PostgreSQL or run fewer processes',
  ECONNREFUSED: 'nothing answers there; is it running, and is the address right?',
  ENOTFOUND: 'the name is unknown; check the address',
  ETIMEDOUT: 'nothing answers there; check address and firewall',
  EHOSTUNREACH: 'there is no way to that host; check address and network',
  ESOCKET: 'check host and port of SMTP_URL',
  ETLS: 'the mail server offers no TLS; use smtps://, or end SMTP_URL in ?requireTLS=false to do without',
  EAUTH: 'check user and password in SMTP_URL',
  EENVELOPE: 'the mail server refuses sender or receiver; check MAIL_FROM',
  ENOSPC: 'the disk is full',
  EACCES: 'this user may not read it, or not write there',
  EEXIST: 'a file is where a folder is needed',
  ENOTDIR: 'a file is where a folder is needed',
  EROFS: 'this file system can only be read'
}

const LISTEN_ADVICE: Record<string, string> = {
  EACCES: 'ports below 1024 need more rights; set PORT to another',
  EADDRNOTAVAIL: 'this machine does not have that address; check HOST'
}

/** Faults of the program itself: only the stack shows where. */
const BUGS = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError'])

/** An error with its causes for the operator, one per line, without the parameters of queries. */
export function explainError(error: unknown): string {
  if (error instanceof SettingsError || error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return String(error)
  const chain = causesOf(error)
  const deepest = chain.at(-1) ?? error
  const lines = [...new Set(chain.map(lineOf))].map((line, depth) =>
    depth === 0 ? line : `  because: ${line}`
  )
  const advice = chain.flatMap(each => adviceFor(each) ?? []).at(-1)
  if (advice) lines.push(`  what to do: ${advice}`)
  else if (BUGS.has(deepest.name) || chain.length === 1) lines.push(stackOf(deepest))
  return lines.filter(line => line !== '').join('\n')
}

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  // Of several addresses of one host that were tried, the first says as much as all.
  const cause = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return [error, ...causesOf(cause)]
}

const adviceFor = (error: Error) =>
  ('syscall' in error && error.syscall === 'listen' ? LISTEN_ADVICE : ADVICE)[codeOf(error)]

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

function lineOf(error: Error) {
  if (isRefusal(error)) return `refused: ${error.code}`
  const message = error.message.startsWith('Failed query')
    ? 'a query failed'
    : error.message || error.name
  const code = codeOf(error)
  return code === '' || message.includes(code) ? message : `${message} (${code})`
}

/** Frames only: the message stands above. */
const stackOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n')
