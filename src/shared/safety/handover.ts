import { type Language, say } from '../i18n/language.ts'
import { CHECKLIST_TITLE, checklistFor } from './checklists.ts'
import { MEETING_ADVICE, MEETING_TITLE, meetingPlaces, PLACES_LEAD } from './meeting-places.ts'

export type Handover = Record<'meet' | 'check', { title: string; lines: readonly string[] }>

/** For a thing of a category, by its slug, in a city of the catalogue; both may be unknown. */
export function handoverOf(
  { city, category }: { city: string | null; category: string | null },
  language: Language
): Handover {
  const places = meetingPlaces(city)
  const known = places.length > 0 ? [`${say(PLACES_LEAD, language)} ${places.join(', ')}`] : []
  const advice = MEETING_ADVICE.map(each => say(each, language))
  const { items } = checklistFor(category ?? '')
  return {
    meet: { title: say(MEETING_TITLE, language), lines: [...known, ...advice] },
    check: { title: say(CHECKLIST_TITLE, language), lines: items.map(item => say(item, language)) }
  }
}
