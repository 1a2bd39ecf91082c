import type { Conversation } from '#src/shared/schemas/messages.ts'

/** An answer with conversations. About those in `outdated`, something newer is known already. */
export type Answer = { received: readonly Conversation[]; outdated: ReadonlySet<number> }

/** Knows which of two answers about a conversation is newer: the one that was requested later. */
export function openAnswerOrder() {
  let moment = 0
  const knownFrom = new Map<number, number>()
  /** By member: conversations that are not known yet are closed too. */
  const blocks = new Map<number, { at: number; on: boolean }>()

  function take(conversations: readonly Conversation[], began: number): Answer {
    const isOutdated = ({ id }: Conversation) => began < (knownFrom.get(id) ?? 0)
    const outdated = conversations.filter(isOutdated).map(({ id }) => id)
    for (const { id } of conversations) {
      knownFrom.set(id, Math.max(began, knownFrom.get(id) ?? 0))
    }
    const received = conversations.map(each => {
      const block = blocks.get(each.otherUser.id ?? 0)
      return block && began < block.at ? { ...each, blocked: block.on } : each
    })
    return { received, outdated: new Set(outdated) }
  }

  return {
    /** Call when a request begins. @returns what takes its answer */
    begin() {
      const began = ++moment
      return (conversations: readonly Conversation[]) => take(conversations, began)
    },
    blocked: (userId: number, on: boolean) => void blocks.set(userId, { at: ++moment, on })
  }
}
export type AnswerOrder = ReturnType<typeof openAnswerOrder>
