import { words } from './language.ts'

export const suggestionsWords = words({
  label: ['Sugjerime', 'Suggestions'],
  count_one: ['{n} sugjerim', '{n} suggestion'],
  count_other: ['{n} sugjerime', '{n} suggestions'],
  recent: ['kërkimi juaj i fundit', 'your recent search'],
  popular: ['kërkim i shpeshtë', 'popular search'],
  city: ['qytet', 'city'],
  clearRecent: ['Fshi kërkimet e mia të fundit', 'Delete my recent searches']
})
