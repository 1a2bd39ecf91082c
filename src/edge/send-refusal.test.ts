import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#src/shared/errors.ts'
import { loopback } from '#tests/support/incoming.ts'
import { sendRefusal } from './send-refusal.ts'

async function refused(path: string, language: 'sq' | 'en') {
  const expected = { language, requestId: 'x-1', site: 'Tregu <b>' }
  const server = await loopback((req, res) =>
    sendRefusal(req, res, new Refusal('too_large'), expected)
  )
  const answer = await fetch(server.origin + path)
  const text = await answer.text()
  await server.close()
  return { answer, text }
}

describe('a refusal before any page', () => {
  test.each([
    ['sq', 'Skedari ose teksti është shumë i madh.', '<a href="/">Kthehu në kryefaqe</a>'],
    ['en', 'The file or the text is too large.', '<a href="/en">Back to home</a>']
  ] as const)('says why, with a way home, in %s', async (language, why, way) => {
    const { answer, text } = await refused('/search', language)
    expect(answer.status).toBe(413)
    for (const part of [`lang="${language}"`, why, way, 'x-1', 'Tregu &lt;b&gt;']) {
      expect(text).toContain(part)
    }
  })

  test('allows its own style and nothing else', async () => {
    const { answer, text } = await refused('/search', 'sq')
    const style = /<style>(.*)<\/style>/.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`
    )
  })

  test('is JSON below /api', async () => {
    const { answer, text } = await refused('/api/listings', 'en')
    expect(answer.headers.get('content-type')).toContain('json')
    expect(JSON.parse(text)).toMatchObject({ message: 'The file or the text is too large.' })
  })
})
