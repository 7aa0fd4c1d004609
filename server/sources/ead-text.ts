import type { Attributes } from './xml-events.ts'

/** A captured element: its name without prefix, and its content. */
export type Element = { name: string; attributes: Attributes; children: (Element | string)[] }

/** Block elements. */
const BLOCKS = new Set(
  (
    'p item defitem chronitem addressline address list chronlist head blockquote row event ' +
    'table bibref label'
  ).split(' '),
)
/** Headings such as „Umfang og innihald“, and elements that wrap parts of a name. */
const isLabel = ({ name }: Element) => name === 'head'

/**
 * The text of an element: one line per block, collapsed spaces; parts of a name separated by
 * commas.
 */
export const textOf = (element: Element): string =>
  (isInParts(element)
    ? element.children
        .map((part) => (typeof part === 'string' ? '' : linesOf(part).trim()))
        .filter(Boolean)
        .join(', ')
    : linesOf(element)
  )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .normalize('NFC')

/** EAD3 splits names into surname, given name and so on. */
const isInParts = ({ children }: Element) => {
  const elements = children.filter((child) => typeof child !== 'string')
  return elements.length > 0 && elements.every(({ name }) => name === 'part')
}

const linesOf = (element: Element): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ')
      if (isLabel(child)) return ''
      if (child.name === 'lb') return '\n'
      return BLOCKS.has(child.name)
        ? `\n${linesOf(child)}\n`
        : ` ${linesOf(child)} `.replace(INLINE.has(child.name) ? /^ | $/g : /^$/, '')
    })
    .join('')

/** Inline elements, without spaces around them. */
const INLINE = new Set(
  'emph title ref extref abbr expan num quote date foreign footnote'.split(' '),
)

const MARKED = new Set(['emph', 'title', 'list', 'lb'])

/**
 * Sanitised HTML of an element with markup; null for plain text. It consists of fixed tags around
 * escaped text. (sources.eadMarkup)
 */
export const markupOf = (element: Element): string | null =>
  isMarked(element) ? `<div>${htmlOf(element)}</div>` : null

const isMarked = (element: Element): boolean =>
  element.children.some(
    (child) =>
      typeof child !== 'string' && !isLabel(child) && (MARKED.has(child.name) || isMarked(child)),
  )

const TAGS: Record<string, string> = {
  p: 'p',
  list: 'ul',
  item: 'li',
  title: 'cite',
  blockquote: 'blockquote',
}

const htmlOf = (element: Element): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return escape(child.replace(/\s+/g, ' '))
      if (isLabel(child)) return ''
      if (child.name === 'lb') return '<br>'
      const tag =
        child.name === 'emph'
          ? /bold/.test(child.attributes.render ?? '')
            ? 'strong'
            : 'em'
          : TAGS[child.name]
      return tag ? `<${tag}>${htmlOf(child)}</${tag}>` : htmlOf(child)
    })
    .join('')

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
