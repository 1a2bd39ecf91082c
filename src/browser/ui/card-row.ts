import type { CardShape } from './card.ts'

/**
 * On phones the photo is on the left, and facts and condition are below over the whole width; where
 * a screen is narrow for its font, the photo is above everything.
 */
export const ROW: CardShape = {
  card: 'max-md:grid max-md:small:grid-cols-[8.25rem_1fr] max-md:small:grid-rows-[auto_auto_1fr] max-md:gap-x-s3 max-md:p-[10px] md:flex md:flex-col',
  photo: 'max-md:small:row-[1/4] max-md:self-start max-md:rounded-r1 max-small:mb-s2',
  text: 'wrap-anywhere max-md:contents md:flex md:flex-1 md:flex-col md:gap-[2px] md:px-s3 md:pt-[10px] md:pb-s3',
  price: 'small:pr-[2rem]',
  title: 'mt-s1 mb-[2px] font-medium max-md:mt-[2px] max-md:mb-0 max-md:self-start'
}
export const ROWS = 'grid *:relative grid-cols-[1fr] gap-s3 sm:gap-s4 md:grid-cols-3'
