import { plainLetters, seen, withoutFigures } from './letters.ts'
import { type FoundLink, takeLinks } from './links.ts'

/** The tokens of a text: words, marks for what is no word (`SUM`, `PHONE` ...), breaks (`,` and `.`). */
export type Reading = { words: string[]; links: FoundLink[] }

/** This many spelled figures in a row are a hidden number. */
const SPELLED_FIGURES = 7
const FIGURE =
  /^(?:\d+|zero|nje|dy|tre|tri|kater|pese|gjasht[ae]?|shtat[ae]?|tet[ae]?|nent[ae]?|[a-z]*dhjete|dyzet|njezet|e|one|two|three|four|five|six|seven|eight|nine|oh|double|trefish|dyfish)$/

const IBAN = /\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){3,7}(?:\s?[a-z0-9]{1,4})?\b/giu
const LONG = /(?:\d[ -]?){15}\d/gu
const CURRENCY = 'l|lek[eëtu]*|all|euro?s?|eur|€|dollar[eë]?|usd|\\$|£|pound|mij[eë]|000'
const SUM = new RegExp(
  `(?:[€$£]\\s?\\d[\\d.,]*|(?<![\\p{L}\\d+])\\d{1,3}(?:[ .,]?\\d{3})*(?:[.,]\\d{1,2})?\\s?(?:${CURRENCY})(?:\\s(?:lek[eët]*|euro|t[eë] (?:reja|vjetra)))?(?![\\p{L}\\d]))`,
  'giu'
)
const PHONE =
  /(?<![\p{L}\d])(?:\+|00|0)[ (]?\d(?:[ ()./-]{0,3}\d){7,13}(?!\d)|(?<![\p{L}\d])(?:355|383|389)\d{8,9}(?!\d)/gu
const HERE = /^(?:\+|00)?(?:355|383)|^0[1-9]/
const PERCENT = /\d+\s?%/g

/** Letters separated by spaces or points, as one word: `w h a t s a p p`. */
const SPREAD = /(?<![\p{L}\d])\p{L}([ .*_-])\p{L}(?:\1\p{L}){3,}(?![\p{L}\d])/gu

export function read(written: string, origin: string | undefined): Reading {
  const text = withApostrophes(seen(written)).replace(SPREAD, word => word.replace(/[ .*_-]/g, ''))
  const { text: left, links } = takeLinks(text, origin)
  const marked = left
    .replace(IBAN, iban => (/\d{6}/.test(iban.replace(/\s/g, '')) ? ' IBAN ' : iban))
    .replace(LONG, number => (isCard(number) ? ' CARD ' : number))
    .replace(PHONE, number => (isHere(number) ? ' PHONE ' : ' PHONE ABROAD '))
    .replace(SUM, ' SUM ')
    .replace(PERCENT, ' PART ')
  return { words: markSpelledNumbers(wordsOf(marked)), links }
}

/** English endings joined to their word (`dont`), Albanian beginnings split off (`s ka`). */
const withApostrophes = (text: string) =>
  text.replace(/(\p{L})['’`](s|ll|re|ve|d|m|t)(?!\p{L})/giu, '$1$2').replace(/['’`]/g, ' ')

const isHere = (number: string) =>
  HERE.test(number.replace(/[^\d+]/g, '')) && !/^00(?!355|383)/.test(number)

function isCard(written: string) {
  const figures = written.replace(/\D/g, '').split('').reverse().map(Number)
  const sum = figures.reduce((all, figure, at) => {
    const twice = at % 2 === 1 ? figure * 2 : figure
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return figures.length === 16 && sum % 10 === 0
}

const MARK = /^(?:LINK|CHATLINK|MAIL|IBAN|SUM|PART|CARD|PHONE|ABROAD)$/

function wordsOf(text: string) {
  return (text.match(/[\p{L}\p{N}@$_]+|[.!?;:,()\n]/gu) ?? []).map(word => {
    if (MARK.test(word)) return word
    if (/^@\w{3,}$/.test(word)) return 'HANDLE'
    if (/^[.!?;\n]/.test(word)) return '.'
    if (/^[:,()]/.test(word)) return ','
    return withoutFigures(plainLetters(word)).replace(/(.)\1{2,}/g, '$1')
  })
}

function markSpelledNumbers(words: string[]) {
  const out: string[] = []
  let run: string[] = []
  const close = () => {
    const spelled = run.filter(word => word.length > 1 && /\D/.test(word)).length
    if (run.length >= SPELLED_FIGURES && spelled >= SPELLED_FIGURES - 2) out.push('PHONE', 'HIDDEN')
    else out.push(...run)
    run = []
  }
  for (const word of words) {
    // Between figures, a comma is a pause.
    if (FIGURE.test(word) || (word === ',' && run.length > 0)) run.push(word)
    else {
      close()
      out.push(word)
    }
  }
  close()
  return out
}
