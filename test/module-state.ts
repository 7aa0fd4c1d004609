import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, as far as this check reads it. */
type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** A name of a module that keeps state between calls. */
export type ModuleState = { name: string; why: string }

/** Objects that never change, or that no code can reach to change them. */
const CONSTANT_CLASSES = new Set(['RegExp', 'TextDecoder', 'TextEncoder', 'URL', 'Error'])
const COLLECTIONS = new Set(['Map', 'Set'])
const TIMERS = new Set(['setInterval', 'setTimeout', 'setImmediate'])
/** Imported functions whose result keeps what earlier calls left. */
const STATEFUL_FACTORIES = new Set(['memoizeBounded'])
const MUTATORS = new Set(
  `set add delete clear push pop shift unshift splice sort reverse fill copyWithin`.split(' '),
)

const EMPTY = 'an empty collection'
/** Names of constants: what they hold stays empty, if no function changes it. */
const CONSTANT_NAME = /^[A-Z][A-Z0-9_]*$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isFunction = ({ type }: Node) =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)

/** Calls `look` for a node and all below it, with the number of functions around each. */
const walk = (node: Node, look: (node: Node, depth: number) => void, depth = 0): void => {
  look(node, depth)
  for (const child of childrenOf(node)) walk(child, look, depth + (isFunction(node) ? 1 : 0))
}

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : ''

/** The variable at the root of `a.b[c].d`. */
const rootOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  return node.type === 'MemberExpression' ? rootOf(node['object']) : nameOf(node)
}

/** The expression without its type annotations. */
const bare = (node: unknown): Node | undefined => {
  if (!isNode(node)) return undefined
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node.type) ? bare(node['expression']) : node
}

type Variable = {
  name: string
  kind: string
  init: Node | undefined
  text: string
  isExported: boolean
}

const variablesOf = (body: readonly Node[], source: string) =>
  body.flatMap((statement) => {
    const inner = statement.type.startsWith('Export') ? statement['declaration'] : statement
    if (!isNode(inner) || inner.type !== 'VariableDeclaration') return []
    return (inner['declarations'] as Node[]).map((one): Variable => ({
      name: nameOf(one['id']),
      kind: String(inner['kind']),
      init: bare(one['init']),
      text: source.slice(one.start, one.end),
      isExported: inner !== statement,
    }))
  })

/** Whether a function of the module makes functions that share a variable or collection. */
const makesState = (fn: Node | undefined): boolean => {
  if (!fn || !isFunction(fn) || !isNode(fn['body'])) return false
  if (fn['body'].type !== 'BlockStatement') return false
  const statements = fn['body']['body'] as Node[]
  const returnsFunction = statements.some(
    ({ type, argument }) => type === 'ReturnStatement' && isNode(argument) && isFunction(argument),
  )
  return returnsFunction && statements.some((one) => one['kind'] === 'let')
}

/** What makes the first value of a constant state; undefined if nothing does. */
const stateIn = (init: Node | undefined, factories: ReadonlySet<string>): string | undefined => {
  const node = bare(init)
  if (node?.type === 'NewExpression') {
    const name = nameOf(node['callee'])
    if (rootOf(node['callee']) === 'Intl' || CONSTANT_CLASSES.has(name)) return undefined
    if (!COLLECTIONS.has(name)) return `new ${name}`
    return (node['arguments'] as Node[]).length > 0 ? undefined : EMPTY
  }
  if (node?.type === 'CallExpression') {
    const name = nameOf(node['callee'])
    return factories.has(name) ? `a result of ${name}` : undefined
  }
  if (node?.type !== 'ObjectExpression' && node?.type !== 'ArrayExpression') return undefined
  const values = childrenOf(node).map((one) => (one.type === 'Property' ? one['value'] : one))
  if (values.length === 0) return EMPTY
  return values.map((one) => stateIn(bare(one), factories)).find((why) => why !== undefined)
}

/** The names that functions of the module change: by a member, or by a method of a collection. */
const changedIn = (program: Node): { members: Set<string>; methods: Set<string> } => {
  const [members, methods] = [new Set<string>(), new Set<string>()]
  walk(program, (node, depth) => {
    if (depth === 0) return
    const target = node['left'] ?? node['argument']
    const isChange =
      /^(AssignmentExpression|UpdateExpression)$/.test(node.type) || node['operator'] === 'delete'
    if (isChange && isNode(target) && target.type === 'MemberExpression')
      members.add(rootOf(target))
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return
    const { object, property } = node['callee']
    if (node['callee'].type === 'MemberExpression' && MUTATORS.has(nameOf(property)))
      methods.add(nameOf(object))
    if (/^Object\.assign$/.test(`${nameOf(object)}.${nameOf(property)}`))
      members.add(rootOf((node['arguments'] as Node[])[0]))
  })
  return { members, methods }
}

/** The state that a module keeps in variables of its own. */
export const stateOfModule = (file: string, source: string): ModuleState[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const root = program as unknown as Node
  const variables = variablesOf(root['body'] as Node[], source)
  const makers = variables.filter(({ init }) => makesState(init)).map(({ name }) => name)
  const factories = new Set([...STATEFUL_FACTORIES, ...makers])
  const { members, methods } = changedIn(root)
  const found = variables.flatMap(({ name, kind, init, text, isExported }): ModuleState[] => {
    if (name === '' || (init && isFunction(init))) return []
    const isFactoryResult = init?.type === 'CallExpression' && nameOf(init['callee']) !== ''
    const isCollection = init?.type === 'NewExpression' && COLLECTIONS.has(nameOf(init['callee']))
    const isReadonly = /^\w+: Readonly(Map|Set)</.test(text)
    const first = kind === 'const' ? stateIn(init, factories) : kind
    const why =
      (first === EMPTY && CONSTANT_NAME.test(name) ? undefined : first) ??
      (members.has(name) ? 'members that functions change' : undefined) ??
      (methods.has(name) && !isFactoryResult ? 'a collection that functions change' : undefined) ??
      (isExported && isCollection && !isReadonly ? 'an exported writable collection' : undefined)
    return why === undefined ? [] : [{ name, why }]
  })
  walk(root, (node, depth) => {
    const name = nameOf(node['callee'])
    if (depth === 0 && node.type === 'CallExpression' && TIMERS.has(name))
      found.push({ name, why: 'a timer' })
  })
  return found
}

/** The server's product modules. */
export const serverModules = (): string[] =>
  globSync('server/**/*.ts')
    .filter((file) => !/\.(test|setup|test-data)\.ts$|\/testing\.ts$/.test(file))
    .sort()

/** All state in variables of the server's modules, as `file: name`, with why it is state. */
export const stateOfModules = (): Map<string, string> =>
  new Map(
    serverModules().flatMap((file) =>
      stateOfModule(file, readFileSync(file, 'utf8')).map(
        ({ name, why }) => [`${file}: ${name}`, why] as const,
      ),
    ),
  )
