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
  appealLinkInvalid: [
    'Kjo lidhje nuk vlen. Ngjiseni të plotë, siç është në email, ose na shkruani.',
    'This link is not valid. Paste all of it, as it is in the email, or write to us.'
  ],
  appealAlready: [
    'Për këtë vendim jeni ankuar tashmë.',
    'You have already appealed this decision.'
  ],
  appealOwn: [
    'Ankesën kundër vendimit tuaj e shqyrton një moderator tjetër.',
    'An appeal against your own decision has to be reviewed by another moderator.'
  ],
  ofStaff: [
    "Ky përdorues është pjesë e stafit: më parë një administrator duhet t'ia heqë rolin.",
    'This user is staff: an admin has to take the role away first.'
  ],
  roleOwn: [
    'Rolin tuaj e ndryshon një administrator tjetër.',
    'Your own role can only be changed by another admin.'
  ],
  roleSame: ['Përdoruesi e ka tashmë këtë rol.', 'The user has this role already.'],
  roleNot: [
    'Rolin e stafit mund ta marrë vetëm një përdorues që e ka konfirmuar emailin dhe nuk është i pezulluar.',
    'Only a user with a confirmed email address who is not suspended can become staff.'
  ]
})
