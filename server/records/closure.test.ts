import { expect, test } from 'vitest'
import type { Restriction } from '#contract/restrictions.ts'
import { BLURRED, openValues } from './closure.ts'

const inForce = (more: Partial<Restriction>): Restriction => ({
  rule: 'decision',
  from: null,
  until: null,
  basis: '',
  covers: 'parts',
  recordId: '00000000-0000-4000-8000-000000000001',
  fields: [],
  parts: [],
  noindex: false,
  ...more,
})
const PLACE = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 }
const part = (rel: string | null, at = 0) => ({ at, rel, ...PLACE })
const blurredIn = (rels: string[], parts: Restriction['parts']) => {
  const source = { Title: 'Kista', pictures: rels.map((rel) => ({ rel })) }
  const { pictures } = openValues(source, inForce({ parts }))
  return (pictures as Record<string, unknown>[]).flatMap((one) =>
    one[BLURRED] === undefined ? [] : [one.rel],
  )
}

test('a part stays with its picture when the pictures change places', () => {
  const parts = [part('b.jpg', 1)]
  expect(blurredIn(['a.jpg', 'b.jpg'], parts)).toEqual(['b.jpg'])
  expect(blurredIn(['b.jpg', 'a.jpg'], parts)).toEqual(['b.jpg'])
  // Its file may have another name now: rather all than none.
  expect(blurredIn(['a.jpg', 'c.jpg'], parts)).toEqual(['a.jpg', 'c.jpg'])
  expect(blurredIn(['a.jpg', 'b.jpg'], [part(null, 1)])).toEqual(['b.jpg'])
})

test('the picture of its own record is blurred, and nothing else changes', () => {
  const source = { Title: 'Hús', width: 300, sha256: 'ab' }
  const { [BLURRED]: blurred, ...others } = openValues(source, inForce({ parts: [part(null)] }))
  expect(blurred).toEqual([PLACE])
  expect(others).toEqual(source)
})

test('closed fields are gone from markup and pictures too', () => {
  const source = {
    ScopeAndContent: 'Bréf Jóns',
    markup: { ScopeAndContent: '<p>Bréf <em>Jóns</em></p>', UnitTitle: '<p>Bréf</p>' },
    fileObjectName: 'jon.jpg',
    pictures: [{ rel: 'jon.jpg', width: 3 }],
  }
  const fields = ['ScopeAndContent', 'fileObjectName']
  expect(openValues(source, inForce({ covers: 'fields', fields }))).toEqual({
    markup: { UnitTitle: '<p>Bréf</p>' },
    pictures: [{ width: 3 }],
  })
})
