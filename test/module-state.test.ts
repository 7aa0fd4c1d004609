import { expect, test } from 'vitest'
import { serverModules, stateOfModule, stateOfModules } from './module-state.ts'

const WORDS = 'depends on the word and the build alone, and is bounded'
const BUILD = 'a file of the build, read once; the build never changes under a process'
const CORES = "limits the use of the machine's cores, whatever database the passwords belong to"

/**
 * State that belongs to the process, each with its reason. All other state belongs to an owner that
 * a test can make twice: a database handle (`stateOf`), a Fastify application, a function's result.
 */
const OF_THE_PROCESS: Record<string, string> = {
  'server/kit/database/database-clock.ts: aheadMs':
    "the offset between this machine's clock and the installation's; a process serves one",
  'server/kit/database/nested-transactions.ts: current':
    'the asynchronous context; each value belongs to a call',
  'server/kit/database/replicas.ts: current':
    'the asynchronous context; each value belongs to a request',
  'server/kit/metrics.ts: counted': 'the memory and CPU of the process',
  'server/kit/metrics.ts: calls': 'the calls that the process answered',
  'server/kit/password.ts: hashing': CORES,
  'server/kit/password.ts: waiting': CORES,
  'server/kit/product-version.ts: builtVersion': BUILD,
  'server/kit/product-version.ts: builtChangelog': BUILD,
  'server/kit/product-version.ts: builtReleases': BUILD,
  'server/kit/product-version.ts: builtThirdParty': BUILD,
  'server/search/analyser/analyser.ts: headwordsOf': WORDS,
  'server/search/analyser/analyser.ts: indexTerms': WORDS,
  'server/search/analyser/analyser.ts: queryTerms': WORDS,
  'server/search/analyser/analyser.ts: loaded': BUILD,
  'server/search/lexemes.ts: fieldKey': 'depends on the field alone, and is bounded',
  'server/search/lexemes.ts: hashed': WORDS,
  'server/session/service.ts: admitted': 'belongs to the requests, which are its weak keys',
  'server/storage/s3/s3-connection.ts: ofProcess':
    'sockets and the client of an object store, by the environment, which belongs to the process',
  'server/worker-process.ts: restart': 'the program itself, which restarts once',
}

test('no module of the server keeps state, except what belongs to the process', () => {
  expect(serverModules().length).toBeGreaterThan(300)
  expect([...stateOfModules().keys()].toSorted()).toEqual(Object.keys(OF_THE_PROCESS).toSorted())
})

const STATE: [source: string, name: string][] = [
  ['let count = 0', 'count'],
  ['export let count = 0', 'count'],
  ['const known = new Map<string, number>()', 'known'],
  ['const known: string[] = []', 'known'],
  ['const known = {} as Record<string, string>', 'known'],
  ['const state = { waiting: new Set<string>() }', 'state'],
  ['const owners = new WeakMap<object, string>()', 'owners'],
  ['const hub = new EventEmitter()', 'hub'],
  ["const KNOWN = new Map([['a', 1]])\nexport const add = () => KNOWN.set('b', 2)", 'KNOWN'],
  ["const KNOWN = ['a']\nexport function add() { KNOWN.push('b') }", 'KNOWN'],
  ['const KNOWN = [1]\nexport const put = () => { KNOWN[0] = 2 }', 'KNOWN'],
  ['const STATE = { on: 1 }\nexport const put = () => { STATE.on++ }', 'STATE'],
  ['const STATE = { on: 1 }\nexport const put = () => delete STATE.on', 'STATE'],
  ['const STATE = { on: 1 }\nexport const put = (all) => Object.assign(STATE, all)', 'STATE'],
  ["export const KNOWN = new Set(['a'])", 'KNOWN'],
  ['setInterval(() => look(), 1000)', 'setInterval'],
  ['const timer = setTimeout(look, 1000)', 'setTimeout'],
  ['const termsOf = memoizeBounded(10, (word) => word)', 'termsOf'],
  [
    [
      'const once = () => {',
      ' let done = false',
      ' return () => (done ||= look())',
      '}',
      'const look1 = once()',
    ].join('\n'),
    'look1',
  ],
]

test.each(STATE)('%s is state', (source, name) => {
  expect(stateOfModule('server/blog/service.ts', source).map((one) => one.name)).toEqual([name])
})

const CONSTANTS = [
  "const TYPES = new Set(['jpg', 'png'])",
  "export const TYPES: ReadonlySet<string> = new Set(['jpg'])",
  'const TABLE = [1, 2]\nTABLE[0] = 3',
  'const NOTHING: readonly string[] = []',
  "const utf8 = new TextDecoder('utf-8')",
  "export const order = new Intl.Collator('is')",
  'const pools = stateOf(() => new Map<string, Pool>())',
  'export const count = () => { let n = 0; const all = new Map(); return all.set(n++, n) }',
  'export const start = () => setInterval(look, 1000)',
]

test.each(CONSTANTS)('%s is no state', (source) => {
  expect(stateOfModule('server/blog/service.ts', source)).toEqual([])
})
