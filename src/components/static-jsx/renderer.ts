import { textOf } from './jsx-runtime.ts'

type Drawing = (props: object) => unknown

/** Renders for Astro what was imported as `?static`; each such component is tagged. */
export default {
  name: 'static-jsx',
  check: () => false,
  renderToStaticMarkup: async (draw: Drawing, props: object) => ({ html: textOf(draw(props)) })
}
