import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LAUNCH } from '#e2e/launch.ts'

const DISABLED = '--disable-features='

test('what Playwright turns off in Chromium stays off', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const source = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[([\s\S]*?)\]/.exec(source) ?? []
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  expect(theirs.length).toBeGreaterThan(10)
  const off = LAUNCH.args?.find((one) => one.startsWith(DISABLED))?.slice(DISABLED.length) ?? ''
  expect(off.split(',')).toEqual(expect.arrayContaining(theirs))
})
