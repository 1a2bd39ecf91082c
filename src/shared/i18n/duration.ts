import { words } from './language.ts'

/** A duration by itself: "5 ditë", not "brenda 5 ditësh". */
export const durationWords = words({
  years_one: ['{n} vit', '{n} year'],
  years_other: ['{n} vjet', '{n} years'],
  days_one: ['{n} ditë', '{n} day'],
  days_other: ['{n} ditë', '{n} days'],
  hours_one: ['{n} orë', '{n} hour'],
  hours_other: ['{n} orë', '{n} hours'],
  minutes_one: ['{n} minutë', '{n} minute'],
  minutes_other: ['{n} minuta', '{n} minutes']
})
