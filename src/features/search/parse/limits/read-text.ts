import type { Category } from '#src/shared/catalog/category.ts'
import { parseQuery } from '../parse-query.ts'
import { excludedOf } from '../terms.ts'
import type { Catalogue } from './catalogue.ts'
import { choicesIn } from './choices-in.ts'
import { kindPairs, saysWanted } from './kinds.ts'
import { meaningOf } from './meaning.ts'
import type { Pair } from './pair.ts'
import { overlaps, type Part, type Span, without } from './parts.ts'
import { placePairs } from './places.ts'
import type { Reading, ReadingKind } from './reading.ts'
import { type Subject, saysNothing } from './subject.ts'

type Found = Reading & Span
type Limits = { readings: Found[]; saidAgain: Span[]; category: Category | undefined }

/**
 * The limits that a text says, in its order, with the category that they need. Those of the kinds in
 * `asWords` stay words; `saidAgain` are phrases that repeat a limit.
 */
export function readText(
  subject: Subject,
  asWords: readonly ReadingKind[],
  catalogue: Catalogue
): Limits {
  const limits = readParts(subject, asWords, catalogue)
  const { category = subject.meant.length === 1 ? subject.meant[0] : undefined } = limits
  const choices =
    category && !asWords.includes('choice')
      ? readChoices(subject, { category, readings: limits.readings }, catalogue)
      : []
  return {
    readings: [...limits.readings, ...choices].toSorted((a, b) => a.start - b.start),
    saidAgain: limits.saidAgain,
    category: choices.length > 0 ? category : limits.category
  }
}

function readParts(
  subject: Subject,
  asWords: readonly ReadingKind[],
  catalogue: Catalogue
): Limits {
  const readings: Found[] = []
  const saidAgain: Span[] = []
  let category = subject.chosen
  for (const part of subject.parts) {
    const meant = category ? [category] : subject.meant
    const read = readPart(part, { ...subject, meant }, catalogue)
    if (!read) continue
    const { kind, pairs, start, end } = { ...part, ...read }
    if (asWords.includes(kind) && !saysOnlyState(pairs)) continue
    category ??= read.category
    if (readings.some(other => String(other.pairs) === String(pairs)))
      saidAgain.push({ start, end })
    if (readings.some(other => repeats(other, pairs, catalogue))) continue
    readings.push({ kind, pairs, start, end, phrase: subject.text.slice(start, end) })
  }
  return { readings, saidAgain, category }
}

type PartRead = { kind: ReadingKind; pairs: Pair[]; category?: Category | undefined }
type Known = Pick<Subject, 'meant' | 'isAlone' | 'isRent' | 'isOtherThing'>

function readPart(part: Part, known: Known, { categories }: Catalogue): PartRead | undefined {
  if (part.kind === 'amount') {
    const meaning = meaningOf(part.amount, { ...known, all: categories })
    return meaning && meaning.pairs.length > 0 ? meaning : undefined
  }
  if (part.kind === 'place') return { kind: 'place', pairs: placePairs(part.place) }
  if (part.kind === 'origin') return { kind: 'origin', pairs: [part.pair] }
  if (part.value === 'free') return { kind: 'free', pairs: kindPairs('free') }
  const seeking = saysWanted(part.value, known)
  if (seeking !== undefined)
    return seeking ? { kind: 'wanted', pairs: kindPairs('wanted') } : undefined
  const { meant } = known
  const hasCondition = meant.length === 0 || meant.some(({ condition }) => condition !== 'none')
  return hasCondition ? { kind: 'condition', pairs: [['condition', part.value]] } : undefined
}

/** Few listings say in words whether a thing is new: as a word, it would find nothing. */
const saysOnlyState = (pairs: readonly Pair[]) =>
  pairs.some(([name, value]) => name === 'condition' && value !== 'damaged')

type Within = { category: Category; readings: readonly Found[] }

/** Options of the category: "automatik", "me ashensor". */
function readChoices(
  { text, tokens, chosen, parts, words }: Subject,
  { category, readings }: Within,
  catalogue: Catalogue
): Found[] {
  const choices = choicesIn(tokens, catalogue.choiceIn(category))
  const states = parts.filter(({ kind }) => kind === 'state')
  // "Depo me qira" looks for a store room, not for anything that has one.
  const rest = without(text, [...parts, ...choices])
  const isOnlyThing = !chosen && (saysNothing(rest) || ONLY_PURPOSE.test(rest))
  const found: Found[] = []
  for (const { mayBeThing, ...choice } of choices) {
    const before = [...readings, ...found]
    if ([...before, ...states].some(each => overlaps(each, choice))) continue
    if (isOfOtherKind(words, category, choice.pairs)) continue
    const pairs = withoutKnownCondition(choice.pairs, before)
    if (mayBeThing ? isOnlyThing : before.some(other => repeats(other, pairs, catalogue))) continue
    found.push({ ...choice, pairs, kind: 'choice', phrase: text.slice(choice.start, choice.end) })
  }
  return found
}

/** Two choices can need the same value of a third attribute, which the first of them has set. */
const withoutKnownCondition = (
  [own, ...conditions]: readonly Pair[],
  before: readonly Reading[]
) => {
  const known = before.flatMap(({ pairs }) => pairs.map(String))
  return [...(own ? [own] : []), ...conditions.filter(pair => !known.includes(String(pair)))]
}

/** What comes before it is the thing: a garage for a car. */
const ONLY_PURPOSE = /^\s*(?:p[eë]r|for)\s/iu

/** The size in "fustan masa 38" is not that of a shoe. */
function isOfOtherKind(words: string, { id }: Category, [, depends]: readonly Pair[]) {
  if (!depends) return false
  const named = parseQuery(words).terms.flatMap(term =>
    [term.words, ...term.words.map(word => [word])].flatMap(each => excludedOf(each).facets)
  )
  const ofKind = named.filter(facet => facet.startsWith(`${id}:${depends[0]}=`))
  return ofKind.length > 0 && !ofKind.includes(`${id}:${depends.join('=')}`)
}

/** Of two different readings of the same thing, the first counts. */
const repeats = (one: Reading, pairs: readonly Pair[], { several }: Catalogue) =>
  one.pairs.some(([name, value]) =>
    pairs.some(pair => pair[0] === name && (!several.has(name) || pair[1] === value))
  )
