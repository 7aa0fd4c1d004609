import { expect, test } from 'vitest'
import { lookUp, packWords } from './word-table.ts'

const words = new Map<string, string[]>([
  ['hús', ['hús']],
  ['og', []],
  ['börnum', ['barn', 'barna']],
])
for (let n = 0; n < 500; n++)
  words.set(`orð${String.fromCharCode(97 + (n % 26))}${'a'.repeat(n % 7)}${n}`, [`orð${n}`])

test('every packed word is found with its lemmas, and no other word', () => {
  const table = packWords(words)
  for (const [word, lemmas] of words) expect(lookUp(table, word)).toEqual(lemmas)
  for (const word of ['', 'a', 'húsi', 'hú', 'ö', 'zzz', 'orð', 'orðaa', 'þingvellir', 'ŷ'])
    expect(lookUp(table, word)).toBeNull()
})

test('an empty table knows no word', () => {
  expect(lookUp(packWords(new Map()), 'hús')).toBeNull()
})
