import { words } from './language.ts'

export const writeForMeWords = words({
  fromPhotos: ['Shkruaje nga fotot', 'Write it from the photos'],
  fromFields: ['Shkruaje për mua', 'Write it for me'],
  working: ['Duke shkruar...', 'Writing...'],
  stop: ['Ndal', 'Stop'],
  done: [
    'Asistenti shkroi një përshkrim. Lexojeni dhe ndryshojeni si të doni.',
    'The assistant wrote a description. Read it and change it as you like.'
  ],
  putBack: ['Rikthe tekstin tim', 'Restore my text']
})
