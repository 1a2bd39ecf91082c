/** The links of a wide header, its buttons, and the menu with its entries. */
export const LINK =
  'flex min-h-touch items-center rounded-r2 px-[6px] whitespace-nowrap no-underline hover:bg-sunk'
export const BUTTON = 'whitespace-nowrap max-md:px-s3 max-small:whitespace-normal max-tiny:hidden'
export const POP =
  'absolute inset-x-0 z-7 mt-s2 max-h-[80dvh] overflow-auto border border-line bg-paper px-gut py-s2 md:right-gut md:left-auto md:w-[18rem] md:rounded-r2 md:px-s4'
export const ENTRY =
  'flex min-h-[3rem] items-center gap-s3 border-b border-line no-underline last:border-0 focus-visible:-outline-offset-2'
