import type { Phrases } from '#src/features/messaging/scam-shield/phrases.ts'
import { CARD, PUT, TELL } from './en-lists.ts'

export const enSecrets: Phrases = {
  cardNumber: [
    `${CARD} number*|detail*|information|info|data`,
    `number|digits|details|photo|picture|pic|front|back|side _ ${CARD}`,
    `${CARD} _ front|back|side|photo|numbers|digits`,
    'bank|banking details|information|credentials',
    'cvv|cvc|cvv2|cvc2',
    'expiry|expiration',
    'three|3 digits',
    'need|needs|give|send|require*|ask|asks|want|wants _ your card',
    '# digits'
  ],
  bankCard: [`bank|credit|debit ${CARD}`],
  picture: ['photo*|picture*|pic|pics|screenshot*|selfie'],
  enterCard: [`${PUT}|provide _ ${CARD}`],
  digits: ['card digits|numbers', 'scan|qr _ code|transfer|accept|receive'],
  enter: [`${PUT}|${TELL}`],
  smsCode: [
    'code|digits|pin _ sms|text*|texted|received|receive|get|phone|verification|verify|google|sent|got|digit|message',
    'sms|verification|digit|security|activation|confirmation code|password',
    'otp',
    'code _ _ forward*|text|sms|phone'
  ],
  sentCode: [
    'i|we _ sent|send|texted|sending _ code|pin',
    'sent|texted you _ code|pin',
    'code|pin _ i|we _ sent|send|texted|sending'
  ],
  approvePush: [
    'approve|accept|confirm|allow _ notification|push|prompt|request _ app|application|phone|bank|mobile'
  ],
  remoteControl: [
    'anydesk|teamviewer|rustdesk|ultraviewer|airdroid',
    'team viewer',
    'any desk',
    'share|sharing _ screen'
  ],
  giveCode: [
    'send|give|tell|need|type|read|forward|share|enter _ code|number|digits',
    'what|whats _ code|digits'
  ],
  codeTalk: ['sms|phone|text|texted|bank|robot|verif*|confirm*|expire*'],
  secret: [
    'password|passcode|otp|credentials',
    'picture|photo|scan|copy|pic _ id|passport|identity',
    'id|passport|identity _ photo|picture|scan|copy',
    'online banking',
    'verification code',
    'one time password|code|pin'
  ],
  bankLogin: [
    'bank|banking login|credentials|access',
    'log|login|sign _ bank|banking',
    'bank _ log|login|sign',
    'log|sign in _ accept|receive|get|confirm'
  ],
  verifyAccount: [
    'verify|confirm|update|validate|restore _ account|identity|profile',
    'official notice|message'
  ],
  staff: [
    'this|i|we|our|am|are _ support|security|admin*|moderator*|team',
    'customer support|service|care',
    'security|support team|department',
    'admin here',
    'platform require*|team'
  ],
  threat: [
    'unusual|suspicious activity|login|access',
    'keep _ account|profile _ active',
    'account _ suspended|blocked|closed|limited|problem|deleted|locked|deactivated|restricted',
    'problem|issue _ account',
    'blocked|suspended|frozen _ payment|account',
    'payment _ hold|blocked|pending|frozen'
  ]
}
