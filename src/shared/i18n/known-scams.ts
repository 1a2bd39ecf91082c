import { words } from './language.ts'

export const knownScamsWords = words({
  title: ['Mashtrimet e njohura', 'Known scams'],
  intro: [
    "Këto shenja i kërkon platforma te mesazhet, që t'ju paralajmërojë. Kushdo mund t'i lexojë dhe të na shkruajë çfarë mungon.",
    'This is what the site looks for in messages, to warn you. Anyone can read it and tell us what is missing.'
  ],
  tricks: ['Për çfarë ju paralajmërojmë', 'What we warn you about'],
  addresses: ['Adresat e vërteta', 'The real addresses'],
  addressesHelp: [
    'Faqet e rreme huazojnë këta emra. Çdo adresë tjetër me emrin e tyre shënohet si e dyshimtë.',
    'Fake pages borrow these names. Any other address with their name is flagged as suspicious.'
  ],
  noAddress: ['asnjë adresë e njohur', 'no known address'],
  shorteners: ['Lidhje të shkurtuara', 'Shortened links'],
  shortenersHelp: [
    'Fshehin ku ju çojnë. Mos i hapni kur jua dërgon dikush që nuk e njihni.',
    'They hide where they lead. Do not open them when someone you do not know sends one.'
  ],
  propose: ['Na shkruani çfarë mungon', 'Tell us what is missing']
})
