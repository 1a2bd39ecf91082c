import { sendJson } from '#src/browser/api/json.ts'
import { api } from '#src/shared/paths.ts'
import { SAVED_KEY, writeList } from './device-list.ts'
import { SESSION_ENDED } from './session-ended.ts'

/** Another device of the member may have changed the list since. */
const FRESH_MS = 5 * 60 * 1000

/** The request that is on its way, so that nobody sends it twice. */
let pending: Promise<number[]> | undefined

/** @param ids  what the device stored before its owner signed in; it is handed over */
export async function readSaves(member: string, ids: number[]): Promise<number[]> {
  const known = ids.length === 0 ? noted(member) : undefined
  if (known) return known
  pending ??= fetchIds(member, ids).finally(() => {
    pending = undefined
  })
  return pending
}

async function fetchIds(member: string, ids: number[]) {
  if (ids.length === 0) return note(member, await ask('GET', api.saved))
  const all = await ask('POST', api.saved, { ids })
  writeList(SAVED_KEY, [])
  return note(member, all)
}

type Change = { id: number; saved: boolean; before: number[]; put(ids: number[]): number[] }

export async function writeSave(member: string, { id, saved, before, put }: Change) {
  await ask(saved ? 'PUT' : 'DELETE', api.listingSaved(id))
  note(member, put(noted(member) ?? before))
}

async function ask(method: string, path: string, body?: object) {
  const answer = await sendJson(method, path, body)
  // A listing that no longer exists is no longer saved, as requested.
  const gone = method === 'DELETE' && answer.status === 404
  if (answer.status === 401) throw new Error(SESSION_ENDED)
  if (!answer.ok && !gone) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

const noteOf = (member: string) => `${SAVED_KEY}:${member}`

/** A member's list as this tab last received it, so that not every page asks for it. */
function noted(member: string): number[] | undefined {
  try {
    const { at, ids } = JSON.parse(sessionStorage.getItem(noteOf(member)) ?? '{}')
    return Date.now() - at < FRESH_MS ? ids : undefined
  } catch {
    return undefined
  }
}

function note(member: string, ids: number[]) {
  try {
    sessionStorage.setItem(noteOf(member), JSON.stringify({ at: Date.now(), ids }))
  } catch {
    // If it was not stored, the next page asks again.
  }
  return ids
}
