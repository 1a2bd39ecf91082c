import type { Phrases } from '#src/features/messaging/scam-shield/phrases.ts'
import { AWAY, CARD, FEE, FUNDS, MONEY, PAY, SEND, YOU_PAY } from './sq-lists.ts'

export const sqMoney: Phrases = {
  money: [`${FUNDS}|pages*|bank*`],
  receive: [
    `marr|merr|merri|merrni|merrte|marre|marresh|marrim|marrjen|marrje|merrje|terhiq|terhiqni|terhiqe|terheq|terhequr|terhiqesh|terheqesh|pranoni|prano|pranosh|pranuar|pranimin|pranim|pranimi|pranu|liro|liroje|liroj|hyjne|hyjn|hyn|hyje|kaloje|kalojne|kalojn|kalohet|bien|vijne|zhbllok*|leshoj* _ ${FUNDS}`,
    `${FUNDS} _ hyjne|hyjn|hyn|hyje|kaloje|kalojne|kalojn|vijne|bien|lirohet|lirohen|leshohet|terhiqen`,
    `${FUNDS} _ gati|pritje|pezull|ngrire|bllok*`,
    `hedh|hedhim|kaloj|dergoj|transferoj|paguaj|pagujme _ ${FUNDS} _ kart*|llogari*`,
    `dergoj|hedh|kaloj|coj|qoj _ ${FUNDS}`,
    `fut|fus|hedh _ ${FUNDS} _ llogari|kart*`,
    'te paguhesh|paguheni',
    'liro*|leshoh* _ pages*'
  ],
  mule: [
    'ne|me emrin|llogarine|karten|emer tend|tuaj',
    'ia|ja jep|jepni|dergo|coni _ shofer*|korrier*|agjent*|atij'
  ],
  proof: [
    'screenshot*|foto|foton|fotografi|fotografine|mandat*|kupon* _ mandat*|kupon*|transfert*|pages*|deftes*'
  ],
  paid: [
    'pages* _ krye*|kryer|bera|bere|bona|bo|konfirmuar|kaluar',
    'krye*|bera|bona|dergu*|dergova _ pages*',
    'e pagova|bleva|paguar|bleja',
    'kam|kom|ka paguar|pagu|blere',
    'kam|kom bere|bo porosi*|blerjen'
  ],
  courier: [
    'korrier*|kurier*|korier*|posta|poste|postes|posten|post|posts|dhl|fedex|ups|transportues*|derges*|paketen|paketa|paketes|pakon|pakos|pako|pakoja|agjent*|agjensi*',
    'kompani* _ transport*'
  ],
  courierPay: [
    'paguaj|paguaje|paguajme|pagese|pagesa|pagesen|lek|leket|para|parate _ me|permes|nepermjet|ane|nga dhl|fedex|ups|korrier*|kurier*|postes|poste',
    'dhl|fedex|ups|korrier*|kurier* _ paguan|paguaj|pagesen|leket|parate'
  ],
  thirdParty: [
    'kusherir*|vella|vellai|motra|daja|xhaxhai|nipi|djali|vajza|gruaja|burri|shoku|shoqja|miku|mikja|kolegu|dikush|fqinji _ marre|merr|marr|vije|vij|vjen|terheq*'
  ],
  askMail: [
    'dergo|dergoni|dergom|dergoma|dergomeni|jep|jepni|jepme|shkruaj|shkruani|thuaj|duhet|dua _ email*|emejl*|imejl*|mail|mailin|gmail*',
    'email*|emailin|mailin tuaj|tend|juaj'
  ],
  myAgent: [
    'anij* _ merr|merre|marre|vjen|vij',
    'kompani* _ transport*|dergesa*|dergesave',
    'korrier*|kurier*|agjent*|transportues* im|tim|jone|tone|imi',
    'dergoj|dergojme|coj|qoj|nis|vjen|vije|vij|marre|merr _ korrier*|kurier*|agjent*',
    'korrier*|kurier*|agjent* _ vjen|vije|vij|merr|marre|paguan|zarf|para|paguaje'
  ],
  fee: [
    `${PAY}|paguhet|paguhen|paguan _ ${FEE}`,
    `${PAY}|paguhet _ vetem transport*|posten`,
    `${FEE} _ ${PAY}|paguhet|paguhen|paguan|kushton`,
    `transport*|kafaz* _ nga _ ${PAY}|paguhet`,
    'SUM _ kontrat*|material*|dosje*',
    'kerkon|kerkojne _ SUM|# _ kafaz*|vaksin*|dokument*|dogan*|sigurim*',
    'kerkon|kerkohet|duhet|duhen|nevojitet _ garanci*|tarif*|siguracion*|sigurim*|dogan*',
    `pa|duke|duhet|u paguar _ ${FEE}|SUM`,
    'dogan* _ do|kerkon|lirohet',
    'SUM _ tarif*|dogan*|komision*|regjistrim*|viz*|paketim*|aplikim*|kurs*',
    'tarif*|garanci*|sigurim*|regjistrim*|regjistrimi|aplikim*|viz*|dosje* _ SUM'
  ],
  toReturn: [
    'kthehet|kthehen|rikthehet|rikthehen|rimbursohet|rimbursohen|kthejme|kthejne|rikthejme|zbritet|zbriten',
    'ua|jua|ta shtoj te|mbi'
  ],
  ask: [
    `${SEND}|${PAY} _ ${MONEY}`,
    `${SEND} ne|te kete ${CARD}`,
    'bej|beje|bejeni|beni|besh|bo|bone|kryeni|kryej _ transfert*|pages*|depozit*|kapar*|parapag*',
    `${MONEY} _ ${SEND}`,
    `duke|duhet|u paguar _ ${MONEY}`,
    'paguani|paguaje|paguaj tani|sot|menjehere',
    `rezervim* _ ${MONEY}`,
    'rezerv* vend* _ SUM',
    `nuk|s me|ma dergon|con|qon|paguan|jep|dergoni|paguani _ ${MONEY}`,
    `pages* _ ${FEE} _ SUM`,
    'SUM|kapar*|gjysm* _ derguar|dergua*|derguara|derdhur|paguar|hedhur',
    'kerkoj|kerkojme|dua|duam|marrim|duhet|nevoje _ kapar*|avanc*|parapag*|PART'
  ],
  demand: [
    'dergo|dergoni|dergoje|dergome|dergoma|dergomi|hidh|hidhni|hidhe|hidhi|hidhma|derdh|derdhni|derdhe|derdhi|transfero|transferoni|transferoje|depozito|depozitoni|depozitoje|paguani|paguaje|paguash _ SUM|lek|leke|leket|lekt|lekte|parate|paret',
    'duhet|duhen|nevojitet _ paguani|paguash|dergoni|dergosh|derdhni|derdhesh|depozitoni'
  ],
  deposit: ['kapar*|avanc*|paradhenie*|parapag*|depozit*|PART'],
  before: [
    'paraprakisht|parapag*|avanc*|fillimisht',
    'me|ma|si|se pare|pari|fillim|heret|perpara',
    'pas pages*|kapar*|transfert*|parapag*',
    'sot|tani|menjehere|qysh|perpara',
    'brenda nje|SUM|# ore|ores|oresh|dites'
  ],
  early: [
    'paraprak*|parapag*',
    `${FUNDS} _ perpara|paraprakisht|para|avanc*`,
    `${FUNDS} _ me|ma|te|i pare|par|pari`,
    `pages*|paguhet|paguhen|paguani|paguaj|paguash|paguar|paguajne|${FUNDS} _ para|perpara nisjes|niset|dergeses|dergimit|dorezimit|takimit|se|marrjes|fillimit`,
    'paguani|paguaj|paguajne|paguajme|transfert* _ perpara',
    'pagesa|pagese|pagesen|paguhet vetem perpara|paraprakisht',
    'pasi|sapo|mbasi|posa te|ta|ti|t paguani|paguash|depozitoni|dergoni|kaloni|derdhni|dergosh|paguaj|paguhet|vije|vijne|hyje|hyjne|beni|besh',
    'pasi|sapo|mbasi|posa te me|ma kaloni|dergoni|paguani|derdhni',
    'pasi|sapo|mbasi|posa _ kapar*|pagesa|pagesen|lekt|leket|parate|transferten|parapag*',
    `${SEND} _ pare|perpara`
  ],
  whoFirst: [
    `kush|i _ i|te pari|paret|par|pare _ ${MONEY}`,
    'kush con|co|qon|dergon|paguan|hedh|qet|len|jep _ kapar*|lek*|SUM|pari|pare'
  ],
  shipAfter: [
    'ta|jua|tua|e|ua nis|nisi|dergoj|coj|qoj',
    'nis|coj|qoj|dergoj _ menjehere|sot|neser|autobus*|furgon*|poste|post|mallin',
    'niset|nisim|nisen|nisemi',
    'e ke|keni _ dere|shtepi'
  ],
  reserve: [
    'ta|jua|tua|ua|e mbaj|mbajme|rezervoj|rezervojme|ruaj|ruajme|rujt|ruj|le|bllokoj',
    'me ta|e rujt|rezervu|mbajt',
    'ta|te|per|e|do rezerv*',
    `rezervim* _ behet|kerkon|do|me _ ${MONEY}`,
    'konsidero|konsideroje _ tenden|tuajen|jotja',
    'heq|hek _ shitja|shpalljen|shitjes',
    'e ke|keni tenden|tuajen',
    'siguro|siguroni|sigurosh|sigurohet vendin|vend'
  ],
  remote: [
    'nuk|s|spo mund|muj _ telefono*|flas|flase|flasim|dal',
    'airbnb|booking',
    `jam|jemi|ndodhem|jetoj|jeton|punoj|punon|eshte|jom|gjendem _ ${AWAY}`,
    'nuk jam ne shqiperi|kosove',
    'jashte shtetit|vendit',
    'iku|ike|shkoi jasht|jashte',
    'nuk|s|spo mund|muj _ vij|vi|ardh',
    'pa e pare|par|shikuar',
    'ndodhet|eshte|osht _ port|dogane',
    'ushtarak|ushtar|marinar|anije|naftetar',
    'mos u lodh _ ardh|vini|vish',
    'celes* _ poste|post|dhl|korrier*|nis|dergoj|coj'
  ],
  wire: [
    'western|westernunion|moneygram|paysera|paysafe*|skrill|neteller|wise|revolut|ria|easypay|paypal|zelle',
    'money gram',
    'pay pal',
    'easy pay'
  ],
  buyCards: [
    'bli|blini|blej|merr|merrni _ kart*|kupon* _ steam|itunes|google|amazon|apple|xbox|dhurat*'
  ],
  farCountry: ['kamerun*|nigeri*|ghan*|benin*'],
  gift: [
    'moneygram|usdt|bitcoin*|btc|kripto*|crypto|ethereum|binance|paysafe*',
    'western union',
    'money gram',
    'miq|shoke dhe|e familj*',
    'karte|karta|kart dhurat*',
    'karte|karta|kart|kod* steam|itunes|google|amazon',
    'rimbushje|rimbush|karikim|kredit _ vodafone|one|alb*|numri*|numer|telefon*|celular*|SUM|#',
    'agjenci* _ bast*'
  ],
  account: ['llogari*|iban|IBAN', 'nr|numrin|numri _ llogari*', `kete ${CARD}`],
  overpaid: [
    'me|ma shume se|sesa cmimi|cmimin|vlera|vleren',
    'gabimisht|gabim _ dergova|derguar|dergu|kalova|kaluar|derdhova|derdhur|hodha|hedhur|cova|cuar|qova|pagova|paguar',
    'kthe*|jep|jepni|jepja|jepjani|dergoji|coji _ diferenc*|pjesen|tepric*|mbetj*|reston',
    'diferenc*|pjesen|tepric*|mbetj*|reston _ jep|jepni|jepja|kthe*|dergo|dergoni|dergoji',
    'pjesen|pjesa tjeter _ kthe*|korrier*|jep*',
    'tepert|teper|gabimisht|gabim|dashje _ kthe*|rikthe*',
    `SUM|# _ ${SEND} _ shofer*|korrier*|agjent*`
  ],
  tooMuch: [
    'SUM|# _ me|ma shume|teper|tepert',
    'me|ma shume se|sesa cmimi|cmimin|vlera|vleren',
    'cek|ceku|cekun|ceqe',
    'gabimisht|gabim|tepert|teper|ekstra|dyfish',
    'pa dashje'
  ],
  jobFee: [
    `${YOU_PAY} _ ${FEE}|SUM`,
    `${SEND}|mjafton|vetem|duhet|duhen _ SUM`,
    'SUM _ garanci*|siguri*|agjent*',
    'rezerv* vend* _ SUM',
    'SUM _ tarif*|dogan*|komision*|regjistrim*|viz*|dokument*|aplikim*|kurs*|trajnim*|uniform*',
    'regjistrim*|aplikim*|viz*|dosje* _ SUM',
    `pages* e|per|se ${FEE}`,
    'tarif*|pages* _ regjistrim*|aplikim*|trajnim*|viz*',
    'depozit* _ SUM',
    'duke|pa paguar _ SUM',
    'paguhet|paguhen _ SUM'
  ]
}
