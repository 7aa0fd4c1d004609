import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import * as connectionLimits from '#contract/connection-limits.ts'
import * as limits from '#contract/limits.ts'
import * as publicLimits from '#contract/public-limits.ts'
import * as workLimits from '#contract/work-limits.ts'
import {
  constantsOf,
  filesByTitle,
  idsInComments,
  keptGoals,
  prefixOf,
  readRows,
  testNames,
} from './requirements.ts'

/** The number of rows without a test. Only lower it. */
const WITHOUT_TEST = 2

const text = readFileSync('docs/requirements.md', 'utf8')
const rows = readRows(text)

test('every row has its own id, which begins with its slice', () => {
  expect(rows.length).toBeGreaterThan(300)
  expect(
    rows.filter(({ id }, n) => rows.findIndex((row) => row.id === id) !== n).map(({ id }) => id),
  ).toEqual([])
  const misnamed = rows.filter(
    ({ id, slice }) => !new RegExp(`^${prefixOf(slice)}\\.[a-z][a-zA-Z0-9]*$`).test(id),
  )
  expect(misnamed.map(({ id, slice }) => `${id} under ${slice}`)).toEqual([])
})

test('every test that a row names exists under that name', () => {
  const read = (path: string) => {
    try {
      const source = readFileSync(path, 'utf8')
      return path.startsWith('bench/results/') ? keptGoals(source) : testNames(path, source)
    } catch {
      return []
    }
  }
  const files = filesByTitle()
  const names = new Map(
    [...new Set(rows.flatMap(({ tests }) => tests.flatMap(({ path }) => path ?? [])))].map(
      (path) => [path, read(path)],
    ),
  )
  const isFound = (path: string | undefined, name: string) =>
    path === undefined ? files.get(name)?.length === 1 : names.get(path)?.includes(name)
  const gone = rows.flatMap(({ id, tests }) =>
    tests.flatMap(({ path, name }) => (isFound(path, name) ? [] : [`${id}: ${path}: ${name}`])),
  )
  expect(gone).toEqual([])
})

test('every id in a comment of the code has a row', () => {
  const known = new Set(rows.map(({ id }) => id))
  const ids = idsInComments()
  expect(ids.length).toBeGreaterThan(50)
  expect(ids.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file}: ${id}`)).toEqual([])
})

test('every constant has one row with its value', () => {
  const written = rows.flatMap(({ what }) =>
    [...what.matchAll(/`([A-Z][A-Z_]+(?:\.[\w.-]+)? = [^`]+)`/g)].map(([, constant]) => constant),
  )
  expect(written.toSorted()).toEqual(
    constantsOf({ ...limits, ...publicLimits, ...connectionLimits, ...workLimits }).toSorted(),
  )
})

test('every call of the API has a row', () => {
  const calls = allEndpoints.map(({ method, path }) => `\`${method} ${path}\``)
  expect(calls.filter((call) => !rows.some(({ what }) => what.includes(call)))).toEqual([])
})

test('the number of rows without a test only falls', () => {
  const without = rows.filter(({ tests }) => tests.length === 0).length
  expect(
    without,
    `More rows without a test than before: name a test in docs/requirements.md`,
  ).toBeLessThanOrEqual(WITHOUT_TEST)
  expect(without, `Fewer rows without a test than before: lower WITHOUT_TEST to ${without}`).toBe(
    WITHOUT_TEST,
  )
})

test('a row names a measured goal only if the result meets it', () => {
  const results = [
    { question: 'a time', figure: 2, unit: 's', goal: 3 },
    { question: 'too long a time', figure: 4, unit: 's', goal: 3 },
    { question: 'a rate', figure: 5, unit: '/s', goal: 3 },
    { question: 'too low a rate', figure: 2, unit: '/s', goal: 3 },
    { question: 'a figure without a goal', figure: 2, unit: 's' },
  ]
  expect(keptGoals(JSON.stringify({ results }))).toEqual(['a time', 'a rate'])
})

test('skipped tests do not count, and titles of test.each are read', () => {
  const source = `
    test('a', () => {})
    test.skip('b', () => {})
    describe('c', () => { it('d', f); test.each([1])(\n'e %i', f) })
    test.describe('g', f)`
  expect(testNames('x.test.ts', source)).toEqual(['a', 'd', 'e %i'])
})
