import * as z from 'zod/mini'

export const PHOTO_MAX_BYTES = 8 * 1024 * 1024

/** An uploaded photo. `width` and `height` are those of the 1,280 px rendition at `url`. */
export const photoAnswer = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number()
})
