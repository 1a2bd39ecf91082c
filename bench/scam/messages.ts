import { readdir, readFile } from 'node:fs/promises'
import { read } from '#src/features/messaging/scam-shield/reading.ts'
import { traitsOf } from '#src/features/messaging/scam-shield/traits.ts'
import type { Example } from './learn.ts'

export const ORIGIN = 'https://tregu.example'

/** `[is it one, language, message]` */
type Row = ['scam' | 'honest', 'sq' | 'en', string]
export type Labelled = { set: string; isScam: boolean; text: string }

/** Sets that nobody has ever learned from, neither rules nor weights: what the shield meets for the first time. */
const UNSEEN = /^unseen/
export const learnedFrom = (set: string) => !UNSEEN.test(set)

/** The labelled messages beside this file, of the sets that are wanted. */
export async function readMessages(wanted: (set: string) => boolean): Promise<Labelled[]> {
  const here = new URL('.', import.meta.url)
  const files = (await readdir(here)).filter(name => name.endsWith('.json')).toSorted()
  const sets = files.map(name => name.replace('.json', '')).filter(wanted)
  const all = sets.map(async set => {
    const rows: Row[] = JSON.parse(await readFile(new URL(`${set}.json`, here), 'utf8'))
    return rows.map(([is, , text]) => ({ set, isScam: is === 'scam', text }))
  })
  return (await Promise.all(all)).flat()
}

export const examplesOf = (messages: readonly Labelled[]): Example[] =>
  messages.map(({ text, isScam }) => ({ isScam, traits: traitsOf(read(text, ORIGIN).words) }))
