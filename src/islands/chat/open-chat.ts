import { newClientId } from '#src/shared/client-id.ts'
import { CATCH_UP_MAX } from '#src/shared/events.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import type { Calls } from './calls.ts'
import {
  type ChatState,
  conversationIn,
  knownSeqs,
  type LineState,
  missesBefore,
  withConversations,
  withMark,
  withMessages
} from './chat-state.ts'
import type { Draft, Drafts } from './drafts.ts'
import type { Line, OpenLine } from './line.ts'
import { openMarks } from './marks.ts'
import type { Outbox, Pending } from './outbox.ts'
import { openPostman } from './postman.ts'
import { openWatch } from './watch.ts'

export type World = {
  openLine: OpenLine
  calls: Calls
  outbox: Outbox
  drafts: Drafts
  now(): Date
  /** Whether the browser knows of no network. */
  offline(): boolean
  /** Whether the page is in front of the member. */
  looking(): boolean
  after(ms: number, act: () => void): void
  /** Runs one of all tabs at a time. */
  alone(act: () => Promise<void>): Promise<void>
  changed(state: ChatState): void
}

const POLL_MS = 10_000

/** The chat of one page: what is known, what waits, and the line that both go by. */
export function openChat(world: World, start: ChatState) {
  let state = start
  let line: Line | undefined
  const { calls, outbox } = world

  const update = (change: (before: ChatState) => ChatState) => {
    state = change(state)
    world.changed(state)
  }
  const current = () => state
  const live = () => (state.line === 'live' ? line : undefined)
  const setLine = (to: LineState) => {
    if (state.line !== to && state.line !== 'signedOut') update(before => ({ ...before, line: to }))
  }
  function signedOut() {
    setLine('signedOut')
    line?.rest()
  }
  const marks = openMarks({ current, update, live, calls, looking: world.looking })
  const watch = openWatch({ current, update, live, after: world.after })
  const take = (messages: readonly Message[]) => {
    update(before => withMessages(before, messages))
    marks.tell()
  }
  const postman = openPostman({ ...world, current, update, live, take, signedOut })

  /** Conversations anew, with what is new in each; those of other pages stay as they are. */
  async function refresh() {
    const list = await calls.conversations()
    if (!list.ok) return list.status === 401 ? signedOut() : undefined
    update(before => ({ ...withConversations(before, list.value), total: list.total }))
    marks.tell()
  }

  /** All that came while the line was down, in order and without a gap. */
  async function catchUp() {
    for (let asked = '', more = true; more; ) {
      const known = knownSeqs(state, CATCH_UP_MAX)
      // Of conversations begun meanwhile the list below tells.
      if (asked === JSON.stringify(known)) break
      asked = JSON.stringify(known)
      const answer = await live()?.say('catch_up', { known })
      if (!answer?.ok) break
      take(answer.value.messages)
      more = answer.value.more
    }
    await refresh()
  }

  /** While nothing comes live, what is new is asked for. */
  function poll() {
    world.after(POLL_MS, async () => {
      if (state.line === 'signedOut') return
      if (state.line !== 'live' && !world.offline()) await refresh()
      poll()
    })
  }

  async function begin() {
    update(before => ({ ...before, pending: outbox.load() }))
    networkChanged()
    poll()
    line = await world.openLine({
      live(isLive) {
        if (!isLive) return setLine(world.offline() ? 'offline' : 'lost')
        setLine('live')
        watch.again()
        void catchUp()
        void postman.deliver()
      },
      message: message => (missesBefore(state, message) ? void catchUp() : take([message])),
      read: mark => update(before => withMark(before, mark)),
      typing: ({ conversationId }) => watch.typed(conversationId),
      presence: ({ userId, online }) => watch.seen(userId, online)
    })
    if (world.offline()) line.rest()
    marks.tell()
    void postman.deliver()
  }

  function networkChanged() {
    if (world.offline()) {
      setLine('offline')
      line?.rest()
      return
    }
    if (state.line === 'offline') setLine('lost')
    line?.connect()
    void postman.deliver()
  }

  return {
    start: begin,
    stop: () => line?.rest(),
    networkChanged,
    /** The page came to the front. */
    looked: () => marks.tell(),
    /** Another tab wrote or sent something. */
    outboxChanged: () => update(before => ({ ...before, pending: outbox.load() })),
    open(openId: number | undefined) {
      update(before => ({ ...before, openId }))
      watch.open()
      marks.tell()
    },
    typing: () => watch.type(),
    draft: (id: number) => world.drafts.load(id),
    keepDraft: (id: number, draft: Draft) => world.drafts.keep(id, draft),
    write(content: string, photo: string | null) {
      const to = conversationIn(state, state.openId)
      if (!to?.otherUser.id) return
      postman.post({
        clientId: newClientId(),
        conversationId: to.id,
        listingId: to.listing.id,
        receiverId: to.otherUser.id,
        content,
        photo,
        at: world.now().toISOString()
      })
    },
    retry: (pending: Pending) => postman.retry(pending),
    discard: (pending: Pending) => postman.discard(pending),
    /** More of a conversation's past. */
    async older(id: number) {
      const { listing, messages = [] } = conversationIn(state, id) ?? {}
      const first = messages[0]
      if (!listing || !first) return
      const page = await calls.older(listing.id, id, first.id)
      if (page.ok) take(page.value)
    },
    /** The next page of conversations. */
    async more() {
      if (!state.next) return
      const page = await calls.conversations(state.next)
      if (page.ok) update(before => ({ ...withConversations(before, page.value), next: page.next }))
    },
    async block(userId: number, on: boolean) {
      const done = await calls.block(userId, on)
      if (done.ok) {
        update(before => ({
          ...before,
          online: before.online.filter(id => !on || id !== userId),
          conversations: before.conversations.map(each =>
            each.otherUser.id === userId ? { ...each, blocked: on } : each
          )
        }))
      }
      return done
    }
  }
}
export type Chat = ReturnType<typeof openChat>
