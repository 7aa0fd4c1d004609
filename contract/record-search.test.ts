import { expect, test } from 'vitest'
import { completed, marked } from './record-search.ts'

test('a highlighted text falls into pieces, and nothing else of it is markup', () => {
  expect(marked('Fólk og <em>hestar</em> & <b> á <em>Þingvöllum</em>')).toEqual([
    { text: 'Fólk og ', found: false },
    { text: 'hestar', found: true },
    { text: ' & <b> á ', found: false },
    { text: 'Þingvöllum', found: true },
  ])
})

test('the word that a query ends with is written out, and no other', () => {
  expect(completed('hestar á thing', 'Þingvöllum')).toBe('hestar á Þingvöllum')
  expect(completed('-búfé höf$&', 'x')).toBe('-búfé höf$&')
  expect(completed('höf', 'höfn$&')).toBe('höfn$&')
})
