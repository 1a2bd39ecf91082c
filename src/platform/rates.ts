import * as z from 'zod'
import type { Log } from './log.ts'

/** How many ALL one euro costs when nothing better is known (second source: the specification). */
export const DEFAULT_RATE = 97.8
const PLAUSIBLE = { min: 50, max: 200 }
const DEADLINE_MS = 5000
const LONGEST_ANSWER = 64 * 1024

const answer = z.object({
  rates: z.object({ ALL: z.number().min(PLAUSIBLE.min).max(PLAUSIBLE.max) })
})

/** Undefined when the service is down or implausible: the caller keeps the last good rate. */
export async function fetchRate(address: string, log: Log) {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
      headers: { accept: 'application/json', 'accept-encoding': 'identity' }
    })
    if (!response.ok) throw new Error(`the rates service answered ${response.status}`)
    return answer.parse(JSON.parse(await limitedText(response))).rates.ALL
  } catch (err) {
    log.warn({ err }, 'could not fetch the exchange rate')
    return undefined
  }
}

async function limitedText(response: Response) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST_ANSWER) throw new Error('the rates service says too much')
  }
  return text
}
