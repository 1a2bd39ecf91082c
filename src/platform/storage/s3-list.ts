import type { StoredFile } from '../storage.ts'
import type { openS3Requests } from './s3-requests.ts'

/** Every object whose key begins with `prefix`, in the order of their keys. */
export async function* listObjects(
  send: ReturnType<typeof openS3Requests>,
  prefix: string
): AsyncGenerator<StoredFile> {
  let next: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) }
    const answer = await send({ method: 'GET', key: '', query }, [200])
    const page = await answer.text()
    yield* objectsIn(page)
    next = textIn('NextContinuationToken', page)
  } while (next)
}

/** Names of photos and of parts of backups hold nothing that XML would escape. */
function objectsIn(page: string): StoredFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file = '']) => ({
    key: textIn('Key', file) ?? '',
    bytes: Number(textIn('Size', file)),
    changedAt: new Date(textIn('LastModified', file) ?? '')
  }))
}

const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"'
}

const textIn = (name: string, xml: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(#?\w+);/g, (sign, code: string) => SIGNS[code] ?? sign)
