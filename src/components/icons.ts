/** Strokes on a field of 24 by 24, one path each; drawn with round ends, 1.75 wide. */
export const ICONS = {
  alert: 'M12 4 21 20H3zM12 10v4.5M12 17.3v.1',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  camera:
    'M4 8.5a1 1 0 0 1 1-1h3L9.5 5h5L16 7.5h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
  chat: 'M4 6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 3.5V17H5a1 1 0 0 1-1-1z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checks: 'm2.5 12.5 4 4 8.5-9M10.5 14.5l2 2 9-9',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V12l3 2',
  edit: 'm5 19 .8-4L16 4.8a1 1 0 0 1 1.4 0l1.8 1.8a1 1 0 0 1 0 1.4L9 18.2z',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  gps: 'M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0M10.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5',
  grid: 'M4 4h7v7H4zM13.5 4h6.5v7h-6.5zM4 13.5h7V20H4zM13.5 13.5h6.5V20h-6.5z',
  heart: 'M12 20S4 15 4 9.5A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 20 9.5C20 15 12 20 12 20z',
  hide: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M5 19.5 19 4.5',
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  image:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-14a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1M4 16l5-5 4 4 2.5-2.5L20 17M14.3 9a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  out: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5L16 13l4 1.5v3A2.5 2.5 0 0 1 17.3 20C10.5 19.5 4.5 13.5 4 6.7A2.5 2.5 0 0 1 6.5 4z',
  pin: 'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  plus: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 8v8M8 12h8',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  search: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M20 20l-4-4',
  send: 'M4 12 20 4.5 15 20l-3.5-6zM11.5 14 20 4.5',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7.2-7 8.5C8 19.2 5 16.5 5 12V6zM9 12l2.2 2.2L15.2 10',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21c1-4 4-6 8-6s7 2 8 6',
  x: 'm6.5 6.5 11 11M17.5 6.5l-11 11'
} as const

export type IconName = keyof typeof ICONS

/** What the frame of every page shows: header, bottom bar, toasts. */
export const FRAME_ICONS = [
  'heart',
  'menu',
  'search',
  'home',
  'plus',
  'chat',
  'user',
  'check',
  'alert',
  'x'
] as const satisfies readonly IconName[]
