import { words } from './language.ts'

export const ruleWords = words({
  ruleScam: [
    'Ka shenja mashtrimi, për shembull kapar i kërkuar, çmim tepër i ulët për të qenë i vërtetë ose lidhje që kërkojnë kartën.',
    'It shows signs of fraud, such as a request for a deposit, a price too good to be true or links that ask for a card.'
  ],
  ruleProhibited: ['Ky mall nuk lejohet të shitet këtu.', 'These goods may not be sold here.'],
  ruleWrongCategory: [
    'Shpallja është në kategori të gabuar.',
    'The listing is in the wrong category.'
  ],
  ruleDuplicate: [
    'E njëjta shpallje është postuar më shumë se një herë.',
    'The same listing was posted more than once.'
  ],
  ruleAlreadySold: [
    'Është shitur ose zënë tashmë dhe shpallja nuk vlen më.',
    'It has already been sold or taken and the listing is no longer valid.'
  ],
  ruleFalsePrice: [
    'Çmimi i shkruar nuk është çmimi i vërtetë.',
    'The price stated is not the real price.'
  ],
  ruleStolenPhotos: [
    'Fotot janë të dikujt tjetër dhe përdoren pa leje.',
    "The photos are someone else's and are used without permission."
  ],
  ruleOffensive: [
    'Përmbajtja fyen ose nxit urrejtje.',
    'The content insults people or incites hatred.'
  ],
  ruleHarassment: [
    'Ngacmimi dhe kërcënimi i të tjerëve nuk lejohen.',
    'Harassing and threatening others is not allowed.'
  ],
  ruleSpam: [
    'Reklamat dhe mesazhet e padëshiruara nuk lejohen.',
    'Advertising and unwanted messages are not allowed.'
  ],
  rulePersonalData: [
    'Përmban të dhëna personale të dikujt tjetër.',
    "It contains someone else's personal data."
  ],
  ruleOther: ['Shkel kushtet e përdorimit.', 'It breaks the terms of service.']
})
