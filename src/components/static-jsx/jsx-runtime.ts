import { escapeHtml } from '#src/shared/markup/escape-html.ts'

/** A piece of markup; any other text is escaped. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Props = Record<string, unknown>
type Component = (props: Props) => unknown

const VOID = new Set(['input'])
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' }
/** React's own, which are not attributes. */
const SILENT = new Set(['children', 'ref', 'suppressHydrationWarning'])

/** What React's `jsx` is to elements, to text: components are rendered as they are called. */
export function jsx(type: string | Component, props: Props): unknown {
  if (typeof type === 'function') return type(props)
  const open = `<${type}${attributes(type, props)}>`
  if (VOID.has(type)) return new Markup(open)
  const inside = textOf(props.children)
  return new Markup(`${open}${type === 'select' ? chosen(inside, props.value) : inside}</${type}>`)
}
export { jsx as jsxDEV, jsx as jsxs }

export function textOf(child: unknown): string {
  if (typeof child === 'string') return escapeHtml(child)
  if (child instanceof Markup) return child.text
  if (Array.isArray(child)) return textOfAll(child)
  return isNothing(child) ? '' : String(child)
}

function textOfAll(children: readonly unknown[]) {
  let text = ''
  let afterWords = false
  for (const child of children.flat(Number.POSITIVE_INFINITY)) {
    if (isNothing(child) || child === '') continue
    const isWords = !(child instanceof Markup)
    // Where two texts meet, React expects a comment when it hydrates.
    text += afterWords && isWords ? `<!-- -->${textOf(child)}` : textOf(child)
    afterWords = isWords
  }
  return text
}

const isNothing = (child: unknown) =>
  child === undefined || child === null || typeof child === 'boolean'

function attributes(type: string, props: Props) {
  let text = ''
  for (const name in props) {
    const value = props[name]
    if (value === undefined || value === null || typeof value === 'function') continue
    if (SILENT.has(name) || (type === 'select' && name === 'value')) continue
    text += attribute(NAMES[name] ?? name, value)
  }
  return text
}

function attribute(name: string, value: unknown) {
  if (typeof value !== 'boolean' || /^(aria|data)-/.test(name)) {
    return ` ${name}="${escapeHtml(String(value))}"`
  }
  return value ? ` ${name}=""` : ''
}

/** The words of an option are its value if it has no other. */
const SAID_TWICE = /<option value="([^"]*)"( selected="")?>\1<\/option>/g

/** Its options are rendered before the list that says which is selected. */
function chosen(options: string, value: unknown) {
  const start = `<option value="${escapeHtml(String(value))}"`
  const marked = options.replace(start, () => `${start} selected=""`)
  return marked.replace(SAID_TWICE, '<option$2>$1</option>')
}
