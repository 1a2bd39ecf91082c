import type { AnswerOrder } from './answer-order.ts'
import type { Calls } from './calls.ts'
import { conversationIn, type Store, withConversations, withoutConversation } from './chat-state.ts'

type Parts = Store & {
  calls: Pick<Calls, 'conversation'>
  order: AnswerOrder
}

/**
 * Reads the open conversation again when its listing has changed; any other as soon as it is opened.
 * One that a moderator has dropped leaves the page.
 */
export function openReread({ current, update, calls, order }: Parts) {
  /** Listings that have changed since their conversation was read. */
  const changed = new Set<number>()
  let running: Promise<void> | undefined
  let isAgain = false

  const openOne = () => conversationIn(current(), current().openId)

  /** One request at a time, however often the listing changes meanwhile. */
  async function read() {
    do {
      isAgain = false
      const open = openOne()
      if (!open) return
      changed.delete(open.listing.id)
      const take = order.begin()
      const answer = await calls.conversation(open.id)
      if (answer.ok) update(before => withConversations(before, take([answer.value])))
      else if (answer.status === 404) update(before => withoutConversation(before, open.id))
      else changed.add(open.listing.id)
    } while (isAgain)
  }

  function now() {
    isAgain = running !== undefined
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }

  function whenChanged() {
    const open = openOne()
    if (open && changed.has(open.listing.id)) void now()
  }

  return {
    now,
    opened: whenChanged,
    listingChanged(id: number) {
      changed.add(id)
      whenChanged()
    }
  }
}
