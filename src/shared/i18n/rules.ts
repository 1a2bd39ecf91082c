import type { Reason } from '../reasons.ts'
import { words } from './language.ts'

/** The rule behind each reason, as a decision tells it. */
export const ruleWords = words<Reason>({
  scam: [
    'Ka shenja mashtrimi, për shembull kapar i kërkuar, çmim tepër i ulët për të qenë i vërtetë ose lidhje që kërkojnë kartën.',
    'It shows signs of fraud, such as a request for a deposit, a price too good to be true or links that ask for a card.'
  ],
  prohibited: ['Ky mall nuk lejohet të shitet këtu.', 'These goods may not be sold here.'],
  wrongCategory: ['Shpallja është në kategori të gabuar.', 'The listing is in the wrong category.'],
  duplicate: [
    'E njëjta shpallje është postuar më shumë se një herë.',
    'The same listing was posted more than once.'
  ],
  alreadySold: [
    'Është shitur ose zënë tashmë dhe shpallja nuk vlen më.',
    'It has already been sold or taken and the listing is no longer valid.'
  ],
  falsePrice: [
    'Çmimi i shkruar nuk është çmimi i vërtetë.',
    'The price stated is not the real price.'
  ],
  stolenPhotos: [
    'Fotot janë të dikujt tjetër dhe përdoren pa leje.',
    "The photos are someone else's and are used without permission."
  ],
  offensive: [
    'Përmbajtja fyen ose nxit urrejtje.',
    'The content insults people or incites hatred.'
  ],
  harassment: [
    'Ngacmimi dhe kërcënimi i të tjerëve nuk lejohen.',
    'Harassing and threatening others is not allowed.'
  ],
  spam: [
    'Reklamat dhe mesazhet e padëshiruara nuk lejohen.',
    'Advertising and unwanted messages are not allowed.'
  ],
  personalData: [
    'Përmban të dhëna personale të dikujt tjetër.',
    "It contains someone else's personal data."
  ],
  other: ['Shkel kushtet e përdorimit.', 'It breaks the terms of service.']
})
