import type { AstroGlobal } from 'astro'

/** The page, as if its address named what one of its forms is about. */
export const addressed = ({ request, url, locals, response }: AstroGlobal, id: string) => ({
  request,
  url,
  locals,
  response,
  params: { id }
})
