import { Readable } from 'node:stream'

/** Characters that XML 1.0 forbids even as entities, among them halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\uD800-\uDFFF]/gu
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** A text as the content of an element or an attribute in double quotes. (kit.xml) */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (one) => ENTITIES[one] ?? '')

/** A finished piece of XML, which is not escaped again. */
export type Xml = { readonly xml: string }
type Content = Xml | string | number | null | undefined

/** An element; texts are escaped, and null and undefined are left out. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...contents: readonly Content[]
): Xml => {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const inside = contents.map((one) => {
    if (one === null || one === undefined) return ''
    return typeof one === 'object' ? one.xml : xmlText(String(one))
  })
  return { xml: `<${name}${given.join('')}>${inside.join('')}</${name}>` }
}

/** A document whose root has many children, which are written as they come. */
export const xmlStream = (
  root: string,
  attributes: Readonly<Record<string, string>>,
  children: Iterable<Xml> | AsyncIterable<Xml>,
): Readable => {
  const write = async function* () {
    const [open, close] = element(root, attributes, '').xml.split(/(?=<\/)/)
    yield `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n`
    for await (const { xml } of children) yield `${xml}\n`
    yield `${close}\n`
  }
  return Readable.from(write(), { objectMode: false })
}
