import type { Sign } from '#src/shared/scam-shield/signs.ts'

/**
 * Which things said together make a trick. `all`: concepts of the phrase lists, or marks of the
 * reading, that must all be present; `a|b` is either. The heaviest rule of a sign counts; the signs
 * add up. One thing said alone stays below the warning, unless no honest person says it.
 */
export type Rule = { sign: Sign; weight: number; all: readonly string[] }

const rule = (sign: Sign, weight: number, ...all: string[]): Rule => ({ sign, weight, all })

export const RULES: readonly Rule[] = [
  rule('card', 45, 'cardNumber'),
  rule('card', 65, 'cardNumber', 'enter'),
  rule('card', 60, 'enterCard'),
  rule('card', 60, 'CARD'),
  rule('card', 55, 'bankCard', 'picture', 'enter|prize|receive'),
  rule('card', 55, 'digits', 'enter|receive|money'),

  rule('secret', 60, 'remoteControl'),
  rule('secret', 60, 'approvePush'),
  rule('secret', 60, 'smsCode', 'enter'),
  rule('secret', 45, 'smsCode'),
  // Outweighs the deduction for caution: people who warn about tricks send no code of their own.
  rule('secret', 105, 'sentCode', 'enter|giveCode'),
  rule('secret', 50, 'giveCode', 'codeTalk|hurry|verifyAccount'),
  rule('secret', 55, 'secret', 'enter|threat'),
  rule('secret', 60, 'bankLogin', 'LINK|opens|click|enter|receive'),

  rule('fakePost', 60, 'receive', 'LINK|click|MAIL'),
  rule('fakePost', 60, 'receive', 'enterCard|cardNumber'),
  rule('fakePost', 50, 'paid', 'LINK|click|enterCard|cardNumber'),
  rule('fakePost', 50, 'courier', 'LINK|click', 'fee|enterCard|cardNumber|receive'),
  rule('fakePost', 45, 'courier', 'cardNumber'),
  rule('fakePost', 45, 'receive', 'fee'),
  rule('fakePost', 45, 'click', 'money', 'enter|opens|courier|paid'),
  // Somebody else comes, a courier pays, and the "payment" is then mailed.
  rule('fakePost', 50, 'courierPay', 'askMail'),
  rule('fakePost', 45, 'thirdParty', 'courier', 'askMail'),
  rule('fakePost', 65, 'thirdParty', 'courierPay', 'askMail'),

  rule('impostor', 50, 'staff', 'threat|LINK|click|cardNumber|enterCard|secret|smsCode|bankLogin'),
  rule('impostor', 50, 'threat', 'enterCard|cardNumber|LINK|click|secret|bankLogin'),
  rule('impostor', 50, 'verifyAccount'),

  rule('overpaid', 50, 'overpaid', 'tooMuch'),
  rule('overpaid', 45, 'mule', 'receive'),

  rule('job', 50, 'jobTalk', 'jobFee', 'ask|fee|deposit'),
  rule('job', 45, 'easyMoney', 'messenger|click|ask|fee|CHATLINK|ABROAD|urge'),
  rule('job', 50, 'prize', 'ask|fee|LINK|click|CHATLINK|ABROAD|secret|bankCard'),

  rule('pay', 20, 'ask'),
  rule('pay', 45, 'demand'),
  rule('pay', 50, 'ask', 'deposit', 'before|reserve|hurry|account'),
  rule('pay', 55, 'ask', 'reserve'),
  rule('pay', 50, 'ask', 'hurry'),
  rule('pay', 50, 'ask', 'account', 'before|hurry|reserve|shipAfter'),
  rule('pay', 45, 'ask', 'shipAfter'),
  rule('pay', 50, 'early'),
  rule('pay', 45, 'proof', 'ask|shipAfter|early|wire'),
  rule('pay', 65, 'early', 'shipAfter|wire|remote|reserve|deposit'),
  rule('pay', 50, 'whoFirst'),
  rule('pay', 50, 'deposit', 'reserve', 'account|wire|IBAN'),
  rule('pay', 45, 'gift'),
  // Meeting does not make these two honest.
  rule('pay', 85, 'buyCards'),
  rule('pay', 80, 'fee', 'farCountry'),
  rule('pay', 65, 'wire', 'ask|before|shipAfter|reserve|remote|deposit|early'),
  rule('pay', 65, 'gift', 'ask|before|shipAfter|reserve|remote|deposit|early'),
  rule('pay', 50, 'fee', 'toReturn|remote|receive|LINK|click'),
  rule('pay', 45, 'fee', 'courier'),
  rule('pay', 50, 'remote', 'ask|fee'),
  rule('pay', 50, 'deposit', 'remote', 'courier|shipAfter|ask'),
  rule('pay', 50, 'remote', 'courier', 'before'),
  rule('pay', 50, 'myAgent', 'remote|click|ABROAD|fee|wire|cardNumber|MAIL|tooMuch'),
  rule('pay', 45, 'IBAN', 'before|ask'),

  rule('moveOff', 45, 'messenger', 'urge', 'PHONE|HANDLE|MAIL|notHere|CHATLINK'),
  rule('moveOff', 65, 'messenger', 'ABROAD|HIDDEN'),
  rule('moveOff', 45, 'messenger', 'notHere'),
  rule('moveOff', 45, 'telegram'),
  rule('moveOff', 45, 'PHONE', 'notHere'),
  rule('moveOff', 45, 'CHATLINK'),
  rule('moveOff', 40, 'ABROAD', 'urge'),
  rule('moveOff', 40, 'MAIL', 'urge'),
  rule('moveOff', 50, 'MAIL', 'receive|paid|courier|wire|cardNumber|remote')
]

/** Added to the score where a message says this, whatever its trick. */
export const MOODS: Record<string, number> = { hurry: 10, remote: 10, safeClaim: 10, caution: -60 }
/** People who want to meet, or to be paid in person, hardly ask for money first. */
export const MEETING = { less: 25, of: ['pay', 'moveOff', 'job'] as readonly Sign[] }

export const LINK_WEIGHTS = {
  own: 0,
  known: 0,
  national: 25,
  unknown: 40,
  messenger: 0,
  cheap: 55,
  shortened: 50,
  bait: 60,
  odd: 60,
  lookAlike: 70
} as const
/** Added where it is hidden, or where the reader is told to open it. */
export const LINK_HIDDEN = 20
export const LINK_OPENED = 20
