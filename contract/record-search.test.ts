import { expect, test } from 'vitest'
import { marked } from './record-search.ts'

test('a highlighted text falls into pieces, and nothing else of it is markup', () => {
  expect(marked('Fólk og <em>hestar</em> & <b> á <em>Þingvöllum</em>')).toEqual([
    { text: 'Fólk og ', found: false },
    { text: 'hestar', found: true },
    { text: ' & <b> á ', found: false },
    { text: 'Þingvöllum', found: true },
  ])
})
