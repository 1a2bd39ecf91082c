import { words } from './language.ts'

export const decisionProblemsWords = words({
  ruleRequired: ['Zgjidhni arsyen', 'Choose the reason'],
  noteRequired: ['Shkruani shënimin', 'Write the note'],
  noteTooLong: [
    'Teksti mund të ketë deri në {max} karaktere',
    'The text can be at most {max} characters'
  ],
  appealRequired: ['Shkruani pse nuk jeni dakord', 'Write why you disagree'],
  appealTooLong: [
    'Ankesa mund të ketë deri në {max} karaktere',
    'The appeal can be at most {max} characters'
  ],
  appealAlready: [
    'Për këtë vendim jeni ankuar tashmë.',
    'You have already appealed this decision.'
  ],
  appealOwn: [
    'Ankesën kundër vendimit tuaj e shqyrton një moderator tjetër.',
    'An appeal against your own decision is for another moderator.'
  ],
  ofStaff: [
    'Të drejtat e moderatorëve dhe administratorëve i ndryshon vetëm operatori.',
    'Only the operator changes the rights of moderators and admins.'
  ]
})
