const listed = (text: string) => text.trim().split(/\s+/)

/** Where honest people link to: maps, videos, makers, tests, shops, papers. With subdomains. */
export const KNOWN_HOSTS = listed(`
  google.com google.al goo.gl maps.app.goo.gl g.co apple.com openstreetmap.org osm.org waze.com
  youtube.com youtu.be vimeo.com tiktok.com instagram.com facebook.com fb.com fb.watch
  pinterest.com wikipedia.org gsmarena.com notebookcheck.net rtings.com imei.info ifixit.com
  github.com samsung.com xiaomi.com mi.com huawei.com lenovo.com dell.com hp.com asus.com acer.com
  sony.com lg.com canon.com nikon.com nvidia.com amd.com intel.com microsoft.com playstation.com
  xbox.com bosch.com bosch-home.com beko.com gorenje.com miele.com philips.com dyson.com
  makita.com shimano.com ikea.com jysk.com jysk.al decathlon.com decathlon.al zara.com hm.com
  nike.com adidas.com mercedes-benz.com bmw.com bmw.de volkswagen.com volkswagen.de audi.com
  audi.de ford.com toyota.com opel.com renault.com peugeot.com fiat.com skoda-auto.com hyundai.com
  kia.com volvocars.com autoscout24.com autoscout24.it autoscout24.de mobile.de carvertical.com
  autodna.com carfax.com carfax.eu cebia.com vindecoder.eu vindecoder.net vindecoderz.com
  vincheck.info auto-data.net cars-data.com autodata24.com amazon.com amazon.it amazon.de ebay.com
  ebay.de ebay.it aliexpress.com linkedin.com merrjep.al merrjep.com gjirafa.com gjirafa50.com
  neptun.al neptun-ks.com globe.al shpresa.al gov.al rks-gov.net edu.al
`)

export const SHORTENERS = listed(`
  bit.ly tinyurl.com t.co cutt.ly is.gd v.gd rb.gy ow.ly buff.ly shorturl.at rebrand.ly t.ly
  tiny.cc s.id lnkd.in shorte.st adf.ly qr.ae clck.ru urlz.fr linktr.ee short.gy bl.ink me2.do
`)

/** Addresses that open a chat in a messenger, not a page. */
export const MESSENGERS = listed(`
  wa.me t.me telegram.me api.whatsapp.com chat.whatsapp.com m.me signal.me viber.com
`)

export const THROWN_AWAY = listed(`
  top xyz click online site shop store live icu cyou buzz cfd sbs rest bond monster quest lol
  fun space website tech world today link vip win work loan men gq tk ml cf ga pw cc ru su cn
  info biz delivery support center express pro life club one digital cloud network services
  finance money cash credit dev app page fit
`)

/** Top-level domains by which an address is recognized without anything before it. */
export const ENDINGS = [
  ...listed(`
    com net org al eu de uk co io it gr mk rs me ch at fr es nl be tr us ca au in ly is to so gl ks
    xk hr si bg ro pl se no dk fi pt ie edu gov int mobi name tv cc
  `),
  ...THROWN_AWAY
]

/** Endings that are words too; a full stop without a space before one does not make an address. */
export const WORDS_TOO = new Set(
  listed(`
  me it is in to so at no be us se so top info pro live one life work link page today fun fit
  win men rest money cash app cloud support si shop store world dev name ca space credit club
  center express
`)
)

export const BAIT =
  /pay|pages|pagua|paguaj|receiv|pranim|prano|claim|verif|confirm|konfirm|secure|sigur|safe|deliver|deliv|derges|dorezim|kurier|korrier|courier|track|parcel|pako|order|porosi|bank|banka|card|karte|login|signin|support|refund|dogan|customs|gift|prize|bonus|shperblim|wallet|transfer/
