import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { type Embedded, openEmbedded } from '#db/embedded.ts'

export type OwnDatabase = {
  folder: string
  embedded: Embedded
  /** Every process of it stands still: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  /** `kill -9` of the first process, as a crash would; waits until all of them are gone. */
  crash(): Promise<void>
  /** One of its processes crashes: all connections end, and it starts itself anew on its port. */
  stumble(): Promise<void>
  /** Starts it again after a crash. */
  reopen(): Promise<Embedded>
  remove(): Promise<void>
}

/** A PostgreSQL for one test that mistreats it. */
export async function ownDatabase(within = tmpdir()): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(within, 'tregu-own-'))
  const open = () => openEmbedded(folder, () => {})
  const all = () => family(postmaster(folder))
  return {
    folder,
    embedded: await open(),
    freeze: () => signal(all(), 'SIGSTOP'),
    thaw: () => signal(all().reverse(), 'SIGCONT'),
    async crash() {
      const pids = all()
      signal(pids.slice(0, 1), 'SIGKILL')
      signal(pids.slice(1), 'SIGCONT')
      while (pids.some(lives)) await pause(20)
    },
    async stumble() {
      const children = all().slice(1)
      // The eldest is there as long as the server; the youngest may have ended by itself.
      signal(children.slice(0, 1), 'SIGKILL')
      while (children.some(lives)) await pause(20)
    },
    reopen: open,
    async remove() {
      await killIn(folder)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** As whom the database at `url` knows one, and its encoding. */
export async function ask(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [row] = await sql`select current_user as name, current_setting('server_encoding') as code`
    return row
  } finally {
    await sql.end()
  }
}

/** Every process of the PostgreSQL in `folder` stands still, or goes on. */
export const freezeIn = (folder: string) => signal(family(postmaster(folder)), 'SIGSTOP')
export const thawIn = (folder: string) => signal(family(postmaster(folder)).reverse(), 'SIGCONT')

/** Every process of the PostgreSQL in `folder` ends at once. */
export async function killIn(folder: string) {
  const pids = family(postmaster(folder))
  signal(pids, 'SIGKILL')
  while (pids.some(lives)) await pause(20)
}

/** The first process of the PostgreSQL in `folder`; undefined when it left no trace. */
export function postmaster(folder: string) {
  try {
    return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function family(first: number | undefined) {
  if (first === undefined || !lives(first)) return []
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && status(Number(name))?.parent === first)
    .map(Number)
  return [first, ...children]
}

/** A process that has ended and waits to be noticed counts as gone. */
function lives(pid: number) {
  const found = status(pid)
  return found !== undefined && found.state !== 'Z'
}

function status(pid: number) {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
