import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual
} from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** How files of a backup are written and read: encrypted by `BACKUP_KEY`, or as they are without it. */
export type Sealing = {
  /** Names the key without telling it; null without one. */
  keyId: string | null
  /** How many bytes larger a sealed file is. */
  overhead: number
  /** @param name  of the file: under another name it cannot be opened */
  seal(name: string, bytes: Uint8Array): Buffer
  /** Throws where the file was changed, or sealed by another key or for another name. */
  open(name: string, bytes: Uint8Array): Buffer
  /** Hex: HMAC-SHA-256 by the key, or plain SHA-256. */
  digest(text: string): string
}

export const openSealing = (key: string | undefined): Sealing => (key ? byKey(key) : PLAIN)

const PLAIN: Sealing = {
  keyId: null,
  overhead: 0,
  seal: (_, bytes) => Buffer.from(bytes),
  open: (_, bytes) => Buffer.from(bytes),
  digest: text => sha256(text)
}

function byKey(key: string): Sealing {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `tregu backup ${purpose}`, 32))
  const digestKey = derived('manifest')
  return {
    keyId: sha256(derived('key id')).slice(0, 16),
    overhead: NONCE + TAG,
    seal(name, bytes) {
      const nonce = randomBytes(NONCE)
      // A key for each file: random nonces of one key would repeat after some billions.
      const cipher = createCipheriv(ALGORITHM, derived(name), nonce)
      const sealed = [cipher.update(bytes), cipher.final()]
      return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()])
    },
    open(name, bytes) {
      const decipher = createDecipheriv(ALGORITHM, derived(name), bytes.subarray(0, NONCE))
      decipher.setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
    },
    digest: text => createHmac('sha256', digestKey).update(text).digest('hex')
  }
}

export const sha256 = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex')

export const equalDigests = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Tells whether a site has the same APP_SECRET, which is never part of a backup. */
export const fingerprintOf = (appSecret: string) =>
  createHmac('sha256', appSecret).update('tregu backup').digest('hex').slice(0, 32)
