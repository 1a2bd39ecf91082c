import type { Phrases } from '#src/features/messaging/scam-shield/phrases.ts'
import { FEE, FUNDS, MONEY } from './en-lists.ts'

export const enMoney: Phrases = {
  money: [`${FUNDS}|bank|fund`],
  receive: [
    `receive|receiving|accept|accepting|get|getting|claim|collect|withdraw|release|unlock|receives _ ${FUNDS}|paid|refund`,
    `${FUNDS} _ arrive*|arrives|credited|released|hold|pending|waiting|ready|blocked|frozen`,
    'get paid'
  ],
  proof: [
    'screenshot|receipt|proof|photo|slip _ transfer|payment|deposit',
    'transfer|payment|deposit screenshot|slip|proof'
  ],
  paid: [
    'already|just|have|has|ive paid|bought|purchased|ordered',
    'payment _ made|done|complete*|confirmed|sent|successful',
    'bought your item',
    'i paid'
  ],
  courier: [
    'courier*|dhl|fedex|ups|post|postal|parcel|package|delivery|shipping|shipper|mover*|agent|carrier|forwarder'
  ],
  courierPay: [
    'pay|paid|payment|transfer|money|cash _ through|via|by|with|using dhl|fedex|ups|courier*|post',
    'dhl|fedex|ups|courier* _ pays|payment|brings|money|cash'
  ],
  thirdParty: [
    'my|a|our cousin|brother|sister|uncle|aunt|nephew|son|daughter|wife|husband|father|mother|friend|colleague|relative|neighbour|neighbor _ pick|picks|collect|collects|take|takes|come|comes|receive'
  ],
  askMail: [
    'send|give|share|tell|drop|provide|text|need|want _ email|mail|gmail|paypal',
    'your email|mail|gmail _ name|address|details',
    'whats|what _ your email|mail|gmail'
  ],
  myAgent: [
    'shipping|transport|delivery|moving agency|company|firm|agent _ handle*|handles|takes|holds|collect*|arrange*',
    'my|our _ partner|assistant|secretary|manager|courier|agent|mover*|shipper|shipping|carrier|driver|movers',
    'courier|agent|mover|movers|shipper|driver _ come|comes|collect|pick|bring*|will|brings',
    'send|sending|arranged|arrange _ courier|agent|mover|movers'
  ],
  fee: [
    `pay|paying|cover|give|transfer|need|needs|require*|send|settle _ ${FEE}`,
    `${FEE} _ paid|pay|needed|required|refund*|SUM|costs`,
    `SUM _ ${FEE}`
  ],
  toReturn: ['refundable|refunded|returned|reimburse*|refund|deducted', 'get|gets it|them back'],
  ask: [
    `send|pay|transfer|wire|deposit|prepay|sends|pays|transfers _ ${MONEY}`,
    'pay|send|transfer|wire _ first|upfront|now|today|advance',
    'pay|paying _ with|via|by usdt|bitcoin|crypto|western|moneygram|ria|gift',
    'give|hand _ SUM',
    'need|want|require _ deposit|advance|prepayment|PART',
    'deposit secures|reserves|holds',
    'buy|order|purchase _ SUM'
  ],
  demand: [
    'send|transfer|wire|deposit _ SUM',
    'must|need|have|has|needs _ pay|transfer|wire|send _ SUM|fee|fees|customs|insurance|first|deposit|documents'
  ],
  deposit: [
    'deposit|prepayment|downpayment|advance|half|PART',
    'down payment',
    'reservation|holding fee'
  ],
  before: ['before|upfront|advance|first|now|today|once|immediately', 'as soon', 'after payment'],
  early: [
    'pay|paid|payment|wire|transfer|money|cash _ upfront|advance|first|beforehand',
    'payment|pay|paid|money _ before delivery|shipping|viewing|ship|send|dispatch|i|pickup|collection',
    'viewing _ after payment|paying|deposit',
    'once|when|after _ paid|payment|deposit|pay|transfer|paying|settle|settling|clear',
    'soon as|i _ transfer|screenshot|receipt',
    'soon as _ deposit|payment|money|paid',
    'pay|payment|transfer|deposit _ then'
  ],
  whoFirst: ['first|whoever _ send|sends|pay|pays|deposit|transfer'],
  shipAfter: [
    'i|will|ill|we ship|post|send|mail|dispatch',
    'ship|post|dispatch|leaves _ today|tomorrow|immediately|same',
    'send _ tracking|keys'
  ],
  reserve: [
    'hold|reserve|keep|book _ it|the|this|for|you',
    'reservation',
    'it is yours',
    'its yours',
    'gets it',
    'reserves it'
  ],
  remote: [
    'airbnb|booking',
    'landlord|owner|husband|i|im _ in london|uk|usa|america|germany|spain|canada|dubai|norway|yemen',
    'abroad|offshore|overseas|mission|military|navy|soldier|rig|deployed',
    'without viewing|seeing|inspection',
    'cannot|cant|not|unable _ show|come|meet|view*|person',
    'cannot|cant|not|unable _ talk|call|phone',
    'no viewing*',
    'on|my _ ship',
    'calls not possible',
    'keys _ by|via|with dhl|post|courier|mail',
    'hearing problem',
    'at the port'
  ],
  wire: [
    'western|westernunion|moneygram|paysera|paysafe*|skrill|wise|revolut|ria|paypal|cashapp|zelle',
    'money gram'
  ],
  buyCards: [
    'buy|get|purchase _ steam|itunes|amazon|google|apple|xbox|razer|gift|play card*|voucher*'
  ],
  farCountry: ['cameroon|nigeria|ghana|benin'],
  gift: [
    'usdt|bitcoin*|btc|crypto*|ethereum|moneygram|paysafe*',
    'western union',
    'gift card*',
    'play|steam|itunes|amazon|google|apple|xbox|razer card*|voucher*',
    'friends and family'
  ],
  account: ['account|iban|IBAN|wallet'],
  overpaid: [
    'more than the|asking|your price',
    'too much|extra|overpaid|mistake|accidentally _ refund|send|return|give|wire|back',
    'sent|paid|transferred|overpaid _ too|extra|more',
    'give|send|refund|return|keep|forward _ difference|rest|extra|remainder|balance|excess|SUM|#',
    'difference|rest|extra|remainder|excess _ refund|return|send|give|forward|agent|back',
    'check|cheque _ deposit|more|agent',
    'deposit _ keep'
  ],
  tooMuch: [
    'too much',
    'more than the|asking|your',
    'extra|overpaid|accidentally|mistake|excess',
    'check|cheque|cheques'
  ],
  jobFee: [
    'pay|transfer|send|only|just|costs|cost|fee|fees _ SUM|#',
    'top up|of _ SUM',
    `SUM _ ${FEE}`,
    `${FEE} _ SUM`,
    `pay|transfer|cover _ ${FEE}`
  ]
}
