import { removeDemonstration } from '#src/demo/remove.ts'
import { growDemonstration } from '#src/demo/seed.ts'
import { findUser } from '#src/features/accounts/find-user.ts'
import { setRole } from '#src/features/accounts/roles.ts'
import { forgetSecondFactor } from '#src/features/accounts/second-factor.ts'
import { openLog } from '#src/platform/log.ts'
import { type Built, buildApp } from '#src/server/build-app.ts'
import { explainError } from '#src/server/explain-error.ts'
import { refuseMissingSite } from '#src/server/open-database.ts'
import { failWith } from '#src/server/operator-error.ts'
import { readSettings, type Settings } from '#src/server/settings.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { backupCommand } from './backup/command.ts'
import { doctorCommand } from './doctor/command.ts'
import { importCommand } from './import/command.ts'
import { mailTestCommand } from './mail-test.ts'
import { restoreCommand } from './restore/command.ts'
import { moveCommand } from './storage/command.ts'
import { askToType, deleteCommand, exportCommand } from './user-command.ts'

const USAGE = `Usage: npm run cli -- COMMAND

  admin grant EMAIL        makes the user of this address an admin
  admin revoke EMAIL       makes an admin an ordinary user again
  admin moderator EMAIL    makes the user of this address a moderator
  admin lost-phone EMAIL   forgets the authenticator app of a member of staff
  backup [--to FOLDER|s3://bucket/prefix]
                           copies database and photos, also beside a running server; see docs/operate.md
  demo --listings N        adds N demonstration listings, also beside a running server
  demo remove              deletes the demonstration's members with all that is theirs
  doctor [--json]          names what is wrong and what to do; ends with 1 if anything is
  import listings FILE --seller EMAIL [--photos FOLDER] [--dry-run]
                           adds a dealer's listings from .csv or .jsonl; see docs/import.md
  mail test ADDRESS        sends a mail by SMTP_URL and says what became of it
  migrate                  brings the database to this version and ends; for one-shot containers
  restore FOLDER|s3://bucket/prefix [--snapshot ID] [--check] [--photos] [--replace] [--other-secret]
                           puts a backup into an empty place; --check only verifies it, --photos
                           brings missing photos back beside a running server
  storage move [--to s3|folder] [--delete-source]
                           copies all photos to the bucket of the S3_ settings, or back
  user delete EMAIL [--yes]
                           deletes the user of this address with all that is his
  user export EMAIL        writes all that is kept of him as JSON to standard output
  vapid                    prints the keys that notifications are signed with; makes them if need be
`

type Command = (built: Built, args: string[]) => Promise<string | undefined>
type PlainCommand = (settings: Settings, args: string[]) => Promise<string | undefined>

/** These run on the whole application, on a database of this version. */
const commands: Record<string, Command> = {
  'admin grant': async ({ app }, [email = '']) => {
    const { username } = await giveRole(app, email, 'admin')
    return `${username} is an admin now.`
  },
  'admin revoke': async ({ app }, [email = '']) => {
    const user = await setRole(app.db, email, 'user')
    return user
      ? `${user.username} is no admin any more.`
      : failWith(`Nobody has the address ${email}.`)
  },
  'admin moderator': async ({ app }, [email = '']) => {
    const { username } = await giveRole(app, email, 'moderator')
    return `${username} is a moderator now.`
  },
  'admin lost-phone': async ({ app }, [email = '']) => {
    const user = await findUser(app.db, email)
    if (!user) return failWith(`Nobody has the address ${email}.`)
    await forgetSecondFactor(app.db, user.id)
    return `${user.username} sets up an authenticator app at the next act.`
  },
  'demo remove': async ({ app }) => {
    const members = await removeDemonstration(app, done => say(`${done} members`))
    return `${members} members deleted, with their listings and photos.`
  },
  demo: async ({ app }, [flag, count]) => {
    const listings = Number(count)
    if (flag !== '--listings' || !Number.isInteger(listings) || listings < 1) failWith(USAGE)
    await growDemonstration(app, listings, done => say(`${done} of ${listings} listings`))
    return `${listings} listings added.`
  },
  'import listings': (built, args) => importCommand(built.app, args, say),
  // Every command has migrated before it runs.
  migrate: async () => 'The database has the tables of this version.',
  'user delete': ({ app }, args) => deleteCommand(app, args, askToType),
  'user export': async ({ app }, args) => {
    await exportCommand(app, args, process.stdout)
    return undefined
  }
}

/** These need the settings only, and take the database as it is. */
const plainCommands: Record<string, PlainCommand> = {
  backup: (settings, args) => backupCommand(settings, args, say),
  doctor: doctorCommand,
  'mail test': (settings, args) => mailTestCommand(settings, args),
  restore: (settings, args) => restoreCommand(settings, args, say),
  'storage move': (settings, args) => moveCommand(settings, args, say),
  // Reading the settings has made them where there were none.
  vapid: async ({ vapid: { publicKey, privateKey, subject } }) =>
    [
      `VAPID_PUBLIC_KEY=${publicKey}`,
      `VAPID_PRIVATE_KEY=${privateKey}`,
      `VAPID_SUBJECT=${subject}`
    ].join('\n')
}

/** What makes sense where there is no site yet. */
const BEGIN_A_SITE = ['demo', 'mail test', 'migrate', 'restore', 'vapid']

const say = (message: string) => void process.stdout.write(`${message}\n`)

async function main(words: string[]) {
  const line = `${words.join(' ')} `
  const names = [...Object.keys(commands), ...Object.keys(plainCommands)]
  const name = names.find(each => line.startsWith(`${each} `))
  if (!name) failWith(USAGE)
  if (!BEGIN_A_SITE.includes(name)) refuseMissingSite(process.env)
  const settings = readSettings(process.env)
  const output = await run(name, words.slice(name.split(' ').length), settings)
  if (output !== undefined) say(output)
}

async function run(name: string, args: string[], settings: Settings) {
  const plain = plainCommands[name]
  if (plain) return plain(settings, args)
  const built = await buildApp(settings, openLog('warn'), { patient: true })
  try {
    return await commands[name]?.(built, args)
  } finally {
    await built.close()
  }
}

/** Gives a role to an address; says what is missing where that cannot be. */
async function giveRole(app: Built['app'], email: string, role: 'admin' | 'moderator') {
  const user = await setRole(app.db, email, role).catch(error => {
    if (!isRefusal(error)) throw error
    failWith(
      `${email} is not confirmed. Open the link in its mail first; without SMTP_URL it lies in the data folder.`
    )
  })
  return user ?? failWith(`Nobody has the address ${email}.`)
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${explainError(error)}\n`)
  process.exitCode = 1
})
