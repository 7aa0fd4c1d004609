import { expect, test } from 'vitest'
import { AUDIT_CHANGES_MAX } from '#contract/limits.ts'
import { diffFields } from './diff.ts'

const fieldsOf = (before: object, after: object, asked?: string[]) =>
  (diffFields(before, after, asked)?.fields ?? []).map(({ field, from, to }) => [field, from, to])

test('only changed fields among those sent are listed', () => {
  expect(
    diffFields({ name: 'Bátar', public: false }, { name: 'Bátar', public: false }),
  ).toBeUndefined()
  expect(
    fieldsOf(
      { name: 'Bátar', public: false, version: 1 },
      { name: 'Skip', public: true, version: 2 },
      ['name', 'public'],
    ),
  ).toEqual([
    ['name', 'Bátar', 'Skip'],
    ['public', false, true],
  ])
})

test('nested fields are listed by path, absent ones as empty', () => {
  expect(fieldsOf({ watermark: null }, { watermark: { path: '/a.png', opacity: 0.5 } })).toEqual([
    ['watermark.path', null, '/a.png'],
    ['watermark.opacity', null, 0.5],
  ])
  expect(
    fieldsOf({ sizes: { small: { maxsize: 480 } } }, { sizes: { small: { maxsize: 500 } } }),
  ).toEqual([['sizes.small.maxsize', 480, 500]])
})

test('list items are matched by key: added, removed, changed, reordered', () => {
  const [title, source] = [
    { field: 'Title', boost: 1 },
    { field: 'Source', boost: 1 },
  ]
  expect(fieldsOf({ m: [title] }, { m: [{ ...title, boost: 3 }, source] })).toEqual([
    ['m.Title.boost', 1, 3],
    ['m.Source', null, 'Source'],
  ])
  expect(fieldsOf({ m: [title, source] }, { m: [source] })).toEqual([['m.Title', 'Title', null]])
  expect(fieldsOf({ m: [title, source] }, { m: [source, title] })).toEqual([
    ['m', 'Title, Source', 'Source, Title'],
  ])
})

test('a short list without keys is listed whole, a long one by removed and added items', () => {
  expect(fieldsOf({ tags: ['a', 'b'] }, { tags: ['b', 'c'] })).toEqual([['tags', 'a, b', 'b, c']])
  const long = Array.from({ length: 60 }, (_, n) => `orð${n}`)
  expect(fieldsOf({ tags: long }, { tags: [...long.slice(1), 'nýtt'] })).toEqual([
    ['tags', 'orð0', 'nýtt'],
  ])
  const [term, other] = [
    { type: 'term', value: 'Akureyri' },
    { type: 'term', value: 'Húsavík' },
  ]
  expect(fieldsOf({ f: [term] }, { f: [term, other] })).toEqual([
    ['f', 'term Akureyri', 'term Akureyri, term Húsavík'],
  ])
})

test('a long text is listed by its length only', () => {
  expect(fieldsOf({ text: 'stutt' }, { text: 'ö'.repeat(1234) })).toEqual([
    ['text', 'stutt', { letters: 1234 }],
  ])
})

test('secrets and national ids are not listed', () => {
  const before = {
    password: 'a',
    api: { token: 'a', passwordHash: 'a' },
    kennitala: '1',
    name: 'Jón 120174-3399',
  }
  const after = {
    password: 'b',
    api: { token: 'b', passwordHash: 'b' },
    kennitala: '2',
    name: 'Jón Jónsson 1201743399',
  }
  expect(fieldsOf(before, after)).toEqual([['name', 'Jón …', 'Jón Jónsson …']])
})

test('beyond a limit, changes are counted', () => {
  const many = (value: number) =>
    Object.fromEntries(
      Array.from({ length: AUDIT_CHANGES_MAX.fields + 7 }, (_, n) => [`s${n}`, value]),
    )
  const changes = diffFields(many(1), many(2))
  expect([changes?.fields.length, changes?.leftOut]).toEqual([AUDIT_CHANGES_MAX.fields, 7])
})
