import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installationSecret } from './installation-secret.ts'

const folder = () => join(mkdtempSync(join(tmpdir(), 'varda-secret-')), 'data')

test('a secret is generated once, readable by its owner only, and kept', () => {
  const dataDir = folder()
  const made = installationSecret({ dataDir, secret: undefined })
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(readdirSync(dataDir)).toEqual(['varda.secret'])
  expect(statSync(join(dataDir, 'varda.secret')).mode & 0o777).toBe(0o600)
  expect(installationSecret({ dataDir, secret: undefined })).toBe(made)
  expect(installationSecret({ dataDir: folder(), secret: undefined })).not.toBe(made)
})

test('a configured secret is used and not stored', () => {
  const dataDir = folder()
  expect(installationSecret({ dataDir, secret: 'gefið leyndarmál, nógu langt fyrir allt' })).toBe(
    'gefið leyndarmál, nógu langt fyrir allt',
  )
  expect(() => readdirSync(dataDir)).toThrow('ENOENT')
})
