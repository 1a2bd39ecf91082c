import type { Phrases } from '#src/features/messaging/scam-shield/phrases.ts'
import { CHAT, PUT, WRITE } from './sq-lists.ts'

export const sqWays: Phrases = {
  jobTalk: [
    'kredi|hua|huadhenie',
    'anije kroc*',
    'pune|puna|punen|punes|punesim*|punonjes*|punetor*|rroga|rroge|paga|kandidat*|uniform*|trajnim*|staf*|intervist*|paketim*|aplikim*|aplikant*'
  ],
  easyMoney: [
    'fito|fitoni|fitosh|fitim*|fitu|fitohet|fitohen _ SUM',
    'SUM ne|per dite|ore|jave|diten|oren',
    'pa eksperience|pervoje|kolateral|garanci',
    'kredi|kredit|kredite|hua _ pa|SUM|brenda|per|shpejt*',
    'invest* _ SUM',
    'fitim* garantuar',
    'fito*|dyfish* _ leke|para|parate',
    'ofroj*|ofrojme|japim|jap _ kredi|hua|huadhenie',
    'kredi|hua|huadhenie _ interes|dokument*|garanci*|menjehere',
    'pune|puna _ shtepia|online'
  ],
  prize: [
    'fituat|fitove|fitues|fituesi|shperblim*|short*|lotari*',
    'urime _ fitoi|fitoni|fituar|fiton',
    'fitoi|fitoni|fituar _ promovim*|kupon*|dhurat*|cmim*'
  ],
  telegram: [
    `${WRITE}|shkruajini|hajde|eja|vazhdojme|flasim|flasum|shto|shtoni _ telegram*|telegrm|signal|snap*|instagram*`,
    'telegrami|telegramin im|tim'
  ],
  messenger: [CHAT],
  urge: [
    `me|ma ${WRITE}|gjen|gjej|gjeni|gjeje|shto|shtoni|lajmero|lajmeroni|bjer`,
    `${WRITE}|shkrum|shkruma|shkruame|shkruajme|shkruajini|kontaktona|kontaktom|hajde|hajdeni|eja|ejani|bjer|bjeri|bjerme|drejtorin|menaxherin _ ne|te|tek|n|tu|aty|permes`,
    `na ${WRITE}`,
    'vazhdo*|vazhdu*|kalojme|kalo|kaloni|flasim|flasum|bisedo*|dalim|merremi|lem|leme|dil _ ne|te|n|jasht*',
    `${WRITE} ne numrin`,
    'per detaje|info|informacion*|cmim*'
  ],
  notHere: [
    'nuk|s|spo|sme|smi|mi|sdi|nk hyj|punon|pergjigjem|njofton|shoh|shof|hap|fshijne|fshin|punojne|funksionon|funksionojne|vijne|lexoj|perdor|jam|flas|shkruaj|kam _ ketu|ktu|kete|faq*|chat*|aplikacion*|shpesh|mesazh*',
    'ketu|ktu|kete _ nuk|s|spo|smi|mi|spot|rralle|vetem|nk|vonohem _ hyj|punon|pergjigjem|njofton|shoh|shof|fshijne|fshin|hap|jam|lexoj',
    'ketu|ktu|chat* nuk|s|spo|smi|sme|vonohem',
    'chati|chat|aplikacioni|faqja|app|faqe _ nuk|s|problem|sme|spo|kote',
    'problem* _ aplikacion*|faqe*|chat*',
    'vetem ne|me|n whatsap*|viber*|telegram*|watsap*',
    'hyj|jam _ rralle|rrall',
    'lem|leme|jashte|jasht faqen|faqes|faqe|platformes'
  ],
  click: [
    'klik*|kliku|link|linku|linkun|linkut|linqe|linke|url|formular*',
    'ndiq|ndiqni|ndjek _ hapat|udhezim*',
    'kontrolloni|kontrollo|shiko|shikoni|hapni _ emailin|email|mailin|spam',
    'lidhjen|lidhja|lidhje _ vjen|vjne|erdh*',
    `${PUT}|hap|hapni|hape|shty|vij|vije|vjen|dergoj|dergova|dergo|coj|qoj|posht* _ lidhje|lidhjen|lidhja|lidhjes`,
    'lidhje|lidhja|lidhjen _ fut*|hap*|klik*|shkru*|posht*|meposhtm*|konfirm*|vij*|derg*|plotes*',
    'te lidhja',
    `faqe|faqja|faqen|faqes _ ${PUT}|hap*|vij*|derg*`
  ],
  opens: [
    'hapni|hape|hap|hin|hyni|hyr|futu|futuni|shikoni|shiko|shikoje|shko|shkoni|vizito|vizitoni|kliko|klikoni|klik|kliku|paguani|paguaj|paguajini _ LINK',
    'LINK _ hap|hape|hapni|klik*|kliko|prano|pranoje|konfirmo*|paguani|paguaj|fut|fute'
  ],
  hurry: [
    'urgjent|shpejt|patjeter|nxito*|ngutu*',
    'brenda nje|SUM|# ore|ores|oresh',
    'vlen vetem sot',
    'neser _ shitur',
    'shume _ kerkes*|interesuar*|interes*',
    'tjetri|tjeter _ jep|do|con',
    'shes|jap|ia|ja te|tjetrit tjetri|tjetrit|tjeter',
    'te|qe tjere _ presin|duan|interes*|jane',
    'kush _ pari'
  ],
  safeClaim: [
    'krejt|eshte|osht|shume e|i sigurt',
    'procedur* normal*',
    'mos u shqeteso*|tut',
    'derges* e sigurt',
    'garantuar|garantume'
  ],
  meet: [
    'takoh*|takim*|takojme|takojm',
    'ne|n dore|doren|dorezim|prezenc*',
    'kur|pasi|mbasi|si ta|te|t|ti|ju shoh|shihni|shohesh|shofesh|shikoni|shikosh|vini|vish|vij|vijme|kthehem|firmos*|provoni|provosh|dorezoj|sjell',
    'kur ta|te|t|e marr|merrni|marrim|merr|vjen|terhiqni|terheq',
    'para se te|ta|ti paguani|blini|marr',
    'ejani|eja|hajde|hajdeni _ shih*|shiko*|merr*|merre|shife|pashe|shihe|sot',
    'noter*|dyqan*|pos|dorazi|deges|dege',
    'ne|me|paguaj|jap|dore|vetem|apo kesh|cash',
    'paguaj|pagu|paguj|paguani _ kur',
    'bashke ne|me banke|ju|ty',
    'pas dorezimit|marrjes',
    'e shihni|shikoni|shoh|provoni|provoj',
    'vij|vi|vjen|vijme me|ta|te|e e|pa|pare|shof|shoh|shikoj'
  ],
  caution: [
    'mashtrues*|mashtrim*|mashtrohen*|mashtro*',
    'lidhje|link|faqe|mesazh* _ rreme|falso|fallco|fals',
    'kujdes se|nga|prej|me|ka',
    'nuk|s kerkojme|kerkoj|marrim|marr|dua _ asnje|kapar|para|pagese',
    'nuk|s jap|dergoj|paguaj|dergojme|paguajme',
    'mos paguani|paguaj|dergoni|dergo|jepni|jep'
  ]
}

