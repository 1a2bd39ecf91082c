import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isSubject, OLDEST_SECONDS } from '#src/http/cache.ts'
import type { Bus } from '#src/platform/bus.ts'
import type { PageCacheState } from '#src/platform/vitals.ts'
import type { Answer } from './capture.ts'
import { type Encoding, encodingOf } from './encoding.ts'
import { copyOf, type PageCopy, sendCopy } from './page-copy.ts'

/** A copy whose successor is being made, or could not be made, is good for this long. */
const RETRY_MS = 2000
/** Tags that were announced lately; pages may have been under way at that time. */
const TAGS_MAX = 10_000
const PRIVATE_MAX = 5000
const KEY_MAX = 500

/** Makes a page; undefined when the visitor has left meanwhile. */
type Make = () => Promise<Answer | undefined>

/**
 * Finished pages of visitors without a session, in at most `bytes` of memory. A copy past its time
 * is served while one render makes the next; one that shows what has changed since is served only
 * when no other can be made.
 */
export function openPageCache(bus: Pick<Bus, 'listen'>, bytes: number) {
  const { copies, changes, keep } = openCopies(bus, bytes)
  const renders = openRenders({ copies, changes, keep })
  const counted = countAnswers()

  return {
    /** Sends the copy there is, at once. @param remake  makes the page for the next visitor */
    answer(key: string, req: IncomingMessage, res: ServerResponse, remake: Make) {
      const copy = copies.get(key)
      if (!copy || copy.dropped) return false
      const now = Date.now()
      const isStale = now > copy.freshUntil
      if (isStale) {
        if (now - copy.madeAt > OLDEST_SECONDS * 1000) return false
        copy.freshUntil = now + RETRY_MS
        // The request that makes it logs why it failed.
        renders.once(key, encodingOf(req), remake).catch(() => {})
      }
      sendCopy(copy, req, res)
      counted.sent(copy, res, isStale ? 'stale' : 'fresh')
      return true
    },
    /**
     * Makes the page and sends it when it is for everybody; the last good one when it cannot be made.
     * @returns what the caller has to send: an answer for this visitor alone
     */
    async make(
      key: string,
      req: IncomingMessage,
      res: ServerResponse,
      make: Make
    ): Promise<Answer | undefined> {
      const send = (copy: PageCopy, kind: 'made' | 'lastGood') => {
        counted.answers[kind]++
        sendCopy(copy, req, res)
      }
      while (!renders.isPrivate(key)) {
        const isWaiting = renders.isUnderWay(key)
        const made = await renders.once(key, encodingOf(req), make)
        // Its maker has left, or its subject has changed meanwhile: the next visitor makes it for
        // all.
        if (isWaiting && (!made || (isCopy(made) && made.gone))) continue
        if (made && isCopy(made)) return void send(made, 'made')
        const own = isWaiting ? await make() : made
        const lastGood = own?.status === 503 ? copies.get(key) : undefined
        return lastGood ? void send(lastGood, 'lastGood') : own
      }
      return make()
    },
    state: (): PageCacheState => ({
      pages: copies.size,
      bytes: copies.calculatedSize,
      bytesMax: bytes,
      answers: counted.answers,
      sent: counted.byRoute
    }),
    close: changes.close
  }
}

function openRenders({ copies, changes, keep }: ReturnType<typeof openCopies>) {
  const renders = new Map<string, Promise<PageCopy | Answer | undefined>>()
  /** Addresses of pages that are not for everybody. */
  const privates = new LRUCache<string, true>({ max: PRIVATE_MAX })

  async function render(key: string, encoding: Encoding, make: Make) {
    const began = changes.now()
    const answer = await make()
    const copy = answer && (await copyOf(answer, encoding))
    if (!copy) {
      if (answer?.status === 200 && key.length < KEY_MAX) privates.set(key, true)
      // Gone, or no longer for everybody.
      if (answer && answer.status < 500) copies.delete(key)
      return answer
    }
    return keep(key, copy, began)
  }

  /** Visitors who come while a page is being made wait for it. */
  function once(key: string, encoding: Encoding, make: Make) {
    const running = renders.get(key)
    if (running) return running
    const made = render(key, encoding, make).finally(() => renders.delete(key))
    renders.set(key, made)
    return made
  }

  return {
    isPrivate: (key: string) => privates.has(key),
    isUnderWay: (key: string) => renders.has(key),
    once
  }
}

function openCopies(bus: Pick<Bus, 'listen'>, bytes: number) {
  const copies = new LRUCache<string, PageCopy>({
    maxSize: bytes,
    sizeCalculation: ({ size }, key) => size + 2 * key.length
  })
  const changes = openChanges(bus, changed => {
    for (const [key, copy] of copies.entries()) {
      // Its subject may have been deleted, and must not come back in an outage.
      if (changed(copy.tags.filter(isSubject))) copies.delete(key)
      else if (changed(copy.tags)) copy.dropped = true
    }
  })
  /** A page whose subject has changed since it was begun is not kept. */
  function keep(key: string, copy: PageCopy, began: number) {
    copy.dropped = changes.since(began, copy.tags)
    const subjects = copy.tags.filter(isSubject)
    copy.gone = subjects.length > 0 && changes.since(began, subjects)
    if (copy.gone) copies.delete(key)
    else copies.set(key, copy)
    return copy
  }
  return { copies, changes, keep }
}

/** In plain numbers: what is sent from here must cost next to nothing. */
function countAnswers() {
  const answers = { fresh: 0, stale: 0, made: 0, lastGood: 0 }
  const byRoute = new Map<string, { whole: number; unchanged: number }>()
  return {
    answers,
    byRoute,
    sent({ route }: PageCopy, res: ServerResponse, kind: 'fresh' | 'stale') {
      answers[kind]++
      const known = byRoute.get(route)
      const of = known ?? { whole: 0, unchanged: 0 }
      if (!known) byRoute.set(route, of)
      of[res.statusCode === 304 ? 'unchanged' : 'whole']++
    }
  }
}

const isCopy = (made: PageCopy | Answer): made is PageCopy => 'etag' in made

/** Remembers what was announced when, for pages that were read before it and finished after it. */
function openChanges(
  bus: Pick<Bus, 'listen'>,
  drop: (changed: (tags: readonly string[]) => boolean) => void
) {
  const last = new LRUCache<string, number>({ max: TAGS_MAX })
  let count = 0
  let everything = 0
  const close = bus.listen(announced => {
    count++
    if (announced === 'everything') {
      everything = count
      return drop(tags => tags.length > 0)
    }
    for (const tag of announced) last.set(tag, count)
    const changed = new Set<string>(announced)
    drop(tags => tags.some(tag => changed.has(tag)))
  })
  return {
    now: () => count,
    since: (began: number, tags: readonly string[]) =>
      everything > began || tags.some(tag => (last.get(tag) ?? 0) > began),
    close
  }
}
