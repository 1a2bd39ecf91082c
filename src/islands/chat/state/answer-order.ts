import type { Conversation } from '#src/shared/schemas/messages.ts'

/** Knows which of two answers about a conversation is newer: the one that was requested later. */
export function openAnswerOrder() {
  let moment = 0
  /** When what is known about each conversation was requested, or changed here. */
  const knownFrom = new Map<number, number>()
  const isOlder = (id: number, than: number) => than < (knownFrom.get(id) ?? 0)

  return {
    /** Call when a request begins. @returns its moment, for `take` */
    begin: () => ++moment,
    /** Call when a conversation was changed here. */
    changed: (id: number) => void knownFrom.set(id, ++moment),
    /** Call when the answer arrives. @returns the ids about which something newer is known already */
    take(conversations: readonly Conversation[], began: number): ReadonlySet<number> {
      const ids = conversations.map(({ id }) => id)
      const outdated = ids.filter(id => isOlder(id, began))
      for (const id of ids) if (!isOlder(id, began)) knownFrom.set(id, began)
      return new Set(outdated)
    }
  }
}
export type AnswerOrder = ReturnType<typeof openAnswerOrder>
