import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isSweepDue, openStorage, removeLongEmpty } from './service.ts'

const home = mkdtempSync(join(tmpdir(), 'varda-daily-'))
afterAll(() => rmSync(home, { recursive: true }))
const old = new Date(Date.now() - 2 * 86_400_000)
const folder = (name: string, ...below: string[]) => {
  for (const one of ['', ...below]) mkdirSync(join(home, name, one), { recursive: true })
  return {
    path: join(home, name),
    storage: openStorage('assets', join(home, name)),
    age: () =>
      [...below.toReversed(), ''].forEach((one) => utimesSync(join(home, name, one), old, old)),
  }
}

test('a folder that is empty for a day is removed; one with a file or a young one stays', async () => {
  const [gone, full, young] = [
    folder('gone', '.delta-sync', 'ab', 'ab/cd'),
    folder('full', 'ab'),
    folder('young', 'ab'),
  ]
  writeFileSync(join(full.path, 'ab/x.jpg'), 'x')
  for (const { storage, age } of [gone, full, young]) {
    expect(await isSweepDue(storage)).toBe(true)
    age()
  }
  utimesSync(join(young.path, 'ab'), new Date(), new Date())
  for (const { storage } of [gone, full, young]) await removeLongEmpty(storage)
  expect(readdirSync(home, { recursive: true }).toSorted()).toEqual([
    'full',
    'full/.delta-sync',
    'full/.swept',
    'full/ab',
    'full/ab/x.jpg',
    'young',
    'young/.delta-sync',
    'young/.swept',
    'young/ab',
  ])
})
