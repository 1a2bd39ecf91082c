import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'

type Sender = { cookie: string }

/** A listing that is being published: the server has the head of the request and waits for the body. */
export async function underWay(
  origin: string,
  { cookie }: Sender,
  body: string
): Promise<ClientRequest> {
  const sent = request(`${origin}/api/listings`, {
    method: 'POST',
    headers: {
      origin,
      cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue'
    }
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return sent
}
