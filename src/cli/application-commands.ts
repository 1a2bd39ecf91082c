import { growDemonstration } from '#src/demo/grow.ts'
import { removeDemonstration } from '#src/demo/remove.ts'
import { findUser } from '#src/features/accounts/find-user.ts'
import { setRole } from '#src/features/accounts/roles.ts'
import { forgetSecondFactor } from '#src/features/accounts/second-factor.ts'
import { openLog } from '#src/platform/log.ts'
import { type Built, buildApp } from '#src/server/build-app.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { importCommand } from './import/command.ts'
import { askToType, deleteCommand, exportCommand } from './user-command.ts'

type Say = (message: string) => void
type Command = (
  built: Built,
  args: string[],
  say: Say,
  settings: Settings
) => Promise<string | undefined>

/** These run on the whole application, on a database of this version. */
const commands = {
  'admin grant': async ({ app }, [email = '']) => {
    const { username } = await giveRole(app, email, 'admin')
    return `${username} is an admin now.`
  },
  'admin revoke': async ({ app }, [email = '']) => {
    const user = await setRole(app.db, email, 'user')
    return user
      ? `${user.username} has no role any more.`
      : failWith(`No user has the address ${email}.`)
  },
  'admin moderator': async ({ app }, [email = '']) => {
    const { username } = await giveRole(app, email, 'moderator')
    return `${username} is a moderator now.`
  },
  'admin lost-phone': async ({ app }, [email = '']) => {
    const user = await findUser(app.db, email)
    if (!user) return failWith(`No user has the address ${email}.`)
    await forgetSecondFactor(app.db, user.id)
    return `${user.username} will set up a new authenticator app at the next admin action.`
  },
  'demo remove': async ({ app }, _, say) => {
    const members = await removeDemonstration(app, done => say(`${done} members`))
    return `${members} members deleted, with their listings and photos.`
  },
  demo: async ({ app }, [flag, count], say, { dataFolder }) => {
    const listings = Number(count)
    if (flag !== '--listings' || !Number.isInteger(listings) || listings < 1)
      failWith('Usage: demo --listings N')
    const growth = { total: listings, folder: dataFolder }
    const tell = (done: number) => say(`${done} of ${listings} listings`)
    const pictures = await growDemonstration(app, growth, tell)
    await pictures.addAvifs()
    return `${listings} listings added.`
  },
  'import listings': (built, args, say) => importCommand(built.app, args, say),
  'user delete': ({ app }, args) => deleteCommand(app, args, askToType),
  'user export': async ({ app }, args) => {
    await exportCommand(app, args, process.stdout)
    return undefined
  }
} satisfies Record<string, Command>

export type ApplicationCommand = keyof typeof commands

/** Runs a command on the whole application; undefined stands for nothing to say. */
export async function runOnApplication(
  name: ApplicationCommand,
  args: string[],
  settings: Settings,
  say: Say
) {
  const built = await buildApp(settings, openLog('warn'), { patient: true })
  try {
    const command: Command = commands[name]
    return await command(built, args, say, settings)
  } finally {
    await built.close()
  }
}

/** Gives a role to an address; says what is missing where that cannot be. */
async function giveRole(app: Built['app'], email: string, role: 'admin' | 'moderator') {
  const user = await setRole(app.db, email, role).catch(error => {
    if (!isRefusal(error)) throw error
    if (error.code === 'banned')
      failWith(`${email} is suspended. An admin ends that on the member's page first.`)
    failWith(
      `${email} is not confirmed. Open the link in the confirmation email first; without SMTP_URL the email is in the data folder.`
    )
  })
  return user ?? failWith(`No user has the address ${email}.`)
}
