import type { Phrases } from '#src/features/messaging/scam-shield/phrases.ts'
import { CARD, CODE, PUT, TELL } from './sq-lists.ts'

export const sqSecrets: Phrases = {
  cardNumber: [
    `numri|numrin|nr|numer|numra|shifrat _ ${CARD}`,
    `dhenat|dhena|dhenave|detajet|informacion* _ ${CARD}`,
    'dhenat|dhena|dhenave|detajet bankare|bankes',
    `${CODE} _ ${CARD}`,
    'cvv|cvc|cvv2|cvc2',
    'daten|data|date _ skadimi|skadimit|skadences|mbarimit',
    '# shifra|shifrat|numra|numrat',
    'tri|tre|3 shifra|shifrat|numra|numrat _ mbrapa|pas|prapa|mas',
    `foto* _ ${CARD}`
  ],
  bankCard: [`${CARD} bank*|krediti|debiti`],
  picture: ['foto*|pamje|pamjen|screenshot*|selfi*'],
  enterCard: [
    `${PUT} _ ${CARD}`,
    `konfirm*|verifik*|pyet _ ${CARD} _ bankar*|tuaj|tende|juaj|balanc*`,
    `${CARD} _ ${PUT}`
  ],
  digits: [
    `${CARD} _ _ numra|numrat|shifra|shifrat`,
    'skano*|kod*|kodin qr',
    'lexo|lexoni|lexoma|thuaj|thoni|trego|tregoni _ shifrat|numrat'
  ],
  enter: [`${PUT}|${TELL}`],
  smsCode: [
    `${CODE} _ sms*|mesazh|mesazhi|telefon*|celular*|erdh*|vjen|vije|vi|vinte|ardh*|verifikim*|konfirmim*|otp|aktivizim*|siguris*`,
    'sms _ kod*',
    'vjen|erdhi|vije|vi|ardh|ardhur _ kod|kodi|kodin',
    'sms*|mesazh* _ shifra|shifrat'
  ],
  sentCode: [
    'dergova|dergoj|derguam|dergojme|derguar|cova|coj|qova|qoj|nisa _ kod|kodi|kodin',
    'kod|kodin|kodi _ dergova|dergoj|derguam|derguar|cova|qova|nisa'
  ],
  approvePush: [
    'miratoni|mirato|aprovoni|aprovo _ njoftim*',
    'miratoni|mirato|aprovoni|aprovo|konfirmoni|konfirmo|pranoni|prano _ njoftim*|kerkes*|dritare* _ aplikacion*|app|telefon*|celular*|bank*'
  ],
  remoteControl: [
    'anydesk|teamviewer|rustdesk|ultraviewer|airdroid',
    'team viewer',
    'any desk',
    'ndaj|ndani|hap|hapni|share|ndarje*|shperndaj|shperndani _ ekran*'
  ],
  giveCode: [
    'ma|me|mi|na jep|jepni|lexo|lexoni|trego|tregoni|dergo|dergoni|thuaj|thoni|ktheni|kthe|shkruaj|shkruani|thuj|qo|co _ kod|kodin|kodi',
    'dergova|derguam|dergoj|vjen _ kod|kodi|kodin',
    'kod|kodi|kodin _ lexo|lexoje|lexoma|shkruaje|thuaje|tregoma|dergoma|dergome|dergoje'
  ],
  codeTalk: [
    'shifror*|sms*|mesazh*|telefon*|celular*|bank*|robot*|vertet*|verifik*|konfirm*|skado*|pages*'
  ],
  secret: [
    'fjalekalim*|password*|pasword*|otp|ebanking*|pasuord*',
    'e banking',
    'kredencial*',
    'foto* _ leternjoftim*|pasaport*|id|identitet*',
    'leternjoftim*|pasaport* _ foto*|anet|skanuar',
    'kodin|kod|kodi pin',
    'screenshot*|foto* _ bank*'
  ],
  bankLogin: [
    'dhena|dhenat|dhenave _ bank*',
    'hyni|hyr|futu|futuni|identifik*|kycuni|kycu|logohu* _ bank*|kredencial*|ebanking*|llogari*',
    'hyni|hyr|futu|identifik*|kredencial* _ e banking*'
  ],
  verifyAccount: [`${PUT} _ llogari*|identitet*|profil*`, 'njoftim* zyrtar*', 'keni|ke shkel*'],
  staff: [
    'jam|jemi|une|ketu|ju|po _ nga|prej|ne _ ekip*|sherbim*|mbeshtetj*|administrat*|siguri*|platform*|faq*|bank*|posta|poste|dhl|fedex',
    'ekip* _ siguri*|mbeshtetj*|faqes|platform*|tregu*',
    'sherbim* _ klient*',
    'operator* _ bank*',
    'administrator*|moderator*|administrata'
  ],
  threat: [
    'veprim*|aktivitet|levizj* _ dyshim*|pazakon*',
    'llogari* _ bllok*|pezull*|mbyll*|fshi*|caktivizo*|rrezik*|kufizua*',
    'bllok*|pezull*|mbyll*|caktivizo* _ llogari*',
    'pages* _ bllok*|pezull*|pritje|ngrir*|dyshim*',
    'shuma|shumen|fondet _ ngrire|bllok*|pritje'
  ]
}
