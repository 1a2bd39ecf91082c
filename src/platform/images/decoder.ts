/**
 * The child process that decodes photos, one at a time. It is the only code that lets a visitor's bytes
 * reach a native decoder; it holds no secret and no connection, and its parent may kill it at any time.
 */
import { encodePhoto, restrictLoaders } from './encode.ts'

restrictLoaders()

process.on('message', (bytes: unknown) => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('a photo is bytes')
  void encodePhoto(bytes).then(answer => process.send?.(answer))
})

// Without a parent there is nobody to answer.
process.on('disconnect', () => process.exit(0))
