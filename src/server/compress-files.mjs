// Writes a brotli and a gzip twin beside each built text file, so that no request compresses them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest|txt|xml)$/
const SMALLEST = 512

for (const entry of readdirSync('dist/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue
  const file = join(entry.parentPath ?? entry.path, entry.name)
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
