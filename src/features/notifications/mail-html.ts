import { escapeHtml } from '#src/shared/markup/escape-html.ts'

/** A photo for what a link of the text leads to; both are absolute addresses. */
export type MailPicture = { link: string; src: string }

const SIZE = { width: 120, height: 90 }
const PAGE =
  'margin:0 auto;max-width:36em;padding:16px;font:16px/1.5 sans-serif;overflow-wrap:anywhere'
const PHOTO = `display:block;width:${SIZE.width}px;height:${SIZE.height}px;object-fit:cover;border:0;border-radius:6px`
const BESIDE = 'padding-left:12px;font:16px/1.5 sans-serif;overflow-wrap:anywhere'

/**
 * The same mail with pictures, made from its text: a paragraph that contains a picture's link has
 * the picture next to it. Mail programs know tables and inline styles, and little else.
 */
export function mailHtml(
  text: string,
  pictures: readonly MailPicture[],
  frame: { language: string; origin: string }
) {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map(block => {
      const picture = pictures.find(({ link }) => block.split(BETWEEN_WORDS).includes(link))
      const lines = block.split('\n')
      return picture
        ? withPicture(lines, picture, frame.origin)
        : `<p>${lines.map(line => linked(line, frame.origin)).join('<br>')}</p>`
    })
  return `<!DOCTYPE html><html lang="${frame.language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><body><div style="${PAGE}">${blocks.join('')}</div></body></html>`
}

/** Where the link has a line of its own, the first line leads there instead. */
function withPicture(lines: readonly string[], { link, src }: MailPicture, origin: string) {
  const [title = '', ...rest] = lines
  const named = rest.includes(link)
  const words = named
    ? [
        `<a href="${escapeHtml(link)}"><b>${escapeHtml(title)}</b></a>`,
        ...rest.filter(line => line !== link).map(escapeHtml)
      ]
    : lines.map(line => linked(line, origin))
  const { width, height } = SIZE
  const photo = `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${named ? escapeHtml(title) : ''}" style="${PHOTO}">`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0"><tr><td width="${width}" valign="top"><a href="${escapeHtml(link)}">${photo}</a></td><td valign="top" style="${BESIDE}">${words.join('<br>')}</td></tr></table>`
}

/** Also the marks around what is written from right to left. */
const BETWEEN_WORDS = /([\s\u2068\u2069]+)/

/** Only addresses of this site become links: members write titles and messages. */
const linked = (line: string, origin: string) =>
  line
    .split(BETWEEN_WORDS)
    .map(word =>
      word.startsWith(`${origin}/`)
        ? `<a href="${escapeHtml(word)}">${escapeHtml(word)}</a>`
        : escapeHtml(word)
    )
    .join('')
