const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?$/u
const TAG = /<(\/?)([^\s<>]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g
const ATTRIBUTE = /([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*("[^"<]*"|'[^'<]*')/gu
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi

/**
 * Repairs damaged XML: drops tags with invalid names, closes unclosed elements with their parent,
 * and escapes stray characters. ExifTool reads past such tags too.
 */
export const mendXml = (xml: string): string => {
  const plain = without(without(xml, '<!--', '-->'), '<?', '?>')
  const closings = new Map<string, number>()
  for (const [, slash, word = ''] of plain.matchAll(TAG))
    if (slash) closings.set(word, (closings.get(word) ?? 0) + 1)
  const open: string[] = []
  let mended = ''
  let at = 0
  const closeTo = (depth: number) => {
    while (open.length > depth) mended += `</${open.pop() ?? ''}>`
  }
  for (const found of plain.matchAll(TAG)) {
    const [whole, slash, word = '', rest = ''] = found
    mended += escaped(plain.slice(at, found.index))
    at = found.index + whole.length
    const isEmpty = !slash && whole.endsWith('/>')
    const name = isEmpty && word.endsWith('/') ? word.slice(0, -1) : word
    if (!NAME.test(name)) continue
    if (slash) {
      closings.set(name, (closings.get(name) ?? 0) - 1)
      if (open.includes(name)) closeTo(open.lastIndexOf(name))
      continue
    }
    // A property that never ends would swallow those behind it; what holds properties may end with
    // the packet.
    const isLeaf = isEmpty || (!/^(?:rdf|x):/.test(name) && !closings.get(name))
    mended += `<${name}${attributesOf(rest)}${isLeaf ? '/' : ''}>`
    if (!isLeaf) open.push(name)
  }
  closeTo(0)
  return mended
}

/**
 * Removes text between two markers. A regular expression would search to the end from each unclosed
 * marker.
 */
const without = (text: string, from: string, to: string): string => {
  let left = ''
  for (let at = 0; ;) {
    const begin = text.indexOf(from, at)
    const end = begin < 0 ? -1 : text.indexOf(to, begin + from.length)
    if (end < 0) return left + text.slice(at)
    left += text.slice(at, begin)
    at = end + to.length
  }
}

/** The valid attributes, each once. */
const attributesOf = (text: string): string => {
  const found = new Map<string, string>()
  for (const [, key = '', value = ''] of text.matchAll(ATTRIBUTE))
    if (NAME.test(key) && !found.has(key)) found.set(key, value)
  return [...found].map(([key, value]) => ` ${key}=${value.replace(ENTITY, '&amp;')}`).join('')
}

const escaped = (text: string): string => text.replace(ENTITY, '&amp;').replaceAll('<', '&lt;')
