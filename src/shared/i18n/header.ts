import { words } from './language.ts'

export const headerWords = words({
  logoLabel: ['{site}, kryefaqja', '{site}, home'],
  searchPlaceholder: ['Kërko shpallje...', 'Search listings'],
  search: ['Kërko', 'Search'],
  listings: ['Shpallje', 'Listings'],
  assistant: ['Asistenti AI', 'AI assistant'],
  admin: ['Administrimi', 'Admin'],
  post: ['Posto', 'Post'],
  loginRegister: ['Hyr / Regjistrohu', 'Login / Register'],
  userMenu: ['Menyja e përdoruesit', 'User menu'],
  dashboard: ['Paneli im', 'Dashboard'],
  profile: ['Profili', 'Profile'],
  messages: ['Mesazhet', 'Messages'],
  unread: ['Biseda të palexuara:', 'Unread conversations:'],
  saved: ['Të ruajturat', 'Saved'],
  logout: ['Dil', 'Sign out'],
  openMenu: ['Hap menynë', 'Open menu'],
  mainNav: ['Navigimi kryesor', 'Main navigation'],
  bottomNav: ['Navigimi në fund të ekranit', 'Bottom navigation'],
  navHome: ['Kreu', 'Home'],
  navPostAd: ['Posto', 'Post Ad'],
  navSignIn: ['Hyr', 'Sign In'],
  navNeedsSignIn: ['Duhet të hyni në llogari', 'Sign-in required']
})
