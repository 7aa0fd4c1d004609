import { expect, test } from 'vitest'
import { parseDate } from './dates.ts'

/** Pseudo-random whole numbers below `below`, the same in every run (mulberry32). */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}
const two = (n: number) => String(n).padStart(2, '0')
const SEED = 1984
const DATES = 4000

/**
 * A point of ISO 8601 as programs write it: year, month, day, season, decade, with a time or a mark
 * of doubt.
 */
const pointOf = (next: (below: number) => number): string => {
  const [y, m, d] = [1000 + next(1100), 1 + next(12), 1 + next(31)]
  const forms = [
    `${y}`, `${y}-${two(m)}`, `${y}-${two(m)}-${two(d)}`, `${y}:${two(m)}:${two(d)}`,
    `${y}-${21 + next(4)}`, `${Math.floor(y / 10)}X`,
    `${y}-${two(m)}-${two(d)}T${two(next(24))}:${two(next(60))}:00`,
  ] // prettier-ignore
  return (forms[next(forms.length)] ?? '') + ['', '', '', '~', '?', '%'][next(6)]
}

const dateOf = (next: (below: number) => number): string => {
  const [from, to] = [pointOf(next), pointOf(next)]
  const forms = [
    from,
    `${from}/${to}`,
    `${from}/..`,
    `../${to}`,
    `${from}/`,
    `/${to}`,
    `[..${to}]`,
    `[${from}..]`,
    `${from} - ${to}`,
  ]
  return forms[next(forms.length)] ?? ''
}

test('a date that is read is shown in words, ends after it begins, and reads the same again', () => {
  const next = numbers(SEED)
  let read = 0
  for (let n = 0; n < DATES; n++) {
    const text = dateOf(next)
    const date = parseDate(text)
    if (!date) continue
    read += 1
    expect(date.display, text).not.toMatch(/NaN|undefined|null|^$/)
    for (const day of [date.min, date.max])
      expect(day ?? '1000-01-01', text).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((date.min ?? '') <= (date.max ?? '9'), text).toBe(true)
    // Words of doubt before a range doubt both of its ends.
    if (/[~?%].*\/|\/.*[~?%]/.test(date.edtf)) continue
    expect(parseDate(date.display), `${text} → ${date.display}`).toMatchObject({
      min: date.min,
      max: date.max,
    })
  }
  expect(read).toBeGreaterThan(DATES / 3)
})
