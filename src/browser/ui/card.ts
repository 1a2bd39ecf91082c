export type CardShape = { card: string; photo: string; text: string; price: string; title: string }

const CARD =
  'group h-full overflow-hidden rounded-r2 border border-line bg-paper no-underline hover:border-edge'
/** The card's own boxes once more, above it. */
const OVER = 'pointer-events-none absolute inset-x-0 top-0'
const TAPPED = 'pointer-events-auto [&_img]:size-full [&_img]:object-cover'
const PHOTO =
  'relative block aspect-photo overflow-hidden bg-line [&_img]:size-full [&_img]:object-cover'
export const NO_PHOTO =
  'relative grid aspect-photo overflow-hidden bg-line place-content-center justify-items-center gap-s1 text-t1 text-muted [&>b]:text-[2.25rem] [&>b]:leading-[1.1] [&>b]:font-normal'
const ON_PHOTO = 'absolute bottom-s2 left-s2 max-w-[calc(100%-16px)] max-md:whitespace-normal'
const TITLE = 'line-clamp-2 leading-[1.35] group-hover:underline'
const PRICE = 'text-t3 leading-[1.3] font-bold tracking-[-0.01em] nums'
export const OTHER = 'min-h-[1.3em] text-t1 leading-[1.3] text-muted nums'
const META = 'mt-auto text-t1 leading-[1.35] text-muted'

export function cardLooks(shape: CardShape, { cover, free }: { cover: boolean; free: boolean }) {
  const photo = `${cover ? PHOTO : NO_PHOTO} ${shape.photo}`.trim()
  return {
    card: `${CARD} ${shape.card}`,
    photo,
    onPhoto: ON_PHOTO,
    over: `${OVER} ${shape.card}`,
    tapped: `${TAPPED} ${photo}`,
    text: shape.text,
    price: `${PRICE} ${shape.price} ${free ? 'text-good' : ''}`.trim(),
    other: OTHER,
    title: `${TITLE} ${shape.title}`,
    meta: META
  }
}
