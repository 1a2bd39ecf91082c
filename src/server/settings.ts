import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { keptText } from '#src/platform/kept-text.ts'
import type { VapidKeys } from '#src/platform/push.ts'
import { backupEnvironment, backupFrom, problemsOfBackup } from './settings/backup-settings.ts'
import { givenSettings, SECRETS, withPassword } from './settings/given-settings.ts'
import { limitPoints } from './settings/limit-settings.ts'
import { modelFrom, problemsOfModel, USUAL_MODEL } from './settings/model-settings.ts'
import { problemsOfOperator } from './settings/operator-settings.ts'
import { problemsOfS3, s3From } from './settings/s3-settings.ts'
import { problemsOfSecretFiles } from './settings/secret-files.ts'
import {
  DATA_FOLDER,
  domains,
  hostName,
  hosts,
  onOff,
  port,
  sender,
  url,
  wholeNumber
} from './settings/setting-types.ts'
import { problemsOfTls, tlsFrom } from './settings/tls-settings.ts'
import { keptVapid, problemsOfVapid, vapidFile } from './settings/vapid-settings.ts'

const DEFAULT_RATES = 'https://open.er-api.com/v6/latest/EUR'
const SECRET_BYTES = 32
const METRICS_TOKEN_MIN = 16

/** Every environment variable the site knows; `.env.example` explains them to the operator. */
export const environment = z.object({
  SITE_NAME: z.string().trim().min(1).max(40).default('Tregu'),
  DEMO: onOff.default('on'),
  PORT: port.default(4321),
  HOST: hostName.default('127.0.0.1'),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  DATA_DIR: z.string().default(DATA_FOLDER),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_OWNER_PASSWORD: z.string().optional(),
  PUBLIC_ORIGIN: url('http:', 'https:').optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  APP_SECRET: z.string().optional(),
  APP_SECRET_PREVIOUS: z.string().optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.optional(),
  OPERATOR_NAME: z.string().trim().max(80).optional(),
  OPERATOR_EMAIL: z.email('must be a mail address').optional(),
  OPERATOR_ADDRESS: z.string().trim().max(200).optional(),
  OPERATOR_TAX_NUMBER: z.string().trim().max(40).optional(),
  SOCIAL_FACEBOOK: url('https:').optional(),
  SOCIAL_INSTAGRAM: url('https:').optional(),
  SOCIAL_TIKTOK: url('https:').optional(),
  SOCIAL_YOUTUBE: url('https:').optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...backupEnvironment,
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: url('mailto:', 'https:').optional(),
  PUSH_HOSTS: hosts.default([]),
  WEBHOOK_HOSTS: hosts.default([]),
  WEBHOOK_DOMAINS: domains.default([]),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url('http:', 'https:').optional(),
  OPENAI_MODEL: z.string().max(200).default(USUAL_MODEL),
  FX_URL: z.union([z.literal('off'), url('http:', 'https:')]).default(DEFAULT_RATES),
  RATE_LIMITS: onOff.default('on'),
  LIMITS: limitPoints.optional(),
  SERVICE_WORKER: onOff.default('on'),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(32),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_MIN).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')
})

/** With the names of files that hold a secret. */
export const knownSettings = [
  ...Object.keys(environment.shape),
  ...SECRETS.map(name => `${name}_FILE`)
]

