import { SaxesParser } from 'saxes'

export type Node = {
  name: string
  attributes: Record<string, string>
  text: string
  children: Node[]
}

/** Parses XML with a strict parser, which throws at a document that is not well-formed. */
export const parseXml = (xml: string): Node => {
  const top: Node = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const node = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  const [root] = top.children
  if (!root) throw new Error('no root')
  return root
}

/** The children of a name. */
export const allOf = (node: Node, name: string): Node[] =>
  node.children.filter((child) => child.name === name)

/** The text of the only child of a name. */
export const textOf = (node: Node, name: string): string => {
  const [one, ...more] = allOf(node, name)
  if (!one || more.length > 0) throw new Error(`${node.name} has not one ${name}`)
  return one.text
}
