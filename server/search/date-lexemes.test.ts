import { expect, test } from 'vitest'
import { dateCondition, dateLexemes, type DateSpan } from './date-lexemes.ts'

const isFound = (record: DateSpan, asked: DateSpan): boolean => {
  const lexemes = dateLexemes(record)
  return dateCondition(asked).some(({ lexeme }) => lexemes.has(lexeme))
}
const years = (from: number, to: number): DateSpan => ({ from: `${from}-01-01`, to: `${to}-12-31` })
const days = (from: string, to: string): DateSpan => ({ from, to })

/** A repeatable random number below a limit. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

test('a record is found exactly if its years overlap those that are asked for', () => {
  const random = randomFrom(7)
  for (let n = 0; n < 3000; n++) {
    const [a, b] = [1500 + random(550), 1500 + random(550)]
    const record = years(a, a + random(random(4) === 0 ? 200 : 12))
    const asked = years(b, b + random(random(4) === 0 ? 200 : 12))
    const overlap = record.from! <= asked.to! && asked.from! <= record.to!
    expect(isFound(record, asked), `${record.from} ${record.to} ${asked.from} ${asked.to}`).toBe(
      overlap,
    )
  }
})

test('a record is found exactly if its days overlap those that are asked for', () => {
  const random = randomFrom(11)
  const day = (n: number) => new Date(Date.UTC(1943, 0, 1 + n)).toISOString().slice(0, 10)
  for (let n = 0; n < 3000; n++) {
    const [a, b] = [random(900), random(900)]
    const record = days(day(a), day(a + random(random(3) === 0 ? 300 : 40)))
    const asked = days(day(b), day(b + random(random(3) === 0 ? 300 : 40)))
    const overlap = record.from! <= asked.to! && asked.from! <= record.to!
    expect(isFound(record, asked), JSON.stringify([record, asked])).toBe(overlap)
  }
})

test.each([
  [
    'an open end reaches a hundred years',
    { from: '1930-01-01', to: null },
    years(2020, 2020),
    true,
  ],
  ['and no further', { from: '1930-01-01', to: null }, years(2040, 2040), false],
  ['an open beginning too', { from: null, to: '1899-12-31' }, years(1850, 1850), true],
  ['a record without a date is never found', { from: null, to: null }, years(1, 2199), false],
  [
    'a question without an end finds all later records',
    years(1990, 1991),
    { from: '1950-01-01', to: null },
    true,
  ],
  ['and no earlier ones', years(1940, 1949), { from: '1950-01-01', to: null }, false],
])('%s', (_name, record, asked, expected) => {
  expect(isFound(record, asked)).toBe(expected)
})

test('a narrow date is surer than a wide one', () => {
  const classes = (record: DateSpan) => {
    const lexemes = dateLexemes(record)
    return dateCondition(years(1930, 1930)).flatMap(({ lexeme }) => lexemes.get(lexeme) ?? [])
  }
  expect(classes(days('1930-06-01', '1930-06-01'))).toEqual(['lemma'])
  expect(classes(years(1930, 1930))).toEqual(['lemma'])
  expect(classes(years(1929, 1935))).toEqual(['lemma'])
  expect(classes(years(1930, 1939))).toEqual(['guess'])
  expect(classes(years(1900, 1999))).toEqual(['part'])
})

test('a record has few lexemes of its date', () => {
  expect(dateLexemes(years(1930, 1930)).size).toBe(4)
  expect(dateLexemes(days('1930-06-01', '1930-06-01')).size).toBe(5)
  expect(dateLexemes(days('1929-02-02', '1931-11-11')).size).toBeLessThan(90)
})
