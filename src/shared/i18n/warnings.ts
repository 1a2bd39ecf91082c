import type { Sign } from '../scam-shield/signs.ts'
import { words } from './language.ts'

/** The warning for the receiver of a message with each sign. */
export const warningsWords = words<Sign>({
  card: [
    'Kujdes: mos i jepni kurrë të dhënat e kartës në bisedë.',
    'Careful: never give your card details in a chat.'
  ],
  secret: [
    'Kujdes: mos ia jepni askujt kodin që ju vjen me SMS, fjalëkalimin ose foton e letërnjoftimit.',
    'Careful: never give anyone a code you get by SMS, a password or a photo of your ID card.'
  ],
  fakePost: [
    'Kujdes: faqet e rreme të postës ose të bankës kërkojnë kartën "për të marrë paratë". Për të marrë para nuk duhet karta.',
    'Careful: fake post office or bank pages ask for your card "to receive the money". You do not need a card to receive money.'
  ],
  impostor: [
    'Kujdes: ekipi ynë dhe banka nuk kërkojnë kurrë të dhëna në bisedë. Mos jepni asgjë dhe raportojeni mesazhin.',
    'Careful: neither our team nor your bank ever asks for details in a chat. Give nothing and report the message.'
  ],
  overpaid: [
    'Kujdes: mos ktheni dhe mos i kaloni askujt para "të tepërta". Pagesa e parë zakonisht nuk vjen kurrë.',
    'Careful: do not return or pass on "extra" money. The first payment usually never arrives.'
  ],
  job: [
    'Kujdes: për një punë ose një kredi të ndershme nuk paguhet asgjë paraprakisht. Mos paguani për dokumente, trajnim ose regjistrim.',
    'Careful: an honest job or loan asks for no money first. Do not pay for papers, training or registration.'
  ],
  pay: [
    'Kujdes: ju kërkohet të paguani. Mos dërgoni para për diçka që nuk e keni parë.',
    'Careful: you are being asked to pay. Do not send money for something you have not seen.'
  ],
  link: [
    'Kujdes: mesazhi ka një lidhje të jashtme. Mos shkruani atje fjalëkalime ose të dhëna karte.',
    'Careful: the message has an outside link. Do not enter passwords or card details there.'
  ],
  moveOff: [
    'Kujdes: ju kërkohet ta vazhdoni bisedën jashtë platformës. Këtu mesazhet ruhen, jashtë nuk ju ndihmojmë dot.',
    'Careful: you are being asked to continue outside the site. Messages here are kept; outside we cannot help you.'
  ],
  alike: [
    'Kujdes: ky mesazh u ngjan mashtrimeve të njohura. Mos dërgoni kode ose të dhëna, as para për diçka që nuk e keni parë.',
    'Careful: this message resembles known scams. Do not send codes or details, or money for something you have not seen.'
  ]
})