export type Settings = Readonly<ReturnType<typeof settingsFrom>>

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map(line => `  ${line}`).join('\n')}`)
    this.problems = problems
  }
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { filled, problems: unread, passwordFile } = givenSettings(env)
  const parsed = environment.safeParse(filled)
  const wrong = parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
  const problems = [...unread, ...(wrong ?? [])]
  for (const name of ['APP_SECRET', 'APP_SECRET_PREVIOUS']) {
    if (filled[name] === undefined || Buffer.byteLength(filled[name]) >= SECRET_BYTES) continue
    problems.push(`${name}: must have at least ${SECRET_BYTES} bytes`)
  }
  const origin = filled.PUBLIC_ORIGIN && URL.parse(filled.PUBLIC_ORIGIN)
  if (origin && (origin.pathname !== '/' || origin.search || origin.hash)) {
    problems.push('PUBLIC_ORIGIN: must be scheme and host only, for example https://tregu.al')
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL']) {
    if (filled[name] && !filled.DATABASE_URL) problems.push(`${name}: needs DATABASE_URL beside it`)
  }
  problems.push(...problemsOfOperator(filled), ...problemsOfS3(filled))
  problems.push(...problemsOfVapid(filled), ...problemsOfModel(filled), ...problemsOfTls(filled))
  problems.push(
    ...problemsOfBackup(filled),
    ...problemsOfSecretFiles(filled.DATA_DIR ?? DATA_FOLDER)
  )
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return settingsFrom(parsed.data, passwordFile)
}

function socialFrom(env: z.infer<typeof environment>) {
  const pages = {
    Facebook: env.SOCIAL_FACEBOOK,
    Instagram: env.SOCIAL_INSTAGRAM,
    TikTok: env.SOCIAL_TIKTOK,
    YouTube: env.SOCIAL_YOUTUBE
  }
  return Object.entries(pages).flatMap(([name, url]) => (url ? [{ name, url }] : []))
}

/** Push services write to the subject when something goes wrong. */
function vapidFrom(env: z.infer<typeof environment>, folder: string, origin: URL): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, OPERATOR_EMAIL: email } = env
  const site = origin.protocol === 'https:' ? origin.origin : `mailto:njoftime@${origin.hostname}`
  const subject = env.VAPID_SUBJECT ?? (email ? `mailto:${email}` : site)
  if (publicKey && privateKey) return { publicKey, privateKey, subject }
  const kept = keptVapid(folder)
  if (kept) return { ...kept, subject }
  throw new SettingsError([
    `VAPID_PUBLIC_KEY: ${vapidFile(folder)} holds no pair of keys; restore it, or set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY`
  ])
}

/** What each is for the site; `.env.example` explains the variables. */
function settingsFrom(env: z.infer<typeof environment>, passwordFile?: string) {
  const dataFolder = resolve(env.DATA_DIR)
  const origin = new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`)
  const databaseUrl = withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD)
  return {
    siteName: env.SITE_NAME,
    demo: env.DEMO === 'on',
    port: env.PORT,
    host: env.HOST,
    /** With them the process speaks TLS itself. */
    tls: tlsFrom(env),
    dataFolder,
    databaseUrl,
    databaseOwnerUrl:
      withPassword(env.DATABASE_OWNER_URL, env.DATABASE_OWNER_PASSWORD) ?? databaseUrl,
    /** Read from its file, so that it can be changed while the site runs. */
    databasePassword:
      databaseUrl && passwordFile ? () => readFileSync(passwordFile, 'utf8').trim() : undefined,
    /** A copy by streaming replication, for what everybody reads alike. */
    databaseReplicaUrl: withPassword(env.DATABASE_REPLICA_URL, env.DATABASE_PASSWORD),
    publicOrigin: origin.origin,
    /** How many proxies in front are trusted for X-Forwarded-For. */
    trustProxy: env.TRUST_PROXY,
    appSecret: env.APP_SECRET ?? keptSecret(dataFolder),
    /** Whether APP_SECRET is unset and the data folder keeps the secret instead. */
    isSecretKept: env.APP_SECRET === undefined,
    /** What `secret change` reads with; links in earlier mails go on working. */
    previousSecret: env.APP_SECRET_PREVIOUS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${JSON.stringify(env.SITE_NAME)} <njoftime@${origin.hostname}>`,
    /** Who runs the site; `social` are its pages elsewhere, in the order of the footer. */
    operator: {
      name: env.OPERATOR_NAME,
      email: env.OPERATOR_EMAIL,
      address: env.OPERATOR_ADDRESS,
      taxNumber: env.OPERATOR_TAX_NUMBER,
      social: socialFrom(env)
    },
    s3: s3From(env),
    backup: backupFrom(env, s3From(env)),
    vapid: vapidFrom(env, dataFolder, origin),
    pushHosts: env.PUSH_HOSTS,
    webhookHosts: env.WEBHOOK_HOSTS,
    /**
     * The only domains that webhooks may go to; if none is named: anywhere on the open internet.
     */
    webhookDomains: env.WEBHOOK_DOMAINS,
    /** The language model of the assistant; without one there is no assistant. */
    model: modelFrom(env),
    ratesUrl: env.FX_URL === 'off' ? undefined : env.FX_URL,
    rateLimits: env.RATE_LIMITS === 'on',
    /** The operator's own, by the name of a limit. */
    limitPoints: env.LIMITS ?? {},
    /** Whether browsers keep the site for reading offline; off removes what they have kept. */
    serviceWorker: env.SERVICE_WORKER === 'on',
    /** How long SIGTERM leaves a proxy to see that the process is no longer ready. */
    drainMs: env.DRAIN_SECONDS * 1000,
    /** Memory for finished pages; 0 keeps none. */
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    /** The token that `/metrics` requires; without one there is no such page. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL
  }
}

/** The secret made at the first start and kept in the data folder. */
function keptSecret(folder: string) {
  const file = join(folder, 'app-secret')
  const secret = keptText(file, () => randomBytes(SECRET_BYTES).toString('hex')).trim()
  if (Buffer.byteLength(secret) >= SECRET_BYTES) return secret
  throw new SettingsError([`APP_SECRET: ${file} has less than ${SECRET_BYTES} bytes; restore it`])
}
