/** The only process that decodes visitors' bytes: no secret, no connection; may be killed. */
import { setPriority } from 'node:os'
import { encodeAvif, encodeUpload, restrictLoaders } from './encode.ts'
import type { Order } from './protocol.ts'

// Before the encoding threads are started, because they inherit it.
setPriority(Number(process.argv[2]))
restrictLoaders()

// Only our own parent speaks on this channel, in our own types.
process.on('message', (message: unknown) => {
  const { make, bytes } = message as Order
  if (!(bytes instanceof Uint8Array)) throw new TypeError('a photo is bytes')
  const encode = make === 'avif' ? encodeAvif : encodeUpload
  void encode(bytes).then(answer => process.send?.(answer))
})

// Without a parent there is nobody to answer.
process.on('disconnect', () => process.exit(0))
