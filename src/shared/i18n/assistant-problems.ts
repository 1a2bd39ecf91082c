import { words } from './language.ts'

export const assistantProblemsWords = words({
  questionEmpty: ['Mesazhi nuk mund të jetë bosh', 'Message cannot be empty'],
  questionTooLong: [
    'Mesazhi mund të ketë deri në {max} karaktere',
    'Message can be at most {max} characters'
  ],
  missingForDescription: [
    'Plotësoni të gjitha fushat për të krijuar përshkrimin.',
    'Please fill in all fields to generate a description.'
  ],
  missingForPrice: [
    'Plotësoni të gjitha fushat për të marrë një sugjerim çmimi.',
    'Please fill in all fields to get a price suggestion.'
  ],
  cityForPrice: [
    'Shkruani qytetin në titull: çmimet krahasohen brenda një qyteti.',
    'Name the city in the title: prices are compared within one city.'
  ],
  chatNotLoaded: [
    'Biseda e mëparshme nuk u ngarkua.',
    'The earlier conversation could not be loaded.'
  ],
  quotaReached: [
    'Kërkesat për sot mbaruan. Provoni nesër.',
    'You have no requests left today. Try again tomorrow.'
  ],
  unavailableBody: [
    'Asistenti AI nuk është i disponueshëm për momentin. Provoni më vonë.',
    'The AI assistant is currently not available. Please check the API key configuration.'
  ],
  badAnswer: [
    'Asistenti nuk dha një përgjigje të vlefshme. Provoni përsëri.',
    'The assistant did not give a usable answer. Try again.'
  ]
})
