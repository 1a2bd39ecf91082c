import type { CardShape } from './card.ts'

export const TILE: CardShape = {
  card: 'flex flex-col',
  photo: '',
  text: 'flex flex-1 flex-col gap-[2px] px-s3 pt-[10px] pb-s3 wrap-anywhere',
  price: '',
  title: 'mt-s1 mb-s2 min-h-[2.7em] font-normal'
}
export const TILES =
  'grid *:relative grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-s3 sm:grid-cols-3 sm:gap-s4 lg:grid-cols-4 3xl:grid-cols-5'
