import { expect, test } from 'vitest'
import { readListQuery } from './list-query.ts'
import { costOfList } from './page.ts'
import { pages } from './pages.ts'

const costOf = (q: string) => costOfList(readListQuery({ q }))

test.each(['hestar -Vík', '-Vík hestar', 'hestar NOT bátar', 'hestar EKKI bátar', '(-Vík) hestar'])(
  'a search that excludes words is heavy: %s',
  (q) => expect(costOf(q)).toBe('heavy'),
)

test.each(['hestar', 'Jón Jónsson-Smith', '1890-1900', 'hestar - bátar', 'ekki hestar'])(
  'a search without excluded words is not: %s',
  (q) => expect(costOf(q)).toBe('search'),
)

test('an advanced search that excludes a line is heavy', () => {
  const cost = (joint: string) => {
    const { query, cost: of } = pages.advancedSearch
    return of(query.parse({ j1: 'and', f1: '', w1: 'hestar', j2: joint, f2: '', w2: 'bátar' }))
  }
  expect([cost('and'), cost('not')]).toEqual(['search', 'heavy'])
})
