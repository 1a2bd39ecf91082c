import type { Conversation } from '#src/shared/schemas/messages.ts'

/** Which of two answers about a conversation is newer: the one that was requested later. */
export function openAnswerOrder() {
  let moment = 0
  /** When what is known of each conversation was requested, or changed here. */
  const knownFrom = new Map<number, number>()
  const isOlder = (id: number, than: number) => than < (knownFrom.get(id) ?? 0)

  return {
    /** When a request begins. @returns its moment, for `take` */
    begin: () => ++moment,
    /** When a conversation was changed here. */
    changed: (id: number) => void knownFrom.set(id, ++moment),
    /** When the answer is there. @returns the ids of which something newer is known already */
    take(conversations: readonly Conversation[], began: number): ReadonlySet<number> {
      const ids = conversations.map(({ id }) => id)
      const outdated = ids.filter(id => isOlder(id, began))
      for (const id of ids) if (!isOlder(id, began)) knownFrom.set(id, began)
      return new Set(outdated)
    }
  }
}
export type AnswerOrder = ReturnType<typeof openAnswerOrder>
