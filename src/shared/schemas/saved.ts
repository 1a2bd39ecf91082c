import * as z from 'zod/mini'
import { SAVED_ON_DEVICE } from '../device-lists.ts'
import { numberIn } from '../paths.ts'

const id = z.number('invalidInput').check(z.int('invalidInput'), z.gte(1, 'invalidInput'))

/** Ids of listings, the one saved last first. */
export const savedIds = z.array(id)
/** What a device kept before its owner signed in. */
export const deviceSaves = z.object({
  ids: z.array(id, 'invalidInput').check(z.maxLength(SAVED_ON_DEVICE, 'invalidInput'))
})

/** Ids from an address, "12,7,3": each once, no more than a device keeps. */
export function readIds(text: string) {
  const ids = text.split(',').map(numberIn).filter(Number.isSafeInteger)
  return [...new Set(ids)].slice(0, SAVED_ON_DEVICE)
}
