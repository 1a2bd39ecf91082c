import { migrateDatabase } from '#db/migrate.ts'
import { explainError } from '#src/server/explain-error.ts'
import { refuseMissingSite, withDatabase } from '#src/server/open-database.ts'
import { failWith } from '#src/server/operator-error.ts'
import { givenSettings } from '#src/server/settings/given-settings.ts'
import { readSettings, type Settings } from '#src/server/settings.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'
import type { ApplicationCommand } from './application-commands.ts'
import { backupCommand } from './backup/command.ts'
import { doctorCommand } from './doctor/command.ts'
import { endSessionsCommand } from './end-sessions.ts'
import { mailTestCommand } from './mail-test.ts'
import { restoreCommand } from './restore/command.ts'
import { changeSecretCommand } from './secret/change-secret.ts'
import { forgetSecretCommand } from './secret/forget-secret.ts'
import { moveCommand } from './storage/command.ts'

const USAGE = `Usage: npm run cli -- COMMAND

  admin grant EMAIL        makes the user with this address an admin
  admin revoke EMAIL       makes an admin an ordinary user again
  admin moderator EMAIL    makes the user with this address a moderator
  admin lost-phone EMAIL   forgets the authenticator app of a member of staff
  backup [--to FOLDER|s3://bucket/prefix]
                           copies database and photos, also while the server is running; see docs/operate.md
  demo --listings N        adds N demonstration listings, also while the server is running
  demo remove              deletes the demonstration's members and everything of theirs
  doctor [--json]          names what is wrong and what to do; ends with 1 if anything is
  import listings FILE --seller EMAIL [--photos FOLDER] [--dry-run]
                           adds a dealer's listings from .csv or .jsonl; see docs/import.md
  mail test ADDRESS        sends an email through SMTP_URL and reports the result
  migrate                  brings the database to this version and ends; for one-shot containers
  restore FOLDER|s3://bucket/prefix [--snapshot ID] [--check] [--photos] [--replace] [--other-secret]
                           puts a backup into an empty place; --check only verifies it, --photos
                           brings missing photos back while the server is running
  secret change            protects what is stored with a new APP_SECRET, while the site is stopped
  secret forget [--yes]    forgets the ID numbers of a lost APP_SECRET, while the site is stopped
  sessions end             signs everybody out and revokes all access tokens
  storage move [--to s3|folder] [--delete-source]
                           copies all photos to the bucket of the S3_ settings, or back
  user delete EMAIL [--yes]
                           deletes the user with this address and everything of theirs
  user export EMAIL        writes everything kept about the user to standard output, as JSON
  vapid                    prints the keys that notifications are signed with; makes them if needed
`

type PlainCommand = (settings: Settings, args: string[]) => Promise<string | undefined>

/** These run on the whole application, which takes seconds and 250 MB to load. */
const ON_APPLICATION: Record<ApplicationCommand, true> = {
  'admin grant': true,
  'admin revoke': true,
  'admin moderator': true,
  'admin lost-phone': true,
  'demo remove': true,
  demo: true,
  'import listings': true,
  'user delete': true,
  'user export': true
}

/** These need the settings only, and take the database as it is, unless that is what they change. */
const plainCommands: Record<string, PlainCommand> = {
  backup: (settings, args) => backupCommand(settings, args, say),
  doctor: doctorCommand,
  'mail test': (settings, args) => mailTestCommand(settings, args),
  // Whatever the APP_SECRET is: who only migrates need not know it.
  migrate: settings =>
    withDatabase(settings, say, async ({ ownerUrl, appUrl }) => {
      await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
      return 'The database has the tables of this version.'
    }),
  restore: (settings, args) => restoreCommand(settings, args, say),
  'secret change': settings => changeSecretCommand(settings, say),
  'secret forget': (settings, args) => forgetSecretCommand(settings, args, say),
  'sessions end': settings => endSessionsCommand(settings, say),
  'storage move': (settings, args) => moveCommand(settings, args, say),
  // Reading the settings has made them where there were none.
  vapid: async ({ vapid: { publicKey, privateKey, subject } }) =>
    [
      `VAPID_PUBLIC_KEY=${publicKey}`,
      `VAPID_PRIVATE_KEY=${privateKey}`,
      `VAPID_SUBJECT=${subject}`
    ].join('\n')
}

const WITHOUT_ARGUMENTS = ['demo remove', 'migrate', 'secret change', 'sessions end', 'vapid']

/** What makes sense where there is no site yet. */
const BEGIN_A_SITE = ['demo', 'mail test', 'migrate', 'restore', 'vapid']

const say = (message: string) => void process.stdout.write(`${message}\n`)

async function main(words: string[]) {
  const line = `${words.join(' ')} `
  const name = [...Object.keys(ON_APPLICATION), ...Object.keys(plainCommands)].find(each =>
    line.startsWith(`${each} `)
  )
  if (words.some(word => word === '--help' || word === '-h')) return say(USAGE)
  if (!name) failWith(USAGE)
  const args = words.slice(name.split(' ').length)
  refuseArguments(name, args)
  if (!BEGIN_A_SITE.includes(name)) refuseMissingSite(givenSettings(process.env).filled)
  const settings = readSettings(process.env)
  const output = await (plainCommands[name]?.(settings, args) ??
    onApplication(name as ApplicationCommand, args, settings))
  if (output !== undefined) say(output)
}

/** Before anything is done: what was mistyped must not run as something else. */
function refuseArguments(name: string, args: string[]) {
  if (name.startsWith('admin ') && args.length !== 1) failWith(`Usage: ${name} EMAIL`)
  if (WITHOUT_ARGUMENTS.includes(name) && args.length > 0)
    failWith(`${name} takes no arguments (got ${args.join(' ')}).`)
}

async function onApplication(name: ApplicationCommand, args: string[], settings: Settings) {
  const { runOnApplication } = await import('./application-commands.ts')
  return runOnApplication(name, args, settings, say)
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${explainError(error)}\n`)
  process.exitCode = 1
})
