import { describe, expect, test } from 'vitest'
import type { Mail } from '#src/platform/mailer.ts'
import type { Refusal } from '#src/shared/errors.ts'
import { refusalText } from '#src/shared/i18n/problems.ts'
import { contactMessage } from '#src/shared/schemas/contact.ts'
import { writeToOperator } from './write-to-operator.ts'

const about = { origin: 'https://tregu.al', language: 'en' as const }
const written = { name: 'Drita Marku', email: 'drita@shembull.al', message: 'A question.' }

async function mailOf(input: object) {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  await writeToOperator({ mailer, address: 'op@tregu.al' }, contactMessage.parse(input), about)
  return sent[0]
}
const problemsOf = (input: object) =>
  (contactMessage.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message
  ])

describe('a message to the operator', () => {
  test('says who wrote, and is answered to the writer', async () => {
    expect(await mailOf(written)).toMatchObject({
      to: 'op@tregu.al',
      replyTo: { name: 'Drita Marku', address: 'drita@shembull.al' },
      subject: 'Message from Drita Marku',
      text: 'A question.\n\nDrita Marku <drita@shembull.al>\n'
    })
  })

  test.each(['https://tregu.al/listing/12', '/en/listing/12?ref=x', 'tregu.al/listing/12#a', '12'])(
    'about %s names the listing by our own address',
    async link => {
      const mail = await mailOf({ ...written, link })
      expect(mail?.subject).toBe('Report of listing https://tregu.al/en/listing/12')
    }
  )

  test.each([
    [{ name: '' }, ['name', 'fullNameRequired']],
    [{ email: 'drita' }, ['email', 'emailInvalid']],
    [{ email: 'a@b.al\r\nBcc: c@d.al' }, ['email', 'emailInvalid']],
    [{ message: ' \n ' }, ['message', 'messageRequired']],
    [{ message: 'x'.repeat(2001) }, ['message', 'messageTooLong']],
    [{ link: ' ' }, ['link', 'linkRequired']],
    [{ link: 'https://evil.example/' }, ['link', 'linkInvalid']],
    [{ link: `/listing/1 /listing/2` }, ['link', 'linkInvalid']]
  ])('with %j is refused', (input, problem) => {
    expect(problemsOf({ ...written, ...input })).toEqual([problem])
  })

  test('that the mail server does not take is refused, and says that it was not sent', async () => {
    const mailer = { send: () => Promise.reject(new Error('ECONNREFUSED')) }
    const refused: Refusal = await writeToOperator(
      { mailer, address: 'op@tregu.al' },
      contactMessage.parse(written),
      about
    ).then(
      () => expect.fail('it was sent'),
      error => error
    )
    expect(refused).toMatchObject({ code: 'busy', retryAfter: 60 })
    expect(refusalText(refused, 'en')).toMatch(/^The message was not sent: our email/)
  })
})
