import { SAVED_ON_DEVICE } from '#src/shared/device-lists.ts'
import { readList, SAVED_KEY, writeList } from './device-list.ts'

export const memberHere = () => document.documentElement.dataset.member

export const deviceSaves = () =>
  readList(SAVED_KEY).filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0)

const ofMember = () => import('./member-saves.ts')

/** Last saved first. Throws when the server does not answer. */
export async function savedIds(): Promise<number[]> {
  const member = memberHere()
  return member ? (await ofMember()).readSaves(member, deviceSaves()) : deviceSaves()
}

/** Saves or unsaves a listing. Throws if that failed. */
export async function setSaved(id: number, saved: boolean) {
  const member = memberHere()
  const put = (ids: number[]) => [...(saved ? [id] : []), ...ids.filter(each => each !== id)]
  if (member) {
    const before = await savedIds()
    await (await ofMember()).writeSave(member, { id, saved, before, put })
  } else if (!writeList(SAVED_KEY, put(deviceSaves()).slice(0, SAVED_ON_DEVICE))) {
    throw new Error('not kept')
  }
  document.dispatchEvent(new Event('saved'))
}
