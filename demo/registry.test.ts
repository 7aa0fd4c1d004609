import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/images/testing.ts'
import { readFindingAid, type Unit } from '#server/sources/ead.ts'
import { xmlText } from '#server/sources/xml-text.ts'
import { writeDemoRegistry } from './registry.ts'
import { writeDemoPhotographs } from './seed.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('the sample archive is a finding aid with a whole tree of levels, dates and restrictions', async () => {
  await writeDemoRegistry(
    join(folder.path, 'skjol'),
    await writeDemoPhotographs(join(folder.path, 'ljosmyndir')),
  )
  const units: Unit[] = []
  for await (const batch of readFindingAid(
    xmlText(createReadStream(join(folder.path, 'skjol/skjalaskra.xml')), { count: 0 }),
  ))
    units.push(...batch)
  const levels = Map.groupBy(units, ({ level }) => level)
  expect([...levels].map(([level, { length }]) => [level, length]).toSorted()).toEqual([
    ['Askja', 22],
    ['class', 4],
    ['fonds', 1],
    ['series', 9],
    ['Örk', 79],
  ])
  expect(new Set(units.map(({ code }) => code)).size).toBe(units.length)
  for (const { date, values } of units)
    expect([date?.edtf !== '', values.NameOfCreator]).toEqual([true, ['Fagrafjarðarhreppur']])
  const folders = levels.get('Örk') ?? []
  expect(
    folders.filter(({ values }) => String(values.ConditionsOfAccess).startsWith('Trúnaðargögn')),
  ).toHaveLength(6)
})
