import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const home = realpathSync(mkdtempSync(join(tmpdir(), 'varda-sidecar-')))
afterAll(() => rmSync(home, { recursive: true }))

/**
 * Writes a sidecar of the given size in a process limited to files of eight kilobytes; the system
 * interrupts the write of a longer one.
 */
const place = (sizeBytes: number): Promise<string> => {
  const text = `import { besideOf, placeSidecar } from '#server/files/service.ts'
    const beside = await besideOf(process.argv[1], Buffer.from(process.argv[1] + '/safn/mynd.jpg'))
    await placeSidecar(beside, Buffer.alloc(${sizeBytes}, 'ý'))`
  const command = 'ulimit -f 16 && exec "$0" --input-type=module -e "$1" "$2"'
  return new Promise((resolve) =>
    execFile(
      'sh',
      ['-c', command, process.execPath, text, home],
      { env: { ...process.env, NODE_OPTIONS: '' } },
      (error, _, said) => resolve(error ? said : 'skrifað'),
    ),
  )
}

test('where writing breaks off in the middle the sidecar that was there stays whole, and nothing half-written is left', async () => {
  const folder = join(home, 'safn')
  mkdirSync(folder)
  writeFileSync(join(folder, 'mynd.jpg'), 'x')
  expect(await place(6000)).toBe('skrifað')
  const before = readFileSync(join(folder, 'mynd.jpg.xmp'))
  expect(before).toHaveLength(6000)
  expect(await place(60_000)).toMatch(/EFBIG/)
  expect(readdirSync(folder).toSorted()).toEqual(['mynd.jpg', 'mynd.jpg.xmp'])
  expect(readFileSync(join(folder, 'mynd.jpg.xmp')).equals(before)).toBe(true)
})
