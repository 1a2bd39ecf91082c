import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { App, RequestLocals } from '#src/http/app.ts'
import { knownDeviceCookieName, readCookies } from '#src/http/cookies.ts'
import { readCaller } from '#src/http/session.ts'
import { savesData } from './data-saver.ts'
import { deviceName } from './device-name.ts'
import { readDeviceProof } from './device-proof.ts'
import { clientAddress } from './forwarded.ts'
import { languageOfCall } from './language.ts'
import { myCity } from './my-city.ts'

/** No browser sends a longer one. */
const AGENT_MAX = 512

/** What a request says about its visitor, for pages and for the handshake of a socket. */
export const visitorReader =
  (app: App, { trustProxy }: { trustProxy: number }) =>
  async (req: IncomingMessage): Promise<RequestLocals> => {
    const address = clientAddress(req, trustProxy)
    return {
      ...app,
      language: languageOfCall(req),
      dataSaver: savesData(req),
      myCity: myCity(req),
      requestId: randomUUID(),
      ...(await readCaller(app, req, address)),
      address,
      device: deviceName(req.headers['user-agent']),
      userAgent: (req.headers['user-agent'] ?? '').slice(0, AGENT_MAX),
      deviceProof: readDeviceProof(app, req),
      knownDevice: readCookies(req.headers.cookie).get(knownDeviceCookieName(app.origin))
    }
  }
