import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/images/testing.ts'
import { valuesOf } from '#server/sources/filemaker-values.ts'
import { readExport } from '#server/sources/filemaker.ts'
import { xmlText } from '#server/sources/xml-text.ts'
import { writeDemoMuseum } from './museum.ts'
import { writeDemoPhotographs } from './seed.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('the sample museum is an export of its own with repeating and related fields, and pictures beside it', async () => {
  await writeDemoMuseum(
    join(folder.path, 'munir'),
    await writeDemoPhotographs(join(folder.path, 'ljosmyndir')),
  )
  const repairs = { count: 0 }
  const all = []
  for await (const { head, rows } of readExport(
    xmlText(createReadStream(join(folder.path, 'munir/munaskra.xml')), repairs),
  ))
    all.push(...rows.map((row) => valuesOf(head, row).values))
  expect([all.length, repairs.count]).toEqual([60, 0])
  expect(new Set(all.map(({ skraningarnumer }) => skraningarnumer)).size).toBe(60)
  for (const values of all)
    for (const name of ['titill', 'lysing', 'dagsetning', 'efnisord', 'stadur'])
      expect(values).toHaveProperty(name)
  expect(all.find(({ titill }) => titill === 'Rokkur')).toMatchObject({
    efnisord: ['tóvinna', 'rokkar'],
    adfong__gefandi: ['Guðfinna Ormsdóttir', 'Ormur Hallsson'],
    adfong__ar: ['1951', ''],
  })
  expect(await readdir(join(folder.path, 'munir/myndir'))).toHaveLength(9)
})
