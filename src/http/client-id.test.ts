import { expect, test } from 'vitest'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { clientIdOf } from './client-id.ts'

test('is one for each text of a form, and one that messages take', () => {
  const id = clientIdOf('a', 'Përshëndetje')
  const message = { listingId: 1, receiverId: 2, content: 'Përshëndetje', clientId: id }
  expect(newMessage.safeParse(message).success).toBe(true)
  expect(clientIdOf('a', 'Përshëndetje')).toBe(id)
  expect(clientIdOf('a', 'Mirëdita')).not.toBe(id)
  expect(clientIdOf('b', 'Përshëndetje')).not.toBe(id)
})
