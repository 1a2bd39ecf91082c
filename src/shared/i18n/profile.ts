import { words } from './language.ts'

export const profileWords = words({
  title: ['Profili im', 'My profile'],
  saved: ['Profili u ruajt', 'Profile saved'],
  changePassword: ['Ndrysho fjalëkalimin', 'Change password'],
  joined: ['Regjistruar më {date}', 'Joined on {date}']
})
