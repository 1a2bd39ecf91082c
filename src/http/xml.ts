import type { APIContext } from 'astro'
import { escapeHtml } from '#src/shared/markup/escape-html.ts'
import { declareCaching } from './cache.ts'

/** An element; what it contains is elements already, or text that `escaped` has made safe. */
export const element = (
  name: string,
  content: string | readonly string[],
  attributes: Record<string, string | number> = {}
) => {
  const said = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value))}"`
  )
  const inner = [content].flat().join('')
  return inner ? `<${name}${said.join('')}>${inner}</${name}>` : `<${name}${said.join('')}/>`
}

/** Text for an element or an attribute, without the characters that XML cannot hold. */
export const escaped = (text: string) =>
  escapeHtml(
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed()
  )

type Rule = Parameters<typeof declareCaching>[1]

/** A document that everybody may keep for a while. */
export function xml(
  { locals }: Pick<APIContext, 'locals'>,
  root: string,
  type: string,
  rule: Rule
) {
  const headers = new Headers({ 'content-type': `${type}; charset=utf-8` })
  declareCaching(headers, rule, locals.account !== null)
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, { headers })
}
