import { expect, test } from 'vitest'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()

test('a record has its embedded values by flat names, and what its file tells', async () => {
  spine.put(
    'hús/Þórshöfn 1930.JPG',
    await photograph({
      ObjectName: 'Þórshöfn',
      Keywords: ['þorp', 'höfn'],
      DateCreated: '19300600',
    }),
  )
  await spine.scan()
  const [one] = await spine.records()
  const { indexedAt, modified, sha256, profile, dhash, dominantColour, size, ...source } =
    one?.source ?? {}
  expect(source).toEqual({
    ObjectName: 'Þórshöfn',
    Keywords: ['þorp', 'höfn'],
    DateCreated: '19300600',
    Title: 'Þórshöfn',
    name: 'Þórshöfn 1930.JPG',
    uri: 'hús/Þórshöfn 1930.JPG',
    rel: 'hús/Þórshöfn 1930.JPG',
    folder: 'hús',
    fileObjectName: 'Þórshöfn 1930.JPG',
    fileObjectBase: 'Þórshöfn 1930',
    width: 64,
    height: 48,
    date: { display: 'júní 1930', edtf: '1930-06', min: '1930-06-01', max: '1930-06-30' },
  })
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  for (const time of [indexedAt, modified]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect([typeof profile, typeof dhash]).toEqual(['string', 'string'])
  expect([typeof dominantColour, typeof size]).toEqual(['number', 'number'])
})
