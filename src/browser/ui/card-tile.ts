import type { CardShape } from './card.ts'

export const TILE: CardShape = {
  card: 'flex flex-col',
  photo: '',
  text: 'flex flex-1 flex-col gap-[2px] px-s3 pt-[10px] pb-s3 wrap-anywhere max-small:px-s2',
  price: 'max-small:text-t2',
  title: 'mt-s1 mb-s2 min-h-[2.7em] font-normal'
}
