import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailLinkToken, newMailToken } from '#src/features/accounts/mail-tokens.ts'
import { MATRIX } from '#tests/authorisation.ts'
import { anActor } from './actors.ts'
import { connected, openSocket, outgoing, say } from './chat.ts'
import { aListing } from './factories.ts'
import { anIdNumber } from './id-numbers.ts'
import { aConversation, bodyFor, makeObject } from './objects.ts'
import type { DescribedRoute } from './openapi.ts'
import { asFields, withServerFields } from './server-fields.ts'
import type { Member, Site } from './site.ts'
import { inputOf } from './valid-inputs.ts'

/** Sends what is in order, or the same with fields of the server beside it. @returns the status */
type Send = (hostile: boolean) => Promise<number>
export type Prepare = (site: Site) => Promise<Send>

/** Bodies that are right for one request or one member only. */
const BODIES: Record<string, (as: Member, site: Site) => Promise<object> | object> = {
  'POST /api/auth/register': () => ({
    ...inputOf('POST /api/auth/register').body,
    email: `${randomUUID()}@shembull.al`
  }),
  'POST /api/auth/login': ({ account }) => ({ email: account.email, password: 'qershia-1' }),
  'PUT /api/auth/confirmation': async (as, site) => ({ token: await mailed(site, as, 'confirm') }),
  'PUT /api/auth/reset': async (as, site) => ({
    ...inputOf('PUT /api/auth/reset').body,
    token: await mailed(site, as, 'reset')
  }),
  'POST /api/auth/email': () => ({
    email: `${randomUUID()}@shembull.al`,
    currentPassword: 'qershia-1'
  }),
  'POST /api/auth/verify-albanian-id': ({ account }) => ({
    fullName: account.fullName,
    albanianIdNumber: anIdNumber()
  }),
  'PATCH /api/users/me': () => ({ fullName: 'Arta Marku', phone: '069 555 1234' }),
  'PUT /api/admin/users/{id}/role': () => ({ newRole: 'moderator' }),
  'POST /api/admin/categories': () => {
    const name = `Kategori ${randomUUID().slice(0, 8)}`
    return { nameSq: name, nameEn: name, emoji: '🏍️', attributes: [AN_ATTRIBUTE] }
  }
}
const AN_ATTRIBUTE = {
  kind: 'choice',
  labelSq: 'Ngjyra',
  labelEn: 'Colour',
  options: [
    { sq: 'Kuqe', en: 'Red' },
    { sq: 'Blu', en: 'Blue' }
  ]
}

/** What the link of a mail holds. */
async function mailed(site: Site, { account }: Member, purpose: 'confirm' | 'reset') {
  const secret = readFileSync(join(process.env.TEST_FOLDER ?? '', 'app-secret'), 'utf8').trim()
  return mailLinkToken(secret, await newMailToken(site.db, account, purpose))
}

/** A request of who may make it, about an object made for it. */
export const routeWrite =
  ({ name, method, path }: DescribedRoute): Prepare =>
  async site => {
    const { user, names } = MATRIX[name]!
    const as = (await anActor(site, user === 403 ? 'admin' : 'user'))!
    const isOwn = user === 200 && names?.own === 200
    const owner = isOwn ? as : await site.member({ phone: '069 123 4567' })
    const named = names && (await makeObject(site, names.kind, owner))
    const { query, number, body = bodyFor(name, named) } = inputOf(name)
    const sent = (await BODIES[name]?.(as, site)) ?? body
    const at = `${path.replace(/\{\w+\}/, String(named?.id ?? number))}?${query}`
    return async hostile => {
      const response = await site.call(method, at, {
        as,
        body: hostile ? withServerFields(sent) : sent
      })
      await response.arrayBuffer()
      return response.status
    }
  }

type Form = (as: Member, site: Site) => Promise<{ path: string; fields: Record<string, string> }>

/** A form as a browser without JavaScript sends it. */
export const formWrite =
  (form: Form): Prepare =>
  async site => {
    const as = await site.member()
    const { path, fields } = await form(as, site)
    return async hostile => {
      const body = new URLSearchParams(fields)
      for (const [name, value] of hostile ? asFields() : []) body.append(name, value)
      const headers = { origin: site.origin, cookie: as.cookie }
      const options = { method: 'POST', redirect: 'manual', headers, body } as const
      return (await fetch(site.origin + path, options)).status
    }
  }

export const FORMS: Record<string, Form> = {
  'the form of the profile': async () => ({
    path: '/profile',
    fields: { intent: 'profile', fullName: 'Arta Marku', phone: '069 555 1234' }
  }),
  'the form of a message': async (as, site) => ({
    path: `/messages/${(await aConversation(site, as)).id}`,
    fields: { intent: 'message', content: 'A është ende?', form: randomUUID() }
  }),
  'the form of a report': async (_, site) => {
    const { id } = await aListing(site.db, (await site.member()).account)
    const fields = { kind: 'listing', targetId: String(id), reason: 'scam' }
    return { path: `/report?listing=${id}`, fields: { intent: 'report', ...fields } }
  },
  'the form of a saved search': async () => ({
    path: '/saved-searches',
    fields: { query: 'q=golf', name: '', frequency: 'daily' }
  })
}

const HEAD = 'reference,title,description,price,currency,category,location,brand'
const LINE = 'A-1,Golf,Pa aksidente.,9800,EUR,makinat,Durrës,Volkswagen'

/** A dealer's table, with columns that no dealer may set. */
export const tableWrite: Prepare = async site => {
  const as = await site.member()
  return async hostile => {
    const more = hostile ? asFields().filter(([name]) => name !== 'price') : []
    const head = [HEAD, ...more.map(([name]) => name)].join()
    const line = [LINE, ...more.map(([, value]) => value)].join()
    const body = new FormData()
    body.set('file', new Blob([`${head}\n${line}`], { type: 'text/csv' }), 'makina.csv')
    for (const [name, value] of more) body.append(name, value)
    const headers = { origin: site.origin, cookie: as.cookie }
    const path = `${site.origin}/api/listings/import`
    return (await fetch(path, { method: 'POST', headers, body })).status
  }
}

/** A message by the live line. */
export const socketWrite: Prepare = async site => {
  const [as, seller] = [await site.member(), await site.member()]
  const { id } = await aListing(site.db, seller.account)
  const socket = await connected(openSocket(site.origin, as.cookie))
  return async hostile => {
    const message = outgoing(id, seller.account.id, 'A është ende?')
    const sent = hostile ? withServerFields(message) : message
    const answer = await say(socket, 'send_message', sent)
    socket.close()
    return answer.ok ? 201 : 422
  }
}
