import { SaxesParser } from 'saxes'

/** An element of a packet: its name and attributes with namespace URIs, children and text. */
export type Node = {
  uri: string
  local: string
  attributes: { uri: string; local: string; value: string }[]
  children: Node[]
  text: string
}

const MAX_DEPTH = 64
const MAX_NODES = 200_000

/**
 * Parses XML as far as possible; `damaged`: something was invalid. Never resolves entities or
 * document types.
 */
export const readTree = (xml: string): { root: Node; damaged: boolean } => {
  const root: Node = { uri: '', local: '', attributes: [], children: [], text: '' }
  const stack: Node[] = [root]
  let damaged = false
  let nodes = 0
  const parser = new SaxesParser({ xmlns: true, fragment: true })
  parser.on('error', () => {
    damaged = true
  })
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes).map(({ uri, local, value }) => ({
      uri,
      local,
      value,
    }))
    const node: Node = { uri: tag.uri, local: tag.local, attributes, children: [], text: '' }
    nodes += 1
    if (stack.length <= MAX_DEPTH && nodes <= MAX_NODES) stack.at(-1)?.children.push(node)
    else damaged = true
    stack.push(node)
  })
  parser.on('closetag', () => {
    if (stack.length > 1) stack.pop()
  })
  const take = (text: string) => {
    const top = stack.at(-1)
    if (top) top.text += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  try {
    parser.write(xml).close()
  } catch {
    damaged = true
  }
  return { root, damaged }
}
