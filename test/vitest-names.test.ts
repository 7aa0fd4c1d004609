import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'varda-names-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
writeFileSync(
  join(root, 'harbour.test.js'),
  `test('the boat floats', () => {})
   test('the boat flies', () => { throw new Error('It is a boat') })
   let tries = 0
   test('the boat starts', () => { if (tries++ === 0) throw new Error('The engine is cold') })`,
)

/** The output of vitest with only the names reporter. One test fails, so vitest exits with 1. */
const runNames = (variables: Record<string, string> = {}): string => {
  const options = [
    '--root',
    root,
    '--globals',
    '--retry=1',
    `--reporter=${resolve('scripts/vitest-names.mjs')}`,
  ]
  try {
    const env = { ...process.env, VARDA_TEST_COUNTS: '', ...variables }
    return execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options], {
      encoding: 'utf8',
      env,
      stdio: 'pipe',
    })
  } catch (error) {
    // The error of execFileSync contains the output.
    return (error as { stdout: string }).stdout
  }
}

test('names of failed tests, and of tests that passed on retry, are printed once', () => {
  expect(runNames().trim()).toBe(`passed at the second try only:
  harbour.test.js the boat starts

failed:
  harbour.test.js the boat flies`)
})

test('names are left to a caller that requests them in a file', () => {
  const file = join(root, 'counts.json')
  expect(runNames({ VARDA_TEST_COUNTS: file })).not.toContain('boat')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    passed: 2,
    failed: ['harbour.test.js the boat flies'],
    again: ['harbour.test.js the boat starts'],
  })
})
