import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/images/testing.ts'
import { unfinishedFolder, sweepDerivatives } from './derivatives.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)

test('what a killed child left behind is removed, and what is being made stays', async () => {
  const dataDir = folder.path
  const making = unfinishedFolder(join(dataDir, 'derivatives', 'safn'))
  for (const name of ['old', 'young']) {
    await mkdir(join(making, name), { recursive: true })
    await writeFile(join(making, name, 'small.jpg'), 'hálf')
  }
  await utimes(join(making, 'old'), 0, Date.now() / 1000 - 7200)
  await sweepDerivatives(join(dataDir, 'derivatives'))
  expect(await readdir(making)).toEqual(['young'])
})

test('a data folder without derivatives is no fault', async () => {
  await expect(sweepDerivatives(`${folder.path}/engin`)).resolves.toBeUndefined()
})
