import * as z from 'zod/mini'
import { callApi } from '#src/browser/api/call.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import {
  conversationAnswer,
  MESSAGES_LISTED,
  markAnswer,
  messageAnswer,
  type NewMark
} from '#src/shared/schemas/messages.ts'

const nothing = z.unknown()
const LISTED = withQuery(api.conversations, { messages: MESSAGES_LISTED })

export const calls = {
  conversations: (address: string = LISTED) => callApi(z.array(conversationAnswer), 'GET', address),
  conversation: (id: number) => callApi(conversationAnswer, 'GET', api.conversation(id)),
  older: (listingId: number, conversationId: number, before: number) =>
    callApi(
      z.array(messageAnswer),
      'GET',
      withQuery(api.listingMessages(listingId), { conversationId, before })
    ),
  send: (message: object) => callApi(messageAnswer, 'POST', api.messages, message),
  mark: (mark: NewMark) => callApi(markAnswer, 'PUT', api.messageMarks, mark),
  block: (userId: number, on: boolean) =>
    callApi(nothing, on ? 'PUT' : 'DELETE', api.block(userId)),
  report: (report: object) => callApi(nothing, 'POST', api.reports, report)
}
export type Calls = typeof calls
