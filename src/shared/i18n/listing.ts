import { words } from './language.ts'

export const listingWords = words({
  conditionNew: ['E re', 'New'],
  conditionUsed: ['E përdorur', 'Used'],
  conditionDamaged: ['E dëmtuar', 'Damaged'],
  description: ['Përshkrimi', 'Description'],
  details: ['Karakteristikat', 'Details'],
  condition: ['Gjendja', 'Condition'],
  category: ['Kategoria', 'Category'],
  location: ['Vendndodhja', 'Location'],
  idChecked: ['Numri i ID-së u kontrollua', 'ID number checked'],
  share: ['Shpërndaj', 'Share'],
  shareText: ['{title}, {price}', '{title}, {price}'],
  safetyTitle: ['Këshilla sigurie', 'Safety tips'],
  safetyTrust: ['Nëse diçka ju duket e dyshimtë, hiqni dorë', 'Trust your instincts'],
  notFoundTitle: ['Shpallja nuk u gjet', 'Listing not found'],
  notFoundBody: [
    'Shpallja që kërkuat nuk ekziston ose është hequr.',
    'The listing you were looking for does not exist or has been removed.'
  ],
  photoAlt: ['{title}, fotoja {n}', '{title}, photo {n}'],
  photoCounter: ['{n} nga {total}', '{n} of {total}'],
  similar: ['Shpallje të ngjashme', 'Similar listings'],
  seeSimilar: ['Shiko të ngjashmet', 'See similar'],
  statusActive: ['Aktive', 'Active'],
  statusReserved: ['E rezervuar', 'Reserved'],
  statusInactive: ['Joaktive', 'Inactive'],
  statusExpired: ['E skaduar', 'Expired'],
  statusRemoved: ['E hequr', 'Removed'],
  noticeReserved: ['Kjo shpallje është e rezervuar.', 'This listing is reserved.'],
  noticeExpired: ['Kjo shpallje ka skaduar.', 'This listing has expired.'],
  noticeRemoved: [
    'Kjo shpallje u hoq nga moderatorët.',
    'This listing was removed by the moderators.'
  ],
  ownNotice: ['Kjo është shpallja juaj.', 'This is your listing.'],
  edit: ['Ndrysho shpalljen', 'Edit listing'],
  editShort: ['Ndrysho', 'Edit'],
  moreActs: ['Më shumë veprime', 'More actions'],
  delete: ['Fshi shpalljen', 'Delete listing'],
  deleteTitle: ['Ta fshijmë shpalljen?', 'Delete this listing?'],
  deleteBody: [
    '"{title}" fshihet bashkë me fotot dhe nuk kthehet më.',
    '"{title}" will be deleted together with its photos and cannot be brought back.'
  ],
  deleted: ['Shpallja u fshi', 'Listing deleted'],
  markReserved: ['Shëno si të rezervuar', 'Mark as reserved'],
  markActive: ['Aktivizo përsëri', 'Reactivate'],
  pause: ['Ndal përkohësisht', 'Pause'],
  statusChanged: ['Statusi i shpalljes u ndryshua', 'Listing status changed'],
  soldBody: [
    'Shpallja nuk shfaqet më në kërkim, por bisedat ruhen.',
    'The listing no longer appears in search, but the conversations are kept.'
  ],
  renew: ['Rinovo', 'Renew'],
  renewedTitle: ['Shpallja u rinovua', 'Listing renewed'],
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
  mailExpiringPausedBody: [
    'Përshëndetje {name},\n\nShpallja juaj "{title}" është ndalur përkohësisht dhe skadon më {date}. Nëse vlen ende, aktivizojeni përsëri dhe rinovojeni falas:\n{link}\n\nNuk humbni as bisedat, as ata që e kanë ruajtur.',
    'Hello {name},\n\nYour listing "{title}" is paused and expires on {date}. If it is still current, make it active again and renew it for free:\n{link}\n\nYou keep your conversations and everyone who saved it.'
  ],
  mailExpiredSubject: ['Shpallja juaj skadoi: {title}', 'Your listing has expired: {title}'],
  mailExpiredBody: [
    'Përshëndetje {name},\n\nShpallja juaj "{title}" skadoi dhe nuk del më në kërkim. Mund ta rinovoni falas:\n{link}',
    'Hello {name},\n\nYour listing "{title}" has expired and no longer appears in search. You can renew it for free:\n{link}'
  ],
  hidden: ["Shpallja nuk do t'ju shfaqet më", 'You will not see this listing again']
})
