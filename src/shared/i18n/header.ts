import { words } from './language.ts'

export const headerWords = words({
  logoLabel: ['{site}, kryefaqja', '{site}, home'],
  searchPlaceholder: ['Kërko shpallje...', 'Search listings...'],
  searchButton: ['Kërko', 'Search'],
  listings: ['Shpallje', 'Listings'],
  jobs: ['Punë', 'Jobs'],
  cars: ['Makina', 'Cars'],
  assistant: ['Asistenti AI', 'AI assistant'],
  post: ['Posto', 'Post'],
  loginRegister: ['Hyr / Regjistrohu', 'Login / Register'],
  userMenu: ['Menyja e përdoruesit', 'User menu'],
  profile: ['Profili', 'Profile'],
  messages: ['Mesazhet', 'Messages'],
  unread: ['biseda të palexuara', 'unread conversations'],
  saved: ['Të ruajturat', 'Saved'],
  logout: ['Dil', 'Log out'],
  openMenu: ['Hap menynë', 'Open menu'],
  mainNav: ['Navigimi kryesor', 'Main navigation'],
  bottomNav: ['Navigimi në fund të ekranit', 'Bottom navigation'],
  navHome: ['Kreu', 'Home'],
  navSearch: ['Kërko', 'Search'],
  navPostAd: ['Posto', 'Post Ad'],
  navMessages: ['Mesazhet', 'Messages'],
  navProfile: ['Profili', 'Profile'],
  navSignIn: ['Hyr', 'Sign In'],
  navNeedsSignIn: ['Duhet të hyni në llogari', 'Sign-in required']
})
