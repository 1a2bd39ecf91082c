import { removeDemonstration } from '#src/demo/remove.ts'
import { growDemonstration } from '#src/demo/seed.ts'
import { findUser } from '#src/features/accounts/find-user.ts'
import { setRole } from '#src/features/accounts/roles.ts'
import { forgetSecondFactor } from '#src/features/accounts/second-factor.ts'
import { openLog } from '#src/platform/log.ts'
import { type Built, buildApp } from '#src/server/build-app.ts'
import { failWith, OperatorError } from '#src/server/operator-error.ts'
import { readSettings, type Settings } from '#src/server/settings.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { importCommand } from './import/command.ts'
import { moveCommand } from './storage/command.ts'
import { deleteCommand, exportCommand } from './user-command.ts'

const USAGE = `Usage: npm run cli -- COMMAND

  admin grant EMAIL        makes the user of this address an admin
  admin revoke EMAIL       makes an admin an ordinary user again
  admin moderator EMAIL    makes the user of this address a moderator
  admin lost-phone EMAIL   forgets the authenticator app of a member of staff
  demo --listings N        adds N demonstration listings, also beside a running server
  demo remove              deletes the demonstration's members with all that is theirs
  import listings FILE --seller EMAIL [--photos FOLDER] [--dry-run]
                           adds a dealer's listings from .csv or .jsonl; see docs/import.md
  migrate                  brings the database to this version and ends; for one-shot containers
  storage move [--to s3|folder] [--delete-source]
                           copies all photos to the bucket of the S3_ settings, or back
  user delete EMAIL        deletes the user of this address with all that is his
  user export EMAIL        writes all that is kept of him as JSON to standard output
  vapid                    prints the keys that notifications are signed with; makes them if need be
`

type Command = (built: Built, args: string[], settings: Settings) => Promise<string | undefined>

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
  'storage move': (_, args, settings) => moveCommand(settings, args, say),
  'user delete': ({ app }, args) => deleteCommand(app, args),
  'user export': async ({ app }, args) => {
    await exportCommand(app, args, process.stdout)
    return undefined
  },
  // Reading the settings has made them where there were none.
  vapid: async (_, __, { vapid: { publicKey, privateKey, subject } }) =>
    [
      `VAPID_PUBLIC_KEY=${publicKey}`,
      `VAPID_PRIVATE_KEY=${privateKey}`,
      `VAPID_SUBJECT=${subject}`
    ].join('\n')
}

const say = (message: string) => void process.stdout.write(`${message}\n`)

async function main(words: string[]) {
  const name = Object.keys(commands).find(each => words.join(' ').startsWith(each))
  const command = name === undefined ? undefined : commands[name]
  if (!name || !command) failWith(USAGE)
  const settings = readSettings(process.env)
  const built = await buildApp(settings, openLog('warn'))
  try {
    const output = await command(built, words.slice(name.split(' ').length), settings)
    if (output !== undefined) say(output)
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
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : (error?.stack ?? error)}\n`
  )
  process.exitCode = 1
})
