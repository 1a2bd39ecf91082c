import { expect, test } from 'vitest'
import type { Mail } from '#src/platform/mailer.ts'
import { sendMail } from './mail.ts'
import { mailHtml } from './mail-html.ts'
import { digestText, mailText } from './text.ts'

const origin = 'https://tregu.example'
const photo = `/photos/${'a'.repeat(64)}-1280.webp`
const src = `${origin}/photos/${'a'.repeat(64)}-320.webp`
const drita = { email: 'drita@shembull.al', fullName: 'Drita', language: 'en' as const }
const addressed = { language: 'en' as const, recipient: 'Drita', origin }
const notice = {
  ...{ id: 1, userId: 1, subject: 'search:1', count: 2, pace: 'daily' as const },
  ...{ path: '/saved-searches/1', happenedAt: new Date(), readAt: null }
}
const listings = [
  { id: 7, title: 'Golf <5>', place: 'Fier', photo },
  { id: 8, title: 'Divan' }
]
const found = { ...notice, kind: 'saved_search' as const, parts: { search: 'golf', listings } }

async function sent(text: Parameters<typeof sendMail>[2]) {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  await sendMail({ mailer, site: 'Tregu', origin }, drita, text)
  return mails[0]
}

test.each([mailText(found, addressed), digestText([found, { ...found, id: 2 }], addressed)])(
  'what was found has its picture, with its title, its place and its link',
  async text => {
    const mail = await sent({ ...text, id: 'a' })
    expect(mail?.html).toContain(`<img src="${src}" width="120" height="90" alt="Golf &lt;5&gt;"`)
    expect(mail?.html).toContain(
      `<a href="${origin}/en/listing/7"><b>Golf &lt;5&gt;</b></a><br>Fier</td>`
    )
    expect(mail?.text).toContain(`Golf <5>\nFier\n${origin}/en/listing/7`)
  }
)

test('titles from right to left leave links and pictures as they are', async () => {
  const hebrew = listings.map(each => ({ ...each, title: 'מחשב', photo }))
  const parts = { search: 'מחשב', listings: hebrew }
  for (const text of [
    mailText({ ...found, parts }, addressed),
    digestText(
      [
        { ...found, parts },
        { ...found, id: 2, parts }
      ],
      addressed
    )
  ]) {
    const mail = await sent({ ...text, id: 'a' })
    const pictures = mail?.html?.match(/<img /g)?.length
    expect(pictures).toBe(mail?.text.match(/listing\/[78]/g)?.length)
    expect(mail?.html).not.toMatch(/href="[^"]*[\u2068\u2069]/)
  }
})

test('a saved listing that is sold has its picture beside the link', async () => {
  const parts = { title: 'Golf', status: 'sold' as const, photo }
  const path = '/listing/7'
  const text = mailText({ ...notice, kind: 'saved_status', parts, path }, addressed)
  const mail = await sent({ ...text, id: 'a' })
  expect(mail?.html).toContain(`<a href="${origin}/en/listing/7"><img src="${src}"`)
})

test('a mail without pictures is plain text', async () => {
  const parts = { search: 'golf', listings: [{ id: 8, title: 'Divan' }] }
  const mail = await sent({ ...mailText({ ...found, parts }, addressed), id: 'a' })
  expect(mail?.html).toBeUndefined()
})

test('only addresses of this site become links', () => {
  const html = mailHtml(`"Shkoni te https://evil.example/x"\n${origin}/messages`, [], {
    language: 'sq',
    origin
  })
  expect(html).toContain('&quot;Shkoni te https://evil.example/x&quot;<br><a href=')
})
