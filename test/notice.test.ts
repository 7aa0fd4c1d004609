import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

/** Licences that require only their own text, which npm installs with each package. */
const PERMISSIVE = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
]

type Locked = { packages: Record<string, { license?: string; dev?: boolean }> }

test('the notice names every package that has no licence or not a permissive one', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Locked
  const names = Object.entries(packages).flatMap(([path, { license = '', dev }]) =>
    path === '' || dev || PERMISSIVE.includes(license)
      ? []
      : [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)],
  )
  expect(names).toContain('dictionary-is')
  const notice = read('NOTICE.md')
  // The notice has one row for all builds of sharp and libvips.
  const named = (name: string) =>
    notice.includes(name.startsWith('@img/sharp-') ? '@img/sharp-' : name)
  expect(names.filter((name) => !named(name))).toEqual([])
})

test('the licence of the dictionary lies beside the table that is derived from it', () => {
  expect(read('build/analyser/LICENSE')).toContain('Attribution-ShareAlike 3.0')
  expect(read('build/analyser/NOTICE')).toContain('Stofnun Árna Magnússonar í íslenskum fræðum')
})
