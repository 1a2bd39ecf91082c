import { words } from './language.ts'

export const timeWords = words({
  agoMinutes: ['Para pak minutash', 'A few minutes ago'],
  agoHours_one: ['Para {n} ore', '{n} hour ago'],
  agoHours_other: ['Para {n} orësh', '{n} hours ago'],
  agoDays_one: ['Para {n} dite', '{n} day ago'],
  agoDays_other: ['Para {n} ditësh', '{n} days ago'],
  now: ['Tani', 'Now'],
  today: ['Sot', 'Today'],
  yesterday: ['Dje', 'Yesterday']
})
