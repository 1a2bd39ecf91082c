import type { Outbox } from '#src/browser/messages/outbox.ts'
import type { Calls } from './calls.ts'
import type { OpenChatSocket } from './chat-socket.ts'
import type { Drafts } from './drafts.ts'

/** The browser as the chat sees it; tests replace it. */
export type ChatEnvironment = {
  openChatSocket: OpenChatSocket
  calls: Calls
  outbox: Outbox
  drafts: Drafts
  now(): Date
  offline(): boolean
  isPageVisible(): boolean
  /** A message was refused for good. @param problem  the server's words; empty if it gave none */
  tellFailed(problem: string): void
  after(ms: number, callback: () => void): void
  /** Runs the callback in one tab at a time. */
  exclusively(callback: () => Promise<void>): Promise<void>
}
