import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyPlace, openStorage } from './service.ts'

const home = mkdtempSync(join(tmpdir(), 'varda-copy-'))
afterAll(() => rmSync(home, { recursive: true }))
const [from, to] = [join(home, 'úr'), join(home, 'í')]
const [source, target] = [openStorage('originals', from), openStorage('originals', to)]
const copy = async (verify = false) => {
  const { copied, bytes, present, failed } = await copyPlace(source, target, { verify })
  return { copied, bytes, present, failed: failed.map(({ key }) => key) }
}
/** Whether another program finds the same files with the same bytes in both folders. */
const differences = () => {
  try {
    return execFileSync('diff', ['-r', from, to], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('a place is copied with its times, and a second copy finds all of it there', async () => {
  mkdirSync(join(from, 'safn/Þingvellir'), { recursive: true })
  const made = new Date('1998-06-17T12:00:00Z')
  for (let n = 0; n < 20; n++) {
    const path = join(from, 'safn/Þingvellir', `mynd ${n}.jpg`)
    writeFileSync(path, `efni ${n}`.padEnd(100))
    utimesSync(path, made, made)
  }
  writeFileSync(join(from, 'safn/tóm.txt'), '')
  writeFileSync(Buffer.concat([Buffer.from(join(from, 'safn/')), Buffer.from([0xe6, 0x2e])]), 'æ')
  expect(await copy()).toMatchObject({ copied: 22, bytes: 2002, present: 0, failed: [] })
  expect(
    execFileSync('find', [to, '-newermt', '1999-01-01', '-name', 'mynd*'], { encoding: 'utf8' }),
  ).toBe('')
  expect(await copy(true)).toEqual({ copied: 0, bytes: 0, present: 22, failed: [] })
})

test('a copy that was ended goes on, and what changed is copied again', async () => {
  rmSync(join(to, 'safn/Þingvellir/mynd 3.jpg'))
  appendFileSync(join(from, 'safn/Þingvellir/mynd 4.jpg'), 'meira')
  writeFileSync(join(to, 'aðeins hér.txt'), 'hér')
  expect(await copy()).toMatchObject({ copied: 2, present: 20, failed: [] })
  rmSync(join(to, 'aðeins hér.txt'))
  expect(differences()).not.toMatch(/mynd|tóm/)
})

test('other contents of the same size and time are found by reading all of it', async () => {
  const path = 'safn/Þingvellir/mynd 5.jpg'
  writeFileSync(join(to, path), 'other'.padEnd(100))
  const made = new Date('1998-06-17T12:00:00Z')
  utimesSync(join(to, path), made, made)
  expect(await copy()).toMatchObject({ copied: 0, failed: [] })
  expect(await copy(true)).toMatchObject({ copied: 0, failed: [path] })
})
