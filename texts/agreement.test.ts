import { expect, test } from 'vitest'
import type { Params } from '#contract/problem-body.ts'
import { cliTexts } from './cli.ts'
import { fieldSentence } from './fields.ts'
import { happeningSentence, type Happening } from './happenings.ts'
import { fileTexts } from './index-files.ts'
import { indexingTexts } from './indexing.ts'
import { problemSentence } from './problems.ts'
import { bulkTexts, chooseTexts } from './record-edits.ts'
import { shellTexts } from './shell.ts'
import { workerTexts } from './workers.ts'

const happened = (code: Happening, params: Params) => happeningSentence(code, params, 'is')

test('what became of files is named in the form that agrees with each number', () => {
  const run = { action: 'scan', ms: 1200, new: 1, changed: 21, moved: 11, missing: 0, failed: 1 }
  expect(happened('run.completed', run)).toBe(
    'Skönnun kláraðist á 1,2 s: 1 ný, 21 breytt, 11 færðar, 1 mistókst',
  )
  expect(happened('run.workerDied', { files: 1 })).toBe(
    'Vinnsluþjónn hætti að svara; 1 skrá fór aftur í bið',
  )
  expect(happened('bulk.completed', { action: 'delete', changed: 21, failed: 1 })).toBe(
    'Margar færslur teknar úr vísi: 21 breyttist, 1 mistókst',
  )
})

test('verbs and pronouns agree too, with one and with many', () => {
  expect(fileTexts.takeBody.is('3 skrár', 3)).toContain('3 skrár fara úr leit og koma ekki aftur')
  expect(fileTexts.takeBody.is('a.jpg', 1)).toContain('a.jpg fer úr leit og kemur ekki aftur')
  expect(chooseTexts.removeBody.is(3)).toContain('3 færslur hverfa úr vísinum og leitinni.')
  expect(bulkTexts.wouldChange.is('1', 1, '3')).toBe('1 af 3 breytist')
  expect(workerTexts.rebootBody.is('vinnsla', 1)).toContain(
    'lýkur því 1 verki sem hann vinnur eða skilar því aftur í bið',
  )
  expect(problemSentence('records.hasUnits', { units: 1 }, 'is')).toContain(
    'er 1 önnur og hún verður ekki tekin úr vísi á undan henni',
  )
  expect(problemSentence('indices.limitReached', { has: 1, max: 1 }, 'is')).toContain(
    '1 af 1 vísi sem',
  )
  expect(problemSentence('session.wrongPassword', { left: 21 }, 'is')).toContain(
    '21 tilraun er eftir',
  )
})

test('the counts beside the menu agree with their words, which a screen reader reads aloud', () => {
  expect([1, 2, 21].map(shellTexts.waiting.is)).toEqual(['bíður', 'bíða', 'bíður'])
  expect([1, 2, 11].map(shellTexts.unread.is)).toEqual(['ólesin', 'ólesnar', 'ólesnar'])
})

test('English counts by its own rule, not by the Icelandic one', () => {
  expect([1, 21].map(indexingTexts.ofFiles.en)).toEqual(['of 1 file', 'of 21 files'])
  expect(indexingTexts.ofFiles.is(21)).toBe('af 21 skrá')
})

test('limits of fields are written as numbers are, with their dots and decimals', () => {
  const tooBig = (maximum: number, origin = 'string') =>
    fieldSentence({ code: 'too_big', origin, maximum, missing: false }, 'is')
  expect([tooBig(100_001), tooBig(0.75, 'number')]).toEqual([
    'Má í mesta lagi vera 100.001 stafur',
    'Má ekki vera hærra en 0,75',
  ])
})

test('the command line counts in the form that agrees', () => {
  const all = { tables: 1, rows: 21, files: 1, originals: 1234 }
  const told = cliTexts.restored.is({
    ...all,
    aside: undefined,
    sidecarsLeft: 0,
    originalsMissing: 1,
    picturesLeft: 21,
  })
  expect(told).toContain('1 tafla með 21 línu')
  expect(told).toContain('Frumskrár sem eru ekki á sínum stað: 1 af 1.234.')
  expect(told).toContain('í 21 vísi fyrr en')
})
