import { sendJson } from '#src/browser/api/json.ts'
import { SAVED_ON_DEVICE } from '#src/shared/device-lists.ts'
import { api } from '#src/shared/paths.ts'
import { readList, writeList } from './device-list.ts'

const KEY = 'saved'
/** Another device of the member may have changed the list since. */
const FRESH_MS = 5 * 60 * 1000

export const memberHere = () => document.documentElement.dataset.member

export const deviceSaves = () =>
  readList(KEY).filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)

/**
 * Ids of what is saved, the last saved first: a visitor's from this device, a member's from the
 * server, which takes over what the device kept before. Throws when the server does not answer.
 */
export async function savedIds(): Promise<number[]> {
  const member = memberHere()
  const ids = deviceSaves()
  if (!member) return ids
  const known = ids.length === 0 ? noted(member) : undefined
  if (known) return known
  asked ??= fetchIds(member, ids).finally(() => {
    asked = undefined
  })
  return asked
}

/** The question that is on its way, so that nobody asks it twice. */
let asked: Promise<number[]> | undefined

async function fetchIds(member: string, ids: number[]) {
  if (ids.length === 0) return note(member, await ask('GET', api.saved))
  const all = await ask('POST', api.saved, { ids })
  writeList(KEY, [])
  return note(member, all)
}

/** Saves a listing or does so no longer. Throws when that did not come about. */
export async function setSaved(id: number, saved: boolean) {
  const member = memberHere()
  const put = (ids: number[]) => [...(saved ? [id] : []), ...ids.filter(each => each !== id)]
  if (!member) {
    if (!writeList(KEY, put(deviceSaves()).slice(0, SAVED_ON_DEVICE))) throw new Error('not kept')
    return
  }
  const ids = await savedIds()
  await ask(saved ? 'PUT' : 'DELETE', api.listingSaved(id))
  note(member, put(noted(member) ?? ids))
}

async function ask(method: string, path: string, body?: object) {
  const answer = await sendJson(method, path, body)
  // What is gone altogether is saved no longer, as wished.
  const gone = method === 'DELETE' && answer.status === 404
  if (!answer.ok && !gone) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

const noteOf = (member: string) => `${KEY}:${member}`

/** A member's list as this tab last heard it, so that not every page asks for it. */
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
    // Without a note the next page asks again.
  }
  return ids
}
