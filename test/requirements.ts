import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { missesGoal, type BenchResult } from '#bench/result.ts'

/** A row of docs/requirements.md. */
export type Row = {
  id: string
  slice: string
  what: string
  /** Titles of tests; `path` only where several files, or a bench's result, have the title. */
  tests: { path: string | undefined; name: string }[]
  line: number
}

/** The rows of docs/requirements.md. Throws on a malformed line, so that none is skipped. */
export const readRows = (text: string): Row[] => {
  const rows: Row[] = []
  let slice = ''
  for (const [n, line] of text.split('\n').entries()) {
    slice = /^## (.+)$/.exec(line)?.[1] ?? slice
    if (!line.startsWith('|') || line === '| id | what | test |' || line === '| --- | --- | --- |')
      continue
    const cells = line.split('|').map((cell) => cell.trim())
    const [, id, what, tests] = cells
    if (cells.length !== 5 || !id || !what || tests === undefined)
      throw new Error(`docs/requirements.md:${n + 1}: not | id | what | test |`)
    rows.push({
      id,
      slice,
      what,
      tests: tests === '' ? [] : tests.split('<br>').map(testOf),
      line: n + 1,
    })
  }
  return rows
}

const testOf = (cell: string): Row['tests'][number] => {
  const [, path, name = ''] = /^(?:([\w./-]+\.(?:tsx?|json)): )?(.*)$/.exec(cell.trim()) ?? []
  return { path, name: name.trim() }
}

/** The files that have a test of a title, by title. */
export const filesByTitle = (): Map<string, string[]> => {
  const files = new Map<string, string[]>()
  for (const file of globSync(
    '{contract,texts,server,web,e2e,bench,demo,test,tools}/**/*.{test,e2e,setup}.{ts,tsx}',
  ))
    for (const title of new Set(testNames(file, readFileSync(file, 'utf8'))))
      files.set(title, [...(files.get(title) ?? []), file])
  return files
}

/** The prefix of a row's id: the slice's name in camelCase. */
export const prefixOf = (slice: string): string =>
  slice.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The titles of the tests in a file, as written; those of `test.each` keep `%s`. */
export const testNames = (file: string, source: string): string[] => {
  const names: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const {
      type,
      callee,
      arguments: given,
    } = node as { type?: string; callee?: unknown; arguments?: unknown[] }
    if (type === 'CallExpression' && isTest(callee)) {
      const { value, quasis } = (given?.[0] ?? {}) as {
        value?: unknown
        quasis?: { value: { cooked: string } }[]
      }
      if (typeof value === 'string') names.push(value)
      else if (quasis?.length === 1 && quasis[0]) names.push(quasis[0].value.cooked)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return names
}

/**
 * `test`, `it`, the result of `test.each(…)` and the like. A skipped test proves nothing; a test of
 * `runIf` fails elsewhere if its engine is required.
 */
const isTest = (callee: unknown): boolean => {
  const {
    type,
    name,
    object,
    property,
    callee: inner,
  } = (callee ?? {}) as Record<string, { name?: string } | string | undefined>
  if (type === 'Identifier') return name === 'test' || name === 'it'
  if (type === 'MemberExpression')
    return (
      isTest(object) &&
      ['each', 'for', 'only', 'concurrent', 'sequential', 'runIf'].includes(nameOf(property))
    )
  return type === 'CallExpression' && isTest(inner)
}

/** Questions of a bench whose stored result meets its goal. */
export const keptGoals = (source: string): string[] => {
  const { results } = JSON.parse(source) as { results: BenchResult[] }
  return results
    .filter((one) => one.goal !== undefined && !missesGoal(one))
    .map(({ question }) => question)
}

const nameOf = (node: unknown): string => (node as { name?: string } | undefined)?.name ?? ''

/** Ids of rows in comments, with their file. */
export const idsInComments = (): { id: string; file: string }[] =>
  globSync(
    '{contract,texts,server,web,demo,bench,test,e2e,scripts,tools}/**/*.{ts,tsx,mjs,sql,css}',
  ).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const comments = /\.(ts|tsx|mjs)$/.test(file)
      ? parseSync(file, source).comments.map(({ value }) => value)
      : (source.match(/--.*|\/\*[^]*?\*\//g) ?? [])
    return comments.flatMap((comment) =>
      [...comment.matchAll(/\(((?:[a-z][A-Za-z]*\.[A-Za-z0-9]+(?:, )?)+)\)/g)]
        .flatMap(([, ids = '']) => ids.split(', '))
        .filter((id) => !/\.(?:tsx?|mjs|json|md|css|sql)$/.test(id))
        .map((id) => ({ id, file })),
    )
  })

/** Constants as rows write them: `NAME = 5`, and `NAME.key = 5` for each value of an object. */
export const constantsOf = (limits: Record<string, unknown>): string[] =>
  Object.entries(limits).flatMap(([name, value]) => leaves(name, value))

const leaves = (name: string, value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(`${name}.${key}`, inner))
    : [`${name} = ${String(value)}`]
