import { words } from './language.ts'

export const listingWords = words({
  conditionNew: ['E re', 'New'],
  conditionUsed: ['E përdorur', 'Used'],
  conditionDamaged: ['E dëmtuar', 'Damaged'],
  free: ['Falas', 'Free'],
  negotiable: ['I diskutueshëm', 'Negotiable'],
  description: ['Përshkrimi', 'Description'],
  details: ['Të dhënat', 'Details'],
  condition: ['Gjendja', 'Condition'],
  category: ['Kategoria', 'Category'],
  location: ['Vendndodhja', 'Location'],
  seller: ['Shitësi', 'Seller'],
  idChecked: ['Numri i ID-së u kontrollua', 'ID number checked'],
  contactSeller: ['Kontakto shitësin', 'Contact seller'],
  messageLabel: ['Mesazhi juaj', 'Your message'],
  messagePlaceholder: ['Shkruajini shitësit...', 'Write to the seller...'],
  sendMessage: ['Dërgo mesazh', 'Send message'],
  postedOn: ['Postuar më {date}', 'Posted on {date}'],
  updatedOn: ['Ndryshuar më {date}', 'Updated on {date}'],
  save: ['Ruaj', 'Save'],
  saved: ['E ruajtur', 'Saved'],
  savedToast: ['Shpallja u ruajt', 'Listing saved'],
  unsave: ['Hiqe nga të ruajturat', 'Remove from saved'],
  unsavedToast: ['Shpallja u hoq nga të ruajturat', 'Listing removed from saved'],
  savedTitle: ['Shpalljet e ruajtura', 'Saved listings'],
  savedEmptyTitle: ['Nuk keni shpallje të ruajtura', 'You have no saved listings'],
  savedEmptyBody: [
    'Prekni "Ruaj" te një shpallje dhe do ta gjeni këtu, edhe pa internet.',
    'Tap "Save" on a listing and you will find it here, even offline.'
  ],
  share: ['Shpërndaj', 'Share'],
  shareText: ['{title}, {price}', '{title}, {price}'],
  safetyTitle: ['Këshilla sigurie', 'Safety tips'],
  safetyMeet: ['Takohuni në vende publike', 'Meet in public places'],
  safetyCheck: ['Kontrollojeni produktin para se të paguani', 'Check the product before paying'],
  safetyMoney: [
    'Mos dërgoni para pa e parë produktin',
    'Do not send money before seeing the product'
  ],
  safetyTrust: ['Besojini instinktit tuaj', 'Trust your instincts'],
  notFoundTitle: ['Shpallja nuk u gjet', 'Listing not found'],
  notFoundBody: [
    'Shpallja që kërkuat nuk ekziston ose është hequr.',
    'The listing you were looking for does not exist or has been removed.'
  ],
  photoAlt: ['{title}, fotoja {n}', '{title}, photo {n}'],
  photoCounter: ['{n} nga {total}', '{n} of {total}'],
  nextPhoto: ['Fotoja tjetër', 'Next photo'],
  previousPhoto: ['Fotoja e mëparshme', 'Previous photo'],
  enlargePhoto: ['Zmadho foton', 'Enlarge photo'],
  similar: ['Shpallje të ngjashme', 'Similar listings'],
  moreFromSeller: ['Të tjera nga ky shitës', 'More from this seller'],
  featured: ['E veçuar', 'Featured'],
  priceDrop: ['Çmimi u ul', 'Price drop'],
  priceWas: ['Ishte {price}', 'Was {price}'],
  statusActive: ['Aktive', 'Active'],
  statusReserved: ['E rezervuar', 'Reserved'],
  statusSold: ['E shitur', 'Sold'],
  statusInactive: ['Joaktive', 'Inactive'],
  statusExpired: ['E skaduar', 'Expired'],
  statusRemoved: ['E hequr', 'Removed'],
  noticeReserved: [
    'Kjo shpallje është e rezervuar. Shkruajini shitësit, në rast se lirohet.',
    'This listing is reserved. Write to the seller in case it becomes free again.'
  ],
  noticeSold: [
    'Ky produkt është shitur. Më poshtë janë disa të ngjashme.',
    'This product has been sold. Here are some similar ones.'
  ],
  noticeInactive: [
    'Shitësi e ka ndalur përkohësisht këtë shpallje.',
    'The seller has paused this listing.'
  ],
  noticeExpired: ['Kjo shpallje ka skaduar.', 'This listing has expired.'],
  noticeRemoved: [
    'Kjo shpallje u hoq nga moderatorët.',
    'This listing was removed by the moderators.'
  ],
  ownNotice: ['Kjo është shpallja juaj.', 'This is your listing.'],
  edit: ['Ndrysho shpalljen', 'Edit listing'],
  delete: ['Fshi shpalljen', 'Delete listing'],
  deleteTitle: ['Ta fshijmë shpalljen?', 'Delete this listing?'],
  deleteBody: [
    '"{title}" fshihet bashkë me fotot dhe nuk kthehet më.',
    '"{title}" will be deleted together with its photos and cannot be brought back.'
  ],
  deleted: ['Shpallja u fshi', 'Listing deleted'],
  markReserved: ['Shëno si të rezervuar', 'Mark as reserved'],
  markSold: ['Shëno si të shitur', 'Mark as sold'],
  markActive: ['Aktivizo përsëri', 'Make active again'],
  pause: ['Ndal përkohësisht', 'Pause'],
  statusChanged: ['Statusi i shpalljes u ndryshua', 'Listing status changed'],
  soldTitle: ['U shit? Ju lumtë!', 'Sold? Well done!'],
  soldBody: [
    'Shpallja nuk shfaqet më në kërkim, por bisedat ruhen.',
    'The listing no longer appears in search, but the conversations are kept.'
  ],
  renew: ['Rinovo', 'Renew'],
  renewedTitle: ['Shpallja u rinovua', 'Listing renewed'],
  renewedBody: ['Do të jetë aktive deri më {date}.', 'It stays active until {date}.'],
  renewedTop: [
    'Shpallja u rinovua dhe doli në krye të listës.',
    'The listing was renewed and moved to the top of the list.'
  ],
  renewTooSoon: [
    'Shpallja rinovohet vetëm një herë në ditë. Provoni nesër.',
    'A listing can be renewed only once a day. Try again tomorrow.'
  ],
  expiresIn_one: ['Skadon pas {n} dite', 'Expires in {n} day'],
  expiresIn_other: ['Skadon pas {n} ditësh', 'Expires in {n} days'],
  expiresToday: ['Skadon sot', 'Expires today'],
  expiredOn: ['Skadoi më {date}', 'Expired on {date}'],
  report: ['Raporto', 'Report'],
  reportTitle: ['Raporto shpalljen', 'Report listing'],
  reportPersonTitle: ['Raporto përdoruesin', 'Report user'],
  reportMessageTitle: ['Raporto mesazhin', 'Report message'],
  reportIntro: ['Pse po e raportoni?', 'Why are you reporting this?'],
  reasonScam: ['Mashtrim', 'Scam'],
  reasonProhibited: ['Mall i ndaluar', 'Prohibited item'],
  reasonWrongCategory: ['Kategori e gabuar', 'Wrong category'],
  reasonDuplicate: ['Shpallje e përsëritur', 'Duplicate listing'],
  reasonAlreadySold: ['Është shitur tashmë', 'Already sold'],
  reasonFalsePrice: ['Çmim i pavërtetë', 'False price'],
  reasonStolenPhotos: ['Foto të marra nga dikush tjetër', 'Photos taken from someone else'],
  reasonOffensive: ['Përmbajtje fyese', 'Offensive content'],
  reasonHarassment: ['Ngacmim ose kërcënim', 'Harassment or threats'],
  reasonSpam: ['Reklama ose mesazhe të padëshiruara', 'Spam'],
  reasonPersonalData: ['Të dhëna personale të dikujt', "Someone's personal data"],
  reasonOther: ['Tjetër', 'Other'],
  reportDetails: ['Na tregoni më shumë (opsionale)', 'Tell us more (optional)'],
  reportSend: ['Dërgo raportimin', 'Send report'],
  reportSentTitle: ['Raportimi u dërgua', 'Report sent'],
  reportSentBody: [
    'Faleminderit! Do ta shqyrtojmë sa më shpejt.',
    'Thank you! We will look at it as soon as we can.'
  ],
  reportAlready: ['E keni raportuar tashmë.', 'You have already reported this.'],
  mailPriceDropSubject: ['Çmimi u ul: {title}', 'Price drop: {title}'],
  mailPriceDropBody: [
    'Përshëndetje {name},\n\nÇmimi i një shpalljeje që keni ruajtur u ul: "{title}" tani kushton {newPrice} (ishte {oldPrice}).\n\nShikojeni këtu: {link}',
    'Hello {name},\n\nThe price of a listing you saved has dropped: "{title}" now costs {newPrice} (was {oldPrice}).\n\nSee it here: {link}'
  ],
  mailExpiringSubject_one: [
    'Shpallja juaj skadon pas {n} dite: {title}',
    'Your listing expires in {n} day: {title}'
  ],
  mailExpiringSubject_other: [
    'Shpallja juaj skadon pas {n} ditësh: {title}',
    'Your listing expires in {n} days: {title}'
  ],
  mailExpiringBody: [
    'Përshëndetje {name},\n\nShpallja juaj "{title}" skadon më {date}. Nëse vlen ende, rinovojeni falas:\n{link}\n\nNuk humbni as bisedat, as ata që e kanë ruajtur.',
    'Hello {name},\n\nYour listing "{title}" expires on {date}. If it is still current, renew it for free:\n{link}\n\nYou keep your conversations and everyone who saved it.'
  ],
  mailExpiringButton: ['Rinovo shpalljen', 'Renew listing'],
  wanted: ['Kërkohet', 'Wanted'],
  views_one: ['{n} shikim', '{n} view'],
  views_other: ['{n} shikime', '{n} views'],
  shareWhatsApp: ['Dërgo në WhatsApp', 'Send on WhatsApp'],
  shareViber: ['Dërgo në Viber', 'Send on Viber'],
  safePlaces: ['Ku të takoheni', 'Safe places to meet'],
  safePlacesBody: [
    'Zgjidhni një vend me njerëz dhe kamera: qendër tregtare, bankë ose lokal të njohur.',
    'Choose a place with people and cameras: a shopping centre, a bank or a well-known café.'
  ],
  hide: ['Mos ma shfaq më', "Don't show me this again"],
  hidden: ["Shpallja nuk do t'ju shfaqet më", 'You will not see this listing again'],
  mailSoldSubject: ['U shit: {title}', 'Sold: {title}'],
  mailSoldBody: [
    'Përshëndetje {name},\n\n"{title}", që e kishit ruajtur, u shit. Këtu ka shpallje të ngjashme: {link}',
    'Hello {name},\n\n"{title}", which you had saved, has been sold. There are similar listings here: {link}'
  ],
  mailExpiredSubject: ['Shpallja juaj skadoi: {title}', 'Your listing has expired: {title}'],
  mailExpiredBody: [
    'Përshëndetje {name},\n\nShpallja juaj "{title}" skadoi dhe nuk del më në kërkim. Mund ta rinovoni falas:\n{link}',
    'Hello {name},\n\nYour listing "{title}" has expired and no longer appears in search. You can renew it for free:\n{link}'
  ]
})
