import { words } from './language.ts'

export const dashboardWords = words({
  welcome: ['Mirë se u kthyet, {name}!', 'Welcome back, {name}!'],
  newProduct: ['Produkt i ri', 'New product'],
  tabs: ['Pjesët e panelit', 'Dashboard sections'],
  tabListings: ['Shpalljet e mia', 'My Listings'],
  tabMessages: ['Mesazhet', 'Messages'],
  tabProfile: ['Profili', 'Profile'],
  activeListings_one: ['{n} shpallje aktive', '{n} active listing'],
  activeListings_other: ['{n} shpallje aktive', '{n} active listings'],
  badgeActive: ['Aktive', 'Active'],
  badgeInactive: ['Joaktive', 'Inactive'],
  conversations_one: ['{n} bisedë', '{n} conversation'],
  conversations_other: ['{n} biseda', '{n} conversations'],
  fromSender: ['Nga: {sender}', 'From: {sender}'],
  noMessages: ['Nuk keni ende mesazhe', 'No messages yet'],
  memberSince: ['Regjistruar më', 'Member since'],
  notProvided: ['Nuk është dhënë', 'Not provided'],
  unknown: ['Nuk dihet', 'Unknown'],
  editProfile: ['Ndrysho profilin', 'Edit Profile'],
  signInNotice: ['Hyni në llogari për të parë panelin tuaj.', 'Sign in to see your dashboard.'],
  views_one: ['{n} shikim', '{n} view'],
  views_other: ['{n} shikime', '{n} views'],
  contacts_one: ['{n} kontaktim', '{n} contact'],
  contacts_other: ['{n} kontaktime', '{n} contacts'],
  lastDays: ['{n} ditët e fundit', 'Last {n} days'],
  views: ['Shikime', 'Views'],
  contacts: ['Kontaktime', 'Contacts'],
  chart: [
    'Shikimet dhe kontaktimet për "{title}" në {n} ditët e fundit: {sum}',
    'Views and contacts of "{title}" in the last {n} days: {sum}'
  ]
})
