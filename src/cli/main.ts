import { growDemonstration } from '#src/demo/seed.ts'
import { findUser } from '#src/features/accounts/find-user.ts'
import { setRole } from '#src/features/accounts/roles.ts'
import { forgetSecondFactor } from '#src/features/accounts/second-factor.ts'
import { openLog } from '#src/platform/log.ts'
import { type Built, buildApp } from '#src/server/build-app.ts'
import { failWith, OperatorError } from '#src/server/operator-error.ts'
import { readSettings, type Settings } from '#src/server/settings.ts'
import { importCommand } from './import/command.ts'
import { moveCommand } from './storage/command.ts'
import { deleteCommand, exportCommand } from './user-command.ts'

const USAGE = `Usage: npm run cli -- COMMAND

  admin grant EMAIL        makes the user of this address an admin
  admin revoke EMAIL       makes an admin an ordinary user again
  admin moderator EMAIL    makes the user of this address a moderator
  admin lost-phone EMAIL   forgets the authenticator app of a member of staff
  demo --listings N        adds N demonstration listings, also beside a running server
  import listings FILE --seller EMAIL [--photos FOLDER] [--dry-run]
                           adds a dealer's listings from .csv or .jsonl; see docs/import.md
  storage move [--to s3|folder] [--delete-source]
                           copies all photos to the bucket of the S3_ settings, or back
  user delete EMAIL        deletes the user of this address with all that is his
  user export EMAIL        writes all that is kept of him as JSON to standard output
  vapid                    prints the keys that notifications are signed with; makes them if need be
`

type Command = (built: Built, args: string[], settings: Settings) => Promise<string | undefined>

const commands: Record<string, Command> = {
  'admin grant': async ({ app }, [email = '']) => {
    const user = await setRole(app.db, email, 'admin')
    return user ? `${user.username} is an admin now.` : failWith(`Nobody has the address ${email}.`)
  },
  'admin revoke': async ({ app }, [email = '']) => {
    const user = await setRole(app.db, email, 'user')
    return user
      ? `${user.username} is no admin any more.`
      : failWith(`Nobody has the address ${email}.`)
  },
  'admin moderator': async ({ app }, [email = '']) => {
    const user = await setRole(app.db, email, 'moderator')
    return user
      ? `${user.username} is a moderator now.`
      : failWith(`Nobody has the address ${email}.`)
  },
  'admin lost-phone': async ({ app }, [email = '']) => {
    const user = await findUser(app.db, email)
    if (!user) return failWith(`Nobody has the address ${email}.`)
    await forgetSecondFactor(app.db, user.id)
    return `${user.username} sets up an authenticator app at the next act.`
  },
  demo: async ({ app }, [flag, count]) => {
    const listings = Number(count)
    if (flag !== '--listings' || !Number.isInteger(listings) || listings < 1) failWith(USAGE)
    await growDemonstration(app, listings, done => say(`${done} of ${listings} listings`))
    return `${listings} listings added.`
  },
  'import listings': (built, args) => importCommand(built.app, args, say),
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
    const told = await command(built, words.slice(name.split(' ').length), settings)
    if (told !== undefined) say(told)
  } finally {
    await built.close()
  }
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : (error?.stack ?? error)}\n`
  )
  process.exitCode = 1
})
