import { expect, test } from 'vitest'
import type { PublicRecord } from '#contract/public-records.ts'
import { attributionOf, citationOf } from './citation.ts'

const record = (words: Partial<PublicRecord>) =>
  ({
    id: '1',
    title: 'Bátar',
    byline: '',
    date: '',
    code: '',
    site: { name: { is: 'Safnið', en: 'The museum' } },
    ...words,
  }) as PublicRecord
const END = 'https://safn.is/main/r/1'

test.each([
  ['title alone', {}, `Bátar. Safnið. ${END}`],
  ['title and date', { date: '1930' }, `Bátar. (1930). Safnið. ${END}`],
  [
    'maker, date, title and number',
    { byline: 'Karl', date: 'um 1930', code: 'ÞLS 1' },
    `Karl. (um 1930). Bátar. Safnið, ÞLS 1. ${END}`,
  ],
  ['maker without date', { byline: 'Karl' }, `Karl. Bátar. Safnið. ${END}`],
])('a citation names %s', (_, words, text) =>
  expect(citationOf(record(words), 'https://safn.is', 'is')).toBe(text),
)

test('an attribution names the rights, or that they are not recorded', () => {
  const uri = 'http://creativecommons.org/licenses/by/4.0/'
  const rights = { uri, class: 'free', from: 'record' } as const
  expect(attributionOf(record({ rights }), 'https://safn.is', 'is')).toBe(
    `Bátar. Safnið. ${END}. Notkun: Tilvísun (CC BY 4.0), ${uri}`,
  )
  expect(attributionOf(record({ rights: null }), 'https://safn.is', 'en')).toBe(
    'Bátar. The museum. https://safn.is/en/main/r/1. Use: rights are not recorded',
  )
})
