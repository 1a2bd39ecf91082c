import { randomUUID } from 'node:crypto'

const password = 'qershia-1'
const confirmPassword = password
const email = 'arben@shembull.al'
const token = 'a'.repeat(43)
const item = { title: 'Dollap', category: 'mobiljet', condition: 'used' }
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) }
}

/** What a route takes that takes neither nothing nor what objects.ts has for it. */
const BODIES: Record<string, object> = {
  'POST /api/contact': { name: 'Arben Kola', email, message: 'Si ta fshij llogarinë time?' },
  'POST /api/searches': { text: 'dollap', outcome: 'found' },
  'POST /api/webhooks': { url: 'https://shembull.al/a', events: ['listing.created'], password },
  'DELETE /api/users/me': { password },
  'POST /api/users/me/export': { password },
  'POST /api/saved-searches': { query: 'q=golf' },
  'POST /api/push/subscriptions': subscription,
  'DELETE /api/push/subscriptions': subscription,
  'PUT /api/notifications/read': { ids: [1] },
  'POST /api/listings': {
    ...{ title: 'Dollap druri', description: 'Dollap druri me dy kanate.', categoryId: 4 },
    ...{ location: 'Tiranë', price: 5000, condition: 'used' }
  },
  'POST /api/listings/saved': { ids: [1] },
  'POST /api/appeals/decision': { decisionId: 1, token },
  'PUT /api/auth/confirmation': { token },
  'POST /api/auth/email': { email, currentPassword: password },
  'POST /api/auth/login': { email, password },
  'PUT /api/auth/password': { currentPassword: password, password, confirmPassword },
  'POST /api/auth/register': { fullName: 'Arben Kola', email, password, confirmPassword },
  'POST /api/auth/reset': { email },
  'DELETE /api/auth/sessions': { password },
  'PUT /api/auth/reset': { token, password, confirmPassword },
  'POST /api/auth/verify-albanian-id': { fullName: 'Arben Kola', albanianIdNumber: 'J51021065C' },
  'POST /api/auth/verify-device': { deviceFingerprint: 'a'.repeat(64), password },
  'PUT /api/auth/second-factor': { begun: token, code: '123456', password },
  'POST /api/auth/second-factor/proof': { code: '123456' },
  'POST /api/ai/chat': { message: 'Sa kushton?' },
  'POST /api/ai/generate-description': item,
  'POST /api/ai/suggest-price': item,
  'PUT /api/admin/policy': { postingId: false, messagingId: false, messagingDevice: false },
  'POST /api/admin/synonyms': { text: 'zorblax', means: 'dollap' },
  'POST /api/admin/jobs/retries': { name: 'mail' },
  'POST /api/admin/categories': { nameSq: 'Motorë', nameEn: 'Motorcycles', emoji: '🏍️' },
  'POST /api/access-tokens': { name: 'Importi', scopes: ['listings:read'], days: 30, password }
}
const QUERIES: Record<string, string> = {
  'GET /api/suggestions': 'q=dol',
  'POST /api/notifications/mail': `token=${token}`,
  'GET /api/users/me/export': `token=${token}`,
  'GET /api/listings/demand': 'categoryId=4',
  'GET /api/listings/guess': 'title=Dollap',
  'GET /api/listings/insight': 'categoryId=4',
  'GET /api/admin/users/search': `email=${email}`
}
const NUMBERS: Record<string, string> = { 'POST /api/admin/jobs/{id}/retry': randomUUID() }

export const inputOf = (route: string) => ({
  body: BODIES[route],
  query: QUERIES[route] ?? '',
  number: NUMBERS[route] ?? '7'
})
