export const AVATAR =
  'inline-grid flex-none place-items-center rounded-half bg-line font-bold tracking-[0.02em]'
