import type { Random } from '#test/every-write/generate.ts'

/** A forged cursor. */
const forged = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')
const ID = '0190a000-0000-7000-8000-000000000000'

/**
 * Strings that break programs: values the database cannot store, and syntax of SQL, paths,
 * JavaScript and dates.
 */
const STRINGS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\uffff',
  '\u0001\u007f',
  '\u202e',
  'e\u0301',
  '🐎'.repeat(60),
  'a'.repeat(300),
  'þ'.repeat(5000),
  'a,'.repeat(900),
  '../../etc/passwd',
  '..\\..',
  '/',
  '//x/y',
  '%',
  '%00',
  '%2e%2e%2f',
  `' or 1=1 --`,
  '$1',
  '\\',
  '*',
  '_all',
  ',',
  ':',
  '(',
  '"',
  '-',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  'infinity',
  '-1',
  '0',
  '1.5',
  '1e309',
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  '9'.repeat(400),
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-01-01',
  `2026-01-01T00:00:00.${'1'.repeat(300)}Z`,
  ID,
  ID.toUpperCase(),
  '-'.repeat(36),
  'field:',
  '-field:\n',
  'field:City',
  '{"a":',
  '[{"field":"\\u0000","value":"x"}]',
  '[[[[[[]]]]]]',
  '<script>alert(1)</script>',
  '=1+1',
  'a@b.is',
  `${'a'.repeat(250)}@b.is`,
  '/api/tenants/safn/assets/x',
  '/\\evil/x',
  forged({ kind: 'key', total: 999_999, sort: 'indexed', key: ['2024-99-99', ID] }),
  forged({ kind: 'key', total: 1, sort: 'title', key: ['a\0', ID] }),
  forged({ kind: 'score', by: 'tables', seen: 2 ** 31 - 1, total: 1, score: 1e300, id: ID }),
  forged(['2024-13-45T00:00:00.000000Z', 'version', '1']),
  forged(['2024-01-01T00:00:00.000000Z', 'log', '9'.repeat(18)]),
  'bull',
]

const NUMBERS = [
  -1,
  0,
  1,
  0.5,
  -0.5,
  100,
  1001,
  10_001,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  5e-324,
]

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: [deep(levels - 1)] })

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  ['a', 1, null],
  { __proto__x: 1 },
  { toString: 'x' },
  JSON.parse('{"constructor":{"prototype":{}}}'),
  Array.from({ length: 2000 }, (_, n) => n),
  Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`k${n}`, 'x'])),
  deep(20),
  deep(200),
]

export const oddString = (random: Random): string => random.of(STRINGS)

export const oddValue = (random: Random): unknown => {
  const kind = random.below(4)
  return kind < 2 ? oddString(random) : kind === 2 ? random.of(NUMBERS) : random.of(OTHERS)
}
