import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installationSecret, keyedHash, seal, unseal } from './installation-secret.ts'

const folder = () => join(mkdtempSync(join(tmpdir(), 'varda-secret-')), 'data')

test('a secret is made once, for its owner alone, and stays', () => {
  const dataDir = folder()
  const made = installationSecret({ dataDir, secret: undefined })
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(readdirSync(dataDir)).toEqual(['varda.secret'])
  expect(statSync(join(dataDir, 'varda.secret')).mode & 0o777).toBe(0o600)
  expect(installationSecret({ dataDir, secret: undefined })).toBe(made)
  expect(installationSecret({ dataDir: folder(), secret: undefined })).not.toBe(made)
})

test('a secret that was given is used and written nowhere', () => {
  const dataDir = folder()
  expect(installationSecret({ dataDir, secret: 'gefið leyndarmál, nógu langt fyrir allt' })).toBe(
    'gefið leyndarmál, nógu langt fyrir allt',
  )
  expect(() => readdirSync(dataDir)).toThrow('ENOENT')
})

test('the same text has another hash under another secret and for another purpose', () => {
  const hashes = [
    keyedHash('a', 'x', '0101302129'),
    keyedHash('b', 'x', '0101302129'),
    keyedHash('a', 'y', '0101302129'),
  ]
  expect(new Set(hashes.map(String)).size).toBe(3)
  expect(keyedHash('a', 'x', '0101302129')).toEqual(hashes[0])
})

test('what is sealed is opened by the same secret and purpose, and by nothing else', () => {
  const sealed = seal('leyndarmál', 'x', { state: 'abc' })
  expect(sealed).not.toContain('abc')
  expect(unseal('leyndarmál', 'x', sealed)).toEqual({ state: 'abc' })
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`
  for (const opened of [
    unseal('annað', 'x', sealed),
    unseal('leyndarmál', 'y', sealed),
    unseal('leyndarmál', 'x', `A${sealed.slice(1)}A`),
  ])
    expect(opened).toBeUndefined()
  for (const broken of ['', 'x', changed.slice(4)])
    expect(unseal('leyndarmál', 'x', broken)).toBeUndefined()
})
