import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

// Runs the real script in a temporary folder.
const root = mkdtempSync(join(tmpdir(), 'varda-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
for (const folder of ['scripts', 'build']) mkdirSync(join(root, folder))
copyFileSync(join(process.cwd(), 'scripts/run.mjs'), join(root, 'scripts/run.mjs'))
type UnlessDone = (
  name: string,
  sources: string[],
  result: string,
  work: () => void,
) => Promise<void>
const { unlessDone } = (await import(pathToFileURL(join(root, 'scripts/run.mjs')).href)) as {
  unlessDone: UnlessDone
}

const [SOURCE, RESULT] = ['analyser.ts', 'build/words.bin']
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const build = async (text: string): Promise<'built' | 'left'> => {
  let done: 'built' | 'left' = 'left'
  await unlessDone('words', [SOURCE], RESULT, () => {
    write(RESULT, text)
    done = 'built'
  })
  return done
}

test('the build runs again if its sources or its output have changed', async () => {
  write(SOURCE, 'one')
  expect([await build('words of one'), await build('words of one')]).toEqual(['built', 'left'])
  write(SOURCE, 'two')
  expect(await build('words of two')).toBe('built')
  write(SOURCE, 'one')
  expect(await build('words of one')).toBe('built')
  // Tests and benches also build the table from other sources, then restore the sources.
  write(RESULT, 'words of two')
  expect([await build('words of one'), await build('words of one')]).toEqual(['built', 'left'])
  rmSync(join(root, RESULT))
  expect(await build('words of one')).toBe('built')
})
