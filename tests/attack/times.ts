import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { report } from '#tests/support/figures.ts'
import { anIdNumber, closingLetters } from '#tests/support/id-numbers.ts'
import { median } from '#tests/support/quantile.ts'
import { aSeller } from '#tests/support/seller.ts'
import type { Found } from './tool.ts'

const EACH = 2000
/** Of the plan: how often a guess by the time alone may be right, and how far the middles may be apart. */
const AUC_MAX = 0.55
const APART_MAX_MS = 2
const WARM_UP = 50

type Asking = { path: string; body: unknown; cookie?: string; status: number }
type Differences = { tried: number; auc: number; apart: number }
/** Two that a stranger must not tell apart: what is there, and what is not. */
type Question = { what: string; known: () => Asking; unknown: () => Asking }

/** Row 19: whether the time of an answer tells if an address or an ID number is known. */
export async function attackByTime(origin: string, seconds: number): Promise<Found[]> {
  const questions = await openQuestions(origin)
  const found: (Found & Differences)[] = []
  const until = performance.now() + seconds * 1000
  // What one leaves of its share is for the next; the last, which hashes, takes longest.
  for (const [n, question] of questions.entries()) {
    const left = until - performance.now()
    found.push(await timesOf(origin, question, left / (questions.length - n)))
  }
  const largest = (of: keyof Differences) => Math.max(...found.map(each => each[of]))
  const tried = Math.min(...found.map(each => each.tried))
  const of = `${tried} each for ${questions.map(({ what }) => what).join(', ')}`
  report(19, 'largest AUC', largest('auc'), { atMost: AUC_MAX }, { of })
  report(19, 'difference of medians', largest('apart'), { below: APART_MAX_MS }, { unit: 'ms', of })
  return found
}

async function openQuestions(origin: string): Promise<Question[]> {
  const [owner, asking] = [await aSeller(origin), await aSeller(origin)]
  const me = z.object({ user: z.object({ email: z.string() }) })
  const { email } = me.parse(await (await owner.call('GET', '/api/auth/me')).json()).user
  const taken = anIdNumber()
  const idBody = (albanianIdNumber: string) => ({
    albanianIdNumber,
    fullName: 'Arben Kola',
    isIdVerified: true
  })
  const bound = await owner.call('POST', '/api/auth/verify-albanian-id', idBody(taken))
  if (bound.status !== 200) throw new Error(await bound.text())

  const login = (address: string): Asking => ({
    path: '/api/auth/login',
    body: { email: address, password: 'e gabuar por e gjatë' },
    status: 401
  })
  const reset = (address: string): Asking => ({
    path: '/api/auth/reset',
    body: { email: address },
    status: 200
  })
  const idNumber = (number: string): Asking => ({
    path: '/api/auth/verify-albanian-id',
    body: idBody(number),
    cookie: asking.cookie,
    status: 422
  })
  // As long as the known one: no difference of the bytes that are read.
  const nobody = () => `${randomUUID()}@shembull.al`
  return [
    { what: 'reset', known: () => reset(email), unknown: () => reset(nobody()) },
    { what: 'ID number', known: () => idNumber(taken), unknown: () => idNumber(malformed()) },
    { what: 'sign-in', known: () => login(email), unknown: () => login(nobody()) }
  ]
}

/** A number whose last letter does not fit. */
function malformed() {
  const nine = anIdNumber().slice(0, 9)
  const right = closingLetters(nine)
  return nine + ['B', 'C', 'D'].find(letter => !right.includes(letter))
}

async function timesOf(origin: string, { what, known, unknown }: Question, ms: number) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const until = performance.now() + ms
  for (let n = -WARM_UP; n < EACH && performance.now() < until; n++) {
    const pair = [['known', known] as const, ['unknown', unknown] as const]
    if (randomInt(2) === 0) pair.reverse()
    for (const [name, ask] of pair) {
      const took = await timed(origin, ask())
      if (n >= 0) times[name].push(took)
    }
  }
  const auc = aucOf(times.known, times.unknown)
  const apart = Math.abs(median(times.known) - median(times.unknown))
  const middles = `${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms`
  return {
    tool: 'times',
    what,
    tried: times.known.length,
    auc,
    apart,
    did: `${times.known.length} each; AUC ${auc.toFixed(3)}, medians ${middles}`,
    findings: [
      ...(times.known.length < EACH ? [`only ${times.known.length} of ${EACH} in its time`] : []),
      ...(auc > AUC_MAX ? [`AUC ${auc.toFixed(3)}, more than ${AUC_MAX}`] : []),
      ...(apart >= APART_MAX_MS ? [`medians ${apart.toFixed(2)} ms apart`] : [])
    ]
  }
}

async function timed(origin: string, { path, body, cookie, status }: Asking) {
  const headers = { origin, 'content-type': 'application/json', ...(cookie && { cookie }) }
  const began = performance.now()
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body)
  })
  await answer.arrayBuffer()
  const took = performance.now() - began
  if (answer.status !== status) throw new Error(`${path} answers ${answer.status}`)
  return took
}

/** Of the rank sum: how often the longer time is that of the same side, from a half (never told) to 1. */
function aucOf(known: readonly number[], unknown: readonly number[]) {
  const all = [
    ...known.map(ms => ({ ms, isKnown: true })),
    ...unknown.map(ms => ({ ms, isKnown: false }))
  ].sort((a, b) => a.ms - b.ms)
  const ranks = all.reduce((sum, { isKnown }, at) => sum + (isKnown ? at + 1 : 0), 0)
  const larger = ranks - (known.length * (known.length + 1)) / 2
  const auc = larger / (known.length * unknown.length)
  return Math.max(auc, 1 - auc)
}
