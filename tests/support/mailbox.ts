import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const decoded = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, bytes => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/** The mails a server without SMTP has written for an address, oldest first. */
export const mailsTo = async (folder: string, address: string) =>
  (await allMails(folder)).filter(mail => mail.includes(`To: ${address}`))

/** Those to anybody. */
export async function allMails(folder: string) {
  const box = join(folder, 'mail')
  const names = (await readdir(box).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(name => readFile(join(box, name), 'utf8')))
  return mails.map(decoded)
}

/** The first link of the text. */
export const linkIn = (mail: string) => /https?:\/\/\S+/.exec(mail)?.[0] ?? ''
