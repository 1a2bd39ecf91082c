import { readdir, readFile } from 'node:fs/promises'
import { read } from '#src/features/messaging/scam-shield/reading.ts'
import { featuresOf } from '#src/features/messaging/scam-shield/text-features.ts'
import type { Example } from './learn.ts'

export const ORIGIN = 'https://tregu.example'

/** `[is it one, language, message]` */
type Row = ['scam' | 'honest', 'sq' | 'en', string]
export type Labelled = { set: string; isScam: boolean; text: string }

/**
 * Training sets: `train-rules-*`, which the rules were made with; `train-blind-*`, by writers who did
 * not know the rules; `train-writer-*`, hard ones, each by one writer; `train-short` and
 * `train-harmless`. The others, `heldout*`, have never been used to make rules or weights.
 */
export const isTraining = (set: string) => set.startsWith('train-')

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
  messages.map(({ text, isScam }) => ({ isScam, features: featuresOf(read(text, ORIGIN).words) }))
