import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorBody } from '#src/http/responses.ts'
import { ERRORS, type ErrorCode, Refusal } from '#src/shared/errors.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout'
}

/** Answers, on the socket, what Node's parser refuses, since that never becomes a request. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  // Behind a handshake that never ends, an answer would wait for ever.
  const isBroken = /^(?:ECONNRESET$|ERR_TLS_|ERR_SSL_)/.test(error.code ?? '')
  if (isBroken || !socket.writable || isAnswering(socket)) {
    return void socket.destroy()
  }
  const refusal = new Refusal(CODES[error.code ?? ''] ?? 'bad_request')
  const status = ERRORS[refusal.code]
  const body = JSON.stringify(errorBody(refusal, LANGUAGES[0], randomUUID()))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: private, no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close'
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Checked as in Node's own handler: an answer within another would be read as part of it. */
const isAnswering = (socket: Duplex & { _httpMessage?: ServerResponse }) =>
  socket._httpMessage?.headersSent === true
