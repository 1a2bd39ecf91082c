import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorBody } from '#src/http/responses.ts'
import { type ErrorCode, Refusal } from '#src/shared/errors.ts'
import { type ErrorText, errorsWords } from '#src/shared/i18n/errors.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { newRequestId } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

type Unreadable = { code: ErrorCode; status: number; says?: ErrorText }

const UNREADABLE: Record<string, Unreadable> = {
  HPE_HEADER_OVERFLOW: { code: 'too_large', status: 431, says: 'headersTooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'bad_request', status: 408, says: 'requestTimeout' }
}
const OTHERS: Unreadable = { code: 'bad_request', status: 400 }

/** Answers, on the socket, what Node's parser refuses, since that never becomes a request. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  publicOrigin: string
) {
  // Behind a handshake that never ends, an answer would wait for ever.
  const isBroken = /^(?:ECONNRESET$|ERR_TLS_|ERR_SSL_)/.test(error.code ?? '')
  if (isBroken || !socket.writable || isAnswering(socket)) {
    return void socket.destroy()
  }
  const { code, status, says } = UNREADABLE[error.code ?? ''] ?? OTHERS
  const [language] = LANGUAGES
  const requestId = newRequestId()
  const answer = errorBody(new Refusal(code), language, requestId)
  const body = JSON.stringify({ ...answer, ...(says && { message: errorsWords(language)[says] }) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: private, no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    ...Object.entries(securityHeaders(publicOrigin)).map(header => header.join(': ')),
    'connection: close'
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Checked as in Node's own handler: an answer within another would be read as part of it. */
const isAnswering = (socket: Duplex & { _httpMessage?: ServerResponse }) =>
  socket._httpMessage?.headersSent === true