export const sqHarmless: Phrases = {
  harmless: [
    'karta|karten|karte|kartes|kartele|kartela|kartelen|karteles e|te|se garanci*|dyqan*|memor*|identitet*|anetar*|biznes*|servis*|kujtes*',
    'karta|karten|karte|kartes|kartela|kartelen sim|sd|grafike|grafik|memorie|memory|video|wifi|rrjeti|gjelbert|microsd',
    'kod* _ pjes*|artikull*|produkt*|boj*|ngjyr*|hyrje*|deres|pallat*|portes|postar|gabim*|modelit|radios|vin',
    'mos u shqeteso*|merzit*|bezdis*',
    'nuk|ska|s|hic|hiq|pa problem|merak|frike',
    'nuk|s ka problem|gje|merak',
    'kapar*|parapag*|avanc*|garanci* nuk|s kerkoj*|dua|duam|marr|marrim|duhet',
    'shpenzim* e rruges|udhetimit|pallatit',
    'nga|prej|te ana|krahu|dera|hyrja e|i bankes|banka|postes|posta',
    'nuk je|jeni robot',
    'takim* nuk|s bej|bejme|kam|ka|mund',
    'nuk|s takohem|takohemi|takojme',
    'transport* _ SUM',
    'SUM transport*',
    'poste|posten|korrier|kurier _ pagese|paguaj|paguhet ne dorezim|dorezim|dore',
    'para|perpara se te|ta|ti paguani|paguash|paguaj|paguajne',
    'paguani|paguaj|paguan|paguash|paguajme kur ta|te|t|ti|vij*|vjen|merr*|marr*',
    'lidhja e motorit|kables|ujit|energjise|internetit',
    'perballe|prane|afer|mbi|ngjitur|pas|karshi postes|posten|posta|banken|bankes|banka|bkt|raiffeisen',
    'cv|cve|fature|jeteshkrim* _ _ MAIL'
  ]
}
