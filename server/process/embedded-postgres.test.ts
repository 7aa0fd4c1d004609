import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startTexts } from '#texts/config.ts'

/** Runs as somebody who owns neither file: the account `nobody` where we are root. */
const tryAs = (path: string) => {
  const script = `
    import { makeExecutable } from '#server/process/embedded-postgres.ts'
    try {
      makeExecutable(process.argv[1])
      console.log('ok')
    } catch (error) {
      console.log(error.message)
    }`
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, path], {
    ...account,
    encoding: 'utf8',
  }).stdout.trim()
}

test('a user who does not own the PostgreSQL binary runs it, or gets a sentence', () => {
  expect(tryAs('/bin/sh')).toBe('ok')
  expect(tryAs('/etc/passwd')).toContain(startTexts.notExecutable.is('/etc/passwd'))
})
