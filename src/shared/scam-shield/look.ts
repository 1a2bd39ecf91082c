import type { Language } from '../i18n/language.ts'

/** What a message can show of the known tricks; each has a warning of its own. */
export const SIGNS = ['link', 'moveOff', 'pay', 'card'] as const
export type Sign = (typeof SIGNS)[number]

/** `score` is from 0 (harmless) to 100; `signs` are the tricks that it shows. */
export type Look = { score: number; signs: Sign[] }

/** A first message of a new account with at least this score waits for a moderator. */
export const HELD_FROM = 60

const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[a-z0-9][a-z0-9-]*\.(?:com|net|org|info|xyz|top|site|online|shop|link|click|al|eu|ru|cn|me|io|ly)\b(?:\/\S*)?/iu
const EMAIL = /[\w.+-]+@[\w-]+\.\w{2,}/u
const PHONE = /(?:\+|00)?\d[\d ().-]{7,}\d/u
const URGING =
  /\b(?:whats\s?app|viber|telegram|signal|messenger|m[ëe] shkruani? n[ëe]|m[ëe] telefono|jashtë faqes|write me (?:on|at)|text me|contact me (?:on|at)|outside th(?:e|is) site)\b/iu
const PAY =
  /\b(?:western union|moneygram|parapagim|kapar|dërgo(?:ni|j)? (?:para|lek)|transfert[ëe]|iban|deposit|prepay|send (?:the )?money|courier|kurier|shipping fee|tarif[ëe])/iu
const CARD =
  /\b(?:cvv|cvc|kart[ëe]s? (?:bankare|krediti)|card (?:number|details)|numri(?:n)? i kart[ëe]s)\b|\b(?:\d[ -]?){15}\d\b/iu

const WEIGHTS: Record<Sign, number> = { link: 30, moveOff: 40, pay: 40, card: 60 }

/**
 * Looks for the known tricks in a message: links, being asked to go elsewhere, to pay, to tell a
 * card. Pure and quick; both languages are looked for, whatever `language` says.
 */
export function look(text: string, _given: { language?: Language } = {}): Look {
  const withoutMail = text.replace(EMAIL, ' ')
  const urged = URGING.test(text)
  const shown: Record<Sign, boolean> = {
    link: LINK.test(withoutMail),
    moveOff: EMAIL.test(text) || (urged && PHONE.test(text)),
    pay: PAY.test(text),
    card: CARD.test(text)
  }
  const signs = SIGNS.filter(sign => shown[sign])
  return {
    signs,
    score: Math.min(
      100,
      signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0)
    )
  }
}
