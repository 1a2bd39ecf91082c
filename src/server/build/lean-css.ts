/** What Tailwind writes, without what no page here needs, and with each media query once. */
export const leanCss = (css: string) => byMedia(withoutVariables(css))

/** Tailwind's variables join utilities of one property; here no two are joined. */
const withoutVariables = (css: string) =>
  css
    .replace(/\/\*![^*]*\*\//, '')
    .replace(/@property --tw-[^}]*\}/g, '')
    .replace(/@layer properties\s*(;|\{@supports[^{]*\{[^{]*\{[^}]*\}\}\})/g, '')
    .replace(/--tw-(leading|font-weight|tracking|border-style|outline-style):[^;}]*;?/g, '')
    .replace(/var\(--tw-(border|outline)-style\)/g, 'solid')
    .replace(/content:\s*var\(--tw-content\);\s*(?=[^{}]*content:\s*var\(--tw-content\))/g, '')
    .replace(/--tw-content:\s*([^;}]+);\s*content:\s*var\(--tw-content\)/g, 'content:$1')
    .replace(/content:\s*var\(--tw-content\)/g, 'content:""')
    .replace(
      /border-style:\s*(solid|dashed);\s*border-width:\s*(\w+);\s*border-color:\s*([^;}]+)/g,
      'border:$2 $1 $3'
    )
    .replace(
      /border-(top|bottom)-style:\s*solid;\s*border-\1-width:\s*(\w+);\s*border-color:\s*([^;}]+)/g,
      'border-$1:$2 solid $3'
    )
    .replace(/calc\(([\d.]+[a-z]+)\s*\*\s*-1\)/g, '-$1')
    .replace(/@media not all and \((?:min-width:|width\s*>=)\s*([\w.]+)\)/g, '@media (width<$1)')

/** Widths first, the narrowing ones from wide to narrow, so that the last one that matches wins. */
function byMedia(css: string) {
  const blocks = topLevel(css)
  const medias = new Map<string, string>()
  for (const block of blocks) {
    const [, query, body] = /^@media ([^{]+)\{([\s\S]*)\}$/.exec(block) ?? []
    if (query && body) medias.set(query, (medias.get(query) ?? '') + body)
  }
  const sorted = [...medias].toSorted(([a], [b]) => rank(a) - rank(b))
  const rest = blocks.filter(block => !block.startsWith('@media '))
  return [...rest, ...sorted.map(([query, body]) => `@media ${query}{${body}}`)].join('')
}

function rank(query: string) {
  const width = Number.parseFloat(/([\d.]+)em/.exec(query)?.[1] ?? 'NaN')
  if (Number.isNaN(width)) return 2000
  return query.includes('<') ? 1000 - width : 1000 + width
}

/** The rules and blocks of a sheet, cut after each brace that closes one. */
function topLevel(css: string) {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: mark, index } of css.matchAll(/"(?:\\.|[^"\\])*"|[{};]/g)) {
    if (mark === '{') depth++
    if (mark === '}') depth--
    if (depth > 0 || (mark !== '}' && mark !== ';')) continue
    blocks.push(css.slice(from, index + 1).trim())
    from = index + 1
  }
  return blocks
}
