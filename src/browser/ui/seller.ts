/** A member next to what they sell: their initials, name, and what is known about them. */
export const SELLER = 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-s3 gap-y-s2'
export const SELLER_NAME = 'font-sans text-t3 leading-[1.3] tracking-[0]'
export const SELLER_FACTS = 'col-span-full mt-s1 grid gap-s1 text-t1'
export const SELLER_FACT = 'flex items-center gap-s2'
