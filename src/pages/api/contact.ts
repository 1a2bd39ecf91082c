import { writeToOperator } from '#src/features/notifications/write-to-operator.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { contactWords } from '#src/shared/i18n/contact.ts'
import { contactMessage } from '#src/shared/schemas/contact.ts'
import { said } from '#src/shared/schemas/text.ts'

export const POST = endpoint({
  summary: 'Emails a message to the operator; with the link of a listing it reports that listing.',
  action: 'operator.write',
  limits: LIMITS.contact,
  body: contactMessage,
  answer: said,
  async run({ app, body }) {
    await writeToOperator(app.operator.mailbox, body, app)
    return { message: contactWords(app.language).sent }
  }
})
