import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOfNamedFile } from './secret-files.ts'

/** Settings that are a secret or hold one: each may also be the text of a file. */
export const SECRETS = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'VAPID_PRIVATE_KEY',
  'OPENAI_API_KEY',
  'METRICS_TOKEN'
]

/**
 * What the operator has set. A secret is in the environment, in the file that NAME_FILE names, or
 * in a file of its name among the credentials that systemd passes, in this order.
 */
export function givenSettings(env: NodeJS.ProcessEnv) {
  const filled = filledOf(env)
  const problems: string[] = []
  let passwordFile: string | undefined
  for (const name of SECRETS) {
    const named = filled[`${name}_FILE`]
    if (named && filled[name]) problems.push(`${name}: is set, and so is ${name}_FILE`)
    if (filled[name]) continue
    const file = named ?? credential(env, name)
    if (!file) continue
    if (name === 'DATABASE_PASSWORD') passwordFile = file
    try {
      filled[name] = readFileSync(file, 'utf8').trim()
      if (!filled[name]) problems.push(`${name}: ${file} is empty`)
      problems.push(...problemsOfNamedFile(name, file))
    } catch (error) {
      problems.push(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { filled: filledOf(filled), problems, passwordFile }
}

const filledOf = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

function credential({ CREDENTIALS_DIRECTORY: folder }: NodeJS.ProcessEnv, name: string) {
  const file = folder && join(folder, name)
  return file && existsSync(file) ? file : undefined
}

/** An address with the password that is kept apart from it. */
export function withPassword(address: string | undefined, password: string | undefined) {
  const url = address && password ? URL.parse(address) : null
  if (!url) return address
  url.password = encodeURIComponent(password ?? '')
  return url.href
}
