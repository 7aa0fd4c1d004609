import { expect, test } from 'vitest'
import { advancedEntries, readAdvanced } from './advanced-search.ts'
import { composeSearch, periodOf } from './compose-search.ts'
import { ADVANCED_MAX } from './public-limits.ts'

/** Reads a query string as the server does. */
const read = (query: string) => {
  const raw: Record<string, unknown> = {}
  for (const key of new Set(new URLSearchParams(query).keys())) {
    const values = new URLSearchParams(query).getAll(key)
    raw[key] = values.length === 1 ? values[0] : values
  }
  return readAdvanced(raw)
}
const composed = (query: string) => composeSearch(read(query))

test.each([
  ['f1=&o1=has&w1=gamall+bátur', 'gamall bátur'],
  ['f1=City&o1=all&w1=Vík', 'City:="Vík"'],
  ['f1=Byline&o1=any&w1=Jón+Á.&w1=Ó+Sig', '(Byline:="Jón Á." OR Byline:="Ó Sig")'],
  ['f1=Keywords&o1=all&w1=hús&w1=tún', '(Keywords:="hús" Keywords:="tún")'],
  ['f1=Keywords&o1=has&w1=bátar', 'Keywords:"bátar"'],
  ['f1=Heiti+muna&o1=all&w1=skál', '"Heiti muna":="skál"'],
  ['f1=City|stadur&o1=any&w1=Vík', '(City:="Vík" OR stadur:="Vík")'],
  ['f1=&w1=bátur&j2=not&f2=City&o2=all&w2=Vík', 'bátur -(City:="Vík")'],
  ['f1=&w1=bátur&j2=or&f2=&w2=skip&j3=and&f3=&w3=höfn', '(bátur OR skip) höfn'],
  ['f1=&w1=a1&j2=not&f2=&w2=b1&j3=or&f3=&w3=c1', 'a1 -(b1 OR c1)'],
  ['j1=not&f1=&w1=bátur', 'bátur'],
  ['f1=&w1=%22(bátur+|', 'bátur'],
  ['f1=City&o1=all', ''],
  ['', ''],
])('%s is the search %s', (query, expected) => {
  expect(composed(query)?.q).toBe(expected)
})

test('dates are read as written, and an end that is no date is told', () => {
  expect(composed('from=1860&to=um+1890&certain=1&undated=1')).toMatchObject({
    from: 1860,
    to: 1895,
    certain: true,
    undated: true,
  })
  expect(composed('from=sumar+1930')).toMatchObject({ from: 1930, to: undefined })
  expect(composed('certain=1')).toMatchObject({ certain: undefined })
  expect(periodOf(read('from=bull&to=17.6.1944')).unread).toEqual(['from'])
})

test('buttons add a line, and take a line or a value away', () => {
  const lines = (query: string) => read(query).lines.map(({ field, values }) => [field, values])
  expect(lines('f1=City&w1=Vík&w1=Hella&without=w1%3DVík')).toEqual([['City', ['Hella']]])
  expect(lines('f1=City&w1=Vík&f2=Byline&without=line1')).toEqual([['Byline', []]])
  expect(lines('f1=City&w1=Vík&more=1')).toEqual([
    ['City', ['Vík']],
    ['', []],
  ])
  // Buttons that were pressed before the form was drawn anew.
  expect(
    lines('f1=City&w1=Vík&f2=Byline&f3=Keywords&without=line2&without=w1%3DVík&more=1&more=1'),
  ).toEqual([
    ['City', []],
    ['Keywords', []],
    ['', []],
    ['', []],
  ])
  const full = Array.from({ length: ADVANCED_MAX.lines + 3 }, (_, n) => `f${n + 1}=City`).join('&')
  expect(lines(`${full}&more=1`)).toHaveLength(ADVANCED_MAX.lines)
})

test('a form is the same after it is written to an address, and one that is too long is no search', () => {
  const search = read('kind=album&f1=City&o1=any&w1=Vík&j2=not&f2=&w2=hús&from=1900&certain=1')
  expect(read(new URLSearchParams(advancedEntries(search)).toString())).toEqual(search)
  const long = Array.from({ length: 8 }, (_, n) => `w1=${String(n).repeat(150)}`).join('&')
  expect(composed(`f1=&${long}`)).toBeNull()
})
