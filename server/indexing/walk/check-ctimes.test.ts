import { expect, test } from 'vitest'
import { CTIME_READ_MAX } from '#contract/work-limits.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
const COUNT = CTIME_READ_MAX + 20
const jpeg = await photograph({ ObjectName: 'Eins' })
// A JPEG may be followed by anything: so each has contents of its own.
for (let n = 0; n < COUNT; n++)
  spine.put(`${n}.jpg`, Buffer.concat([jpeg, Buffer.from(String(n).padStart(4, '0'))]))
await spine.scan()

/** What copying or mounting a disk does to the times that nobody can set. */
const shiftCtimes = () => spine.asOwner(`update indexed_file set ctime_ms = ctime_ms - 5000`)
/** Files that a worker has opened in the last run. */
const opened = async () =>
  Number(
    (
      (await spine.asOwner(`
        select count(*) as n
        from work
        where started is not null and run_id = (select max(id::text)::uuid from run)`)) as {
        n: string
      }[]
    )[0]?.n,
  )

test('where nearly all files differ in their change time alone a sample is read, and the new times are noted', async () => {
  await shiftCtimes()
  expect(await spine.scan()).toMatchObject({
    counts: { total: COUNT, skipped: COUNT },
    summary: { unchanged: COUNT },
  })
  expect(await opened()).toBe(0)
  const [{ n } = { n: '' }] =
    (await spine.asOwner(`select count(*) as n from indexed_file f join work w on w.file_id = f.id
    where w.run_id = (select max(id::text)::uuid from run) and f.ctime_ms = w.ctime_ms`)) as {
      n: string
    }[]
  expect(Number(n)).toBe(COUNT)
})

test('where the sample has other contents all of them are read', async () => {
  await shiftCtimes()
  await spine.asOwner(`update indexed_file set sha256 = md5(sha256)`)
  expect(await spine.scan()).toMatchObject({ summary: { changed: COUNT, unchanged: 0 } })
})

test('files that an older version made known get their change times by the first scan', async () => {
  await spine.asOwner(`update indexed_file set ctime_ms = null`)
  expect(await spine.scan()).toMatchObject({ summary: { unchanged: COUNT } })
  expect(await opened()).toBe(0)
  expect(await spine.asOwner(`select from indexed_file where ctime_ms is null`)).toEqual([])
})
