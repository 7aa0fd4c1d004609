import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/images/testing.ts'
import { openStorage, sweepUnfinished } from './service.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)

test('leftovers of a killed child are removed, unfinished derivatives in progress stay', async () => {
  const dataDir = folder.path
  const making = join(dataDir, 'derivatives', 'safn', '.making')
  for (const name of ['old', 'young']) {
    await mkdir(join(making, name), { recursive: true })
    await writeFile(join(making, name, 'small.jpg'), 'hálf')
  }
  await utimes(join(making, 'old'), 0, Date.now() / 1000 - 7200)
  await sweepUnfinished(openStorage('derivatives', join(dataDir, 'derivatives')))
  expect(await readdir(making)).toEqual(['young'])
})

test('a data folder without derivatives is accepted', async () => {
  await expect(
    sweepUnfinished(openStorage('derivatives', `${folder.path}/engin`)),
  ).resolves.toBeUndefined()
})
