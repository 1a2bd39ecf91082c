import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Db } from '#db/client.ts'
import type { Log } from './log.ts'

/**
 * What a page shows, and carries as `Cache-Tag`. `frame` is on every page, `listings` on what lists any
 * of them; see features/listings/tags.ts for the others.
 */
export type PageTag =
  | 'frame'
  | 'listings'
  | 'rate'
  | 'taken-down'
  | `${'listing' | 'user' | 'category' | 'offers' | 'prices'}:${number}`

/** What each process reads again: the rate, the words that searches know, the categories. */
export type Signal = 'newRate' | 'searchWords' | 'categories'

export type Announcement = PageTag | Signal

/**
 * Tells all processes what has changed. The cache of finished pages drops by the tags, so a verb announces
 * every page that shows its change, after the commit: a page that is made earlier shows the state
 * before it and would be kept. An announcement without a change only has a page made once more.
 */
export type Bus = {
  /** This process is notified at once, the others within a moment. Never waits and never fails. */
  announce(tags: readonly Announcement[]): void
  /** Announces to this process only, for what each process finds out by itself. */
  announceHere: Hear
  /** @returns a function that ends the listening. */
  listen(hear: Hear): () => void
  /** Resolves once what was announced has been sent to the other processes. */
  settled(): Promise<void>
}

/** `everything`: announcements of other processes may have been missed. */
type Hear = (tags: readonly Announcement[] | 'everything') => void

const CHANNEL = 'page_tags'
/** Each statement wakes all processes, so what follows closely shares one. */
const GATHER_MS = 20
/** A notification holds 8,000 bytes. */
const TAGS_MAX = 150

/** Within this process. */
export function openBus(): Bus {
  const listeners = new Set<Hear>()
  const tell: Hear = tags => {
    for (const hear of listeners) hear(tags)
  }
  return {
    announce: tell,
    announceHere: tell,
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    settled: async () => {}
  }
}

type Channel = { db: Db; client: Pick<Sql, 'listen'>; log: Log }

/** Between all processes of the database, by NOTIFY. */
export async function openSharedBus({ db, client, log }: Channel): Promise<Bus> {
  const own = randomUUID()
  const here = openBus()
  const waiting = new Set<Announcement>()
  let sending: Promise<void> | undefined
  let isConnected = false
  await client.listen(
    CHANNEL,
    text => {
      const { from, tags } = JSON.parse(text)
      if (from !== own) here.announceHere(tags)
    },
    () => {
      // Again: the connection was lost in between.
      if (isConnected) here.announceHere('everything')
      isConnected = true
    }
  )

  async function sendAll() {
    await pause(GATHER_MS, undefined, { ref: false })
    while (waiting.size > 0) {
      const tags = [...waiting].slice(0, TAGS_MAX)
      for (const tag of tags) waiting.delete(tag)
      const text = JSON.stringify({ from: own, tags })
      // If it is lost, the other processes' copies are at most a minute old.
      await db.execute(sql`select pg_notify(${CHANNEL}, ${text})`).catch(err => {
        log.warn({ err, tags }, 'could not announce a change to other processes')
      })
    }
    sending = undefined
  }
  return {
    ...here,
    announce(tags) {
      here.announceHere(tags)
      for (const tag of tags) waiting.add(tag)
      if (waiting.size > 0) sending ??= sendAll()
    },
    settled: async () => sending
  }
}
