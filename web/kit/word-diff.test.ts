import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'

const told = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ text, is }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[is])
    .join('')

test.each([
  ['Bátar við Nagasaki', 'Bátar við höfnina í Nagasaki', 'Bátar við +höfnina í +Nagasaki'],
  ['Þrír bátar', 'Þrír bátar', 'Þrír bátar'],
  ['1865', 'um 1865–1866', '+um +1865+–1866+'],
  ['Nagasaki', 'Nagasaki, Japan', 'Nagasaki+, Japan+'],
  ['bátar, höfn', 'bátar, höfn, seglskip', 'bátar, höfn+, seglskip+'],
  [
    'Nokkrir bátar. Hús og hæðir',
    'Þrír bátar. Timburhús og hæðir',
    '-Nokkrir-+Þrír+ bátar. -Hús-+Timburhús+ og hæðir',
  ],
  ['Gamli rauði bærinn', 'Nýi græni bærinn', '-Gamli rauði-+Nýi græni+ bærinn'],
  ['', 'Ólafur', '+Ólafur+'],
  ['Ólafur', '', '-Ólafur-'],
  ['Pall Olafsson', 'Páll Ólafsson', '-Pall Olafsson-+Páll Ólafsson+'],
])('„%s“ and „%s“ differ by whole words', (before, after, expected) =>
  expect(told(before, after)).toBe(expected),
)

test('nothing of either text is lost, also where they are long', () => {
  const words = (from: number) =>
    Array.from({ length: 3000 }, (_, n) => `orð${(n * from) % 97}`).join(' ')
  const [before, after] = [words(3), words(5)]
  const pieces = diffWords(before, after)
  const side = (without: string) =>
    pieces.flatMap(({ text, is }) => (is === without ? [] : [text])).join('')
  expect([side('added'), side('removed')]).toEqual([before, after])
})

test('letters that are written in two ways are the same word', () =>
  expect(told('Þórður', 'Þórður'.normalize('NFD'))).toBe('Þórður'))

test('of texts that have little in common all is told apart that stands between what they share', () => {
  const text = (word: string) =>
    `Upphaf ${Array.from({ length: 5000 }, () => word).join(' ')} endir`
  const told = diffWords(text('orð'), text('annað'))
  expect(told.map(({ is }) => is)).toEqual(['same', 'removed', 'added', 'same'])
  expect([told.at(0)?.text, told.at(-1)?.text]).toEqual(['Upphaf ', ' endir'])
})
