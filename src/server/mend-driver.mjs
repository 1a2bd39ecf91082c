// Mends the database driver where it is installed: a write that waited while its connection broke
// threw where nobody can catch it, and took the process down with it. Known upstream and open in
// 3.4.9: https://github.com/porsager/postgres/issues/1208. To be left out once that is released.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../node_modules/postgres/src/connection.js'
)
const BROKEN = `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
`
const MENDED = `  function nextWrite(fn) {
    if (!socket) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)
`

const source = readFileSync(file, 'utf8')
if (!source.includes(MENDED)) {
  if (!source.includes(BROKEN)) {
    throw new Error(`${file} is another version: see whether it still has to be mended.`)
  }
  writeFileSync(file, source.replace(BROKEN, MENDED))
}
