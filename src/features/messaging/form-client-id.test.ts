import { expect, test } from 'vitest'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { formClientId } from './form-client-id.ts'

test('is one for each text of a form, and one that messages take', () => {
  const id = formClientId('a', 'Përshëndetje')
  const message = { listingId: 1, receiverId: 2, content: 'Përshëndetje', clientId: id }
  expect(newMessage.safeParse(message).success).toBe(true)
  expect(formClientId('a', 'Përshëndetje')).toBe(id)
  expect(formClientId('a', 'Mirëdita')).not.toBe(id)
  expect(formClientId('b', 'Përshëndetje')).not.toBe(id)
})
