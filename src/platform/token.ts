import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits, of which the database keeps only the hash. */
export const newToken = () => randomBytes(32).toString('base64url')
export const isToken = (text: string) => TOKEN.test(text)
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
